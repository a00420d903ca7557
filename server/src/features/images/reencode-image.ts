import pLimit from 'p-limit';
import sharp from 'sharp';
import { imageField } from '../../contract/images.ts';
import { fieldProblem } from '../../http/errors/problems.ts';

/** The longest side of a stored picture, in pixels. */
const maxSideLength = 1600;

/** The limit after decoding: the resolution of the largest common phone cameras. */
const maxPixels = 50_000_000;

/** The largest picture takes half a gigabyte while it is decoded. */
const limitConcurrency = pLimit(2);

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
export function reencodeImage(upload: Buffer): Promise<Buffer> {
  return limitConcurrency(() =>
    sharp(upload, { limitInputPixels: maxPixels })
      .timeout({ seconds: 20 })
      .autoOrient()
      .resize({
        width: maxSideLength,
        height: maxSideLength,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp()
      .toBuffer(),
  ).catch(explainUnreadable);
}

/** sharp gives the reason in its message only. */
function explainUnreadable(error: unknown): never {
  const isTooLarge = error instanceof Error && error.message.includes('pixel limit');
  throw isTooLarge
    ? fieldProblem(imageField, 'picture-too-many-pixels', { maxMegapixels: maxPixels / 1e6 }, error)
    : fieldProblem(imageField, 'picture-unreadable', {}, error);
}
