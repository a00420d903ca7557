/**
 * Remembers where `pressed` stands. The returned function gives the focus to the heading of that part of
 * the page when `pressed` has gone meanwhile, with what it removed: the focus would be lost with it.
 */
export function rememberPlace(pressed: Element | null): () => void {
  const heading = pressed?.closest('section, main')?.querySelector<HTMLElement>('h1, h2');
  const takeOver = () => {
    if (!heading || pressed?.isConnected) return;
    heading.tabIndex = -1;
    heading.focus();
  };
  // What was removed may still be waiting to be drawn without.
  return () => setTimeout(takeOver);
}
