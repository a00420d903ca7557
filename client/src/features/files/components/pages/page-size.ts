/** In points (1/72 inch), of a page that is shown upright. */
export interface PageSize {
  width: number;
  height: number;
}

/** In points from the top left of an upright page. */
export interface PagePoint {
  x: number;
  y: number;
}

/** How pages are shown. */
export interface PageView {
  /** CSS pixels of a point. */
  scale: number;
  /** Quarter turns to the right. */
  turns: number;
}

/** How a page is shown below the first one, which fits the screen: not wider than that. */
export function fitToFirst(view: PageView, first: PageSize, page: PageSize): PageView {
  const widthOf = ({ width, height }: PageSize) => (view.turns % 2 === 1 ? height : width);
  return { ...view, scale: view.scale * Math.min(1, widthOf(first) / widthOf(page)) };
}
