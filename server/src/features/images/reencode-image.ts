import { fileLimits } from '#contract/files/limits.values.ts';
import { imageField } from '#contract/images/schemas.ts';
import { hasTooManyScans } from '#files/jpeg-segments.ts';
import { sharp } from '#files/restricted-sharp.ts';
import { fieldProblem, type RequestProblem } from '#http/errors/problems.ts';

/** The longest side of a stored picture, in pixels. */
const maxSideLength = 1600;

/**
 * Encodes the picture as a new WebP file: upright, at most 1600 pixels on its longest side, only the first frame of an
 * animation. Only the pixels of the upload are used, so that no GPS position or hidden content remains.
 * @throws 400 when it is not a picture, is damaged, or is too large
 */
export async function reencodeImage(upload: Buffer): Promise<Buffer> {
  if (isJpeg(upload) && hasTooManyScans(upload)) throw unreadable();
  try {
    return await sharp(upload, { limitInputPixels: fileLimits.megapixels * 1e6 })
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

const isJpeg = (upload: Buffer) => upload.length > 2 && upload.readUInt16BE(0) === 0xffd8;

const unreadable = (cause?: unknown) => fieldProblem(imageField, 'picture-unreadable', {}, cause);

/** sharp gives the reason in its message only. */
function explainUnreadable(error: unknown): RequestProblem {
  const isTooLarge = error instanceof Error && error.message.includes('pixel limit');
  return isTooLarge
    ? fieldProblem(
        imageField,
        'picture-too-many-pixels',
        { maxMegapixels: fileLimits.megapixels },
        error,
      )
    : unreadable(error);
}
