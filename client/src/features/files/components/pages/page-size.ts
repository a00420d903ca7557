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
