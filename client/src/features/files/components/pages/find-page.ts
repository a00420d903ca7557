/** The number of the page that is read: the first one at the top, the last one at the end. */
export function findPageNumber(scroller: HTMLElement): number {
  const { scrollTop, scrollHeight, clientHeight } = scroller;
  const line = (scrollTop / Math.max(1, scrollHeight - clientHeight)) * scrollHeight;
  const sheets = [...scroller.querySelectorAll<HTMLElement>('[data-page]')];
  return Math.max(1, sheets.findLastIndex(({ offsetTop }) => offsetTop <= line) + 1);
}

/** Scrolls to the top of a page. */
export function showPage(scroller: HTMLElement, page: number): void {
  const sheet = scroller.querySelector<HTMLElement>(`[data-page="${page}"]`);
  if (sheet) scroller.scrollTop = sheet.offsetTop;
}
