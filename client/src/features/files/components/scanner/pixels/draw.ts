import { type Corners, findInPhoto, type Turns } from './corners.ts';
import { fitToSize } from './fit-to-size.ts';
import { findPageSize, type Pixels, straighten } from './straighten.ts';
import { createSurface } from './surface.ts';
import { whitenPaper } from './whiten-paper.ts';

/** A photo, and what is seen of it. */
export interface PhotoOfPage {
  photo: Blob;
  turns: Turns;
  /** Of the turned photo. */
  corners: Corners;
  /** Paper is made white and ink dark. */
  isWhitened: boolean;
}

/** Pixels along the longer edge of a photo that is kept until the pages are sent. */
const keptEdge = 3000;
const keptQuality = 0.9;

/**
 * The photo in the size in which it is kept: twelve of a phone's camera would take a hundred megabytes as they are. It
 * is upright afterwards, without metadata.
 * @throws for what the browser cannot show as a picture
 */
export async function reducePhoto(photo: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(photo);
  const scale = Math.min(1, keptEdge / Math.max(bitmap.width, bitmap.height));
  const { toJpeg } = drawScaled(bitmap, scale);
  return toJpeg(keptQuality);
}

export interface DrawnSize {
  /** Pixels along the longer edge. */
  maxEdge: number;
  maxBytes: number;
}

/** What is seen of the photo, straight, as a JPEG of at most `maxBytes`. */
export async function drawPage(page: PhotoOfPage, { maxEdge, maxBytes }: DrawnSize): Promise<Blob> {
  const bitmap = await createImageBitmap(page.photo);
  const corners = findInPhoto(page.corners, page.turns);
  const size = findPageSize(corners, bitmap, maxEdge);
  const pixels = straighten(readPixels(bitmap, size.scale), corners, size);
  if (page.isWhitened) whitenPaper(pixels);
  const whole = createSurface(size.width, size.height);
  whole.context.putImageData(new ImageData(pixels.data, size.width, size.height), 0, 0);
  return fitToSize(async (scale, quality) => {
    if (scale === 1) return whole.toJpeg(quality);
    return drawScaled(whole.context.canvas, scale).toJpeg(quality);
  }, maxBytes);
}

/** Closes a bitmap: one of a camera takes 48 MB. */
function drawScaled(picture: ImageBitmap | OffscreenCanvas | HTMLCanvasElement, scale: number) {
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const surface = createSurface(width, height);
  surface.context.imageSmoothingQuality = 'high';
  surface.context.drawImage(picture, 0, 0, width, height);
  if ('close' in picture) picture.close();
  return surface;
}

function readPixels(bitmap: ImageBitmap, scale: number): Pixels {
  const { context } = drawScaled(bitmap, scale);
  const { width, height } = context.canvas;
  const { data } = context.getImageData(0, 0, width, height);
  return { width, height, data };
}
