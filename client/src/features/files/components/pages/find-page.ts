import type { PagePoint, PageView } from './page-size.ts';

/** The number of the page that is read: the first one at the top, the last one at the end. */
export function findPageNumber(scroller: HTMLElement): number {
  const { scrollTop, scrollHeight, clientHeight } = scroller;
  const line = (scrollTop / Math.max(1, scrollHeight - clientHeight)) * scrollHeight;
  const sheets = [...scroller.querySelectorAll<HTMLElement>('[data-page]')];
  return Math.max(1, sheets.findLastIndex(({ offsetTop }) => offsetTop <= line) + 1);
}

const findSheet = (scroller: HTMLElement, page: number) =>
  scroller.querySelector<HTMLElement>(`[data-page="${page}"]`);

/** Scrolls to the top of a page. */
export function showPage(scroller: HTMLElement, page: number): void {
  const sheet = findSheet(scroller, page);
  if (sheet) scroller.scrollTop = sheet.offsetTop;
}

/** Scrolls so that a point of a page is in view, with what stands a little above it. */
export function showPoint(
  scroller: HTMLElement,
  page: number,
  point: PagePoint,
  { turns }: PageView,
): void {
  const sheet = findSheet(scroller, page);
  if (!sheet) return;
  // A wide page is smaller than the others.
  const view = { turns, scale: Number(sheet.dataset.scale) };
  const { left, top } = findOnSheet(point, sheet.offsetWidth, sheet.offsetHeight, view);
  scroller.scrollTop = sheet.offsetTop + top - scroller.clientHeight / 3;
  scroller.scrollLeft = sheet.offsetLeft + left - scroller.clientWidth / 2;
}

/** Where a point is on its sheet as it is shown, in CSS pixels; `width` and `height` are those of the sheet as it is turned. */
export function findOnSheet(
  { x, y }: PagePoint,
  width: number,
  height: number,
  { scale, turns }: PageView,
): { left: number; top: number } {
  switch (turns) {
    case 1:
      return { left: width - y * scale, top: x * scale };
    case 2:
      return { left: width - x * scale, top: height - y * scale };
    case 3:
      return { left: y * scale, top: height - x * scale };
    default:
      return { left: x * scale, top: y * scale };
  }
}
