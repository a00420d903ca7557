/** Points: the longer side of the page of a picture, that of A4, unless the picture is smaller on paper. */
const maxSide = 842;
/** Of a pixel on paper, as in CSS: 72 of 96 to an inch. */
const pointsOfPixel = 0.75;

/**
 * The page on which a picture is shown, annotated and printed, in points: coordinates of annotations depend on it. `size` is in
 * pixels, upright.
 */
export function toPicturePage({ width, height }: { width: number; height: number }): {
  width: number;
  height: number;
} {
  const scale = Math.min(pointsOfPixel, maxSide / Math.max(width, height));
  return { width: width * scale, height: height * scale };
}
