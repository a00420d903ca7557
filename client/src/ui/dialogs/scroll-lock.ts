let locks = 0;

/** Keeps the page from being scrolled until the returned function is called. Several at a time are counted. */
export function lockScrolling(): () => void {
  locks += 1;
  update();
  return () => {
    locks -= 1;
    update();
  };
}

function update(): void {
  document.documentElement.style.overflow = locks > 0 ? 'hidden' : '';
}
