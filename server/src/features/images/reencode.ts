import pLimit from 'p-limit';
import sharp from 'sharp';
import { refuseImage } from './refusal.ts';

/** The longest side of a stored picture, in pixels. */
const longestSide = 1600;

/** The most a picture may unfold to: what the largest common phone cameras take. */
const mostPixels = 50_000_000;

/** A picture of the most pixels takes half a gigabyte while it is decoded. */
const jobsAtOnce = pLimit(2);

// Only these decoders ever see what strangers send: none that reads XML (SVG) or fetches anything.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map(
    (decoder) => `VipsForeignLoad${decoder}Buffer`,
  ),
});
// No picture comes twice, and one thread per picture is enough.
sharp.cache(false);
sharp.concurrency(1);

/**
 * The picture as a fresh WebP file: upright, at most 1600 pixels on its longest side, of an animation the first
 * frame. Nothing of the upload but its pixels goes in, so that neither a GPS position nor hidden content survives.
 * @throws 400 when it is not a picture, is damaged, or is too large
 */
export function reencodeImage(upload: Buffer): Promise<Buffer> {
  return jobsAtOnce(() =>
    sharp(upload, { limitInputPixels: mostPixels })
      .timeout({ seconds: 20 })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp()
      .toBuffer(),
  ).catch(explainUnreadable);
}

/** sharp tells the reason in its message only. */
function explainUnreadable(error: unknown): never {
  const isTooLarge = error instanceof Error && error.message.includes('pixel limit');
  throw isTooLarge
    ? refuseImage('picture-too-many-pixels', { maxMegapixels: mostPixels / 1e6 }, error)
    : refuseImage('picture-unreadable', {}, error);
}
