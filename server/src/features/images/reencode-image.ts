import sharp from 'sharp';
import { imageField } from '#contract/images/schemas.ts';
import { fieldProblem, type RequestProblem } from '#http/errors/problems.ts';

/** The longest side of a stored picture, in pixels. */
const maxSideLength = 1600;

/** The limit after decoding: the resolution of the largest common phone cameras. */
const maxPixels = 50_000_000;

// Only these decoders process uploads: none that reads XML (SVG) or fetches other files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map(
    (decoder) => `VipsForeignLoad${decoder}Buffer`,
  ),
});
// The same picture is hardly ever uploaded twice, and one thread per picture is enough.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Encodes the picture as a new WebP file: upright, at most 1600 pixels on its longest side, only the first frame of an
 * animation. Only the pixels of the upload are used, so that no GPS position or hidden content remains.
 * @throws 400 when it is not a picture, is damaged, or is too large
 */
export async function reencodeImage(upload: Buffer): Promise<Buffer> {
  try {
    return await sharp(upload, { limitInputPixels: maxPixels })
      .timeout({ seconds: 20 })
      .autoOrient()
      .resize({
        width: maxSideLength,
        height: maxSideLength,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp()
      .toBuffer();
  } catch (error) {
    throw explainUnreadable(error);
  }
}

/** sharp gives the reason in its message only. */
function explainUnreadable(error: unknown): RequestProblem {
  const isTooLarge = error instanceof Error && error.message.includes('pixel limit');
  return isTooLarge
    ? fieldProblem(imageField, 'picture-too-many-pixels', { maxMegapixels: maxPixels / 1e6 }, error)
    : fieldProblem(imageField, 'picture-unreadable', {}, error);
}
