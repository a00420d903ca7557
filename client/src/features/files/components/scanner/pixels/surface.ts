/** A canvas to draw on, and its content as a JPEG. */
interface Surface {
  context: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;
  /** @param quality 0 to 1 */
  toJpeg: (quality: number) => Promise<Blob>;
}

const type = 'image/jpeg';
const cannotDraw = 'The browser could not draw.';

/** Of the browser's own kind for workers, where it has one. @throws where the browser cannot draw, such as for want of memory */
export function createSurface(width: number, height: number): Surface {
  if (typeof OffscreenCanvas !== 'undefined') {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error(cannotDraw);
    return { context, toJpeg: (quality) => canvas.convertToBlob({ type, quality }) };
  }
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error(cannotDraw);
  return {
    context,
    toJpeg: (quality) =>
      new Promise((resolve, reject) => {
        const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error(cannotDraw)));
        canvas.toBlob(take, type, quality);
      }),
  };
}
