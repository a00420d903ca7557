import { fileLimits } from '#contract/values.ts';
import { sharp } from '#files/restricted-sharp.ts';
import type { WorkFile } from './work.ts';

/** Pixels of the longer side: more than 250 an inch on its page. */
const maxSide = 3000;

/** Close to what cameras write, so that handwriting stays as sharp as it was. */
const quality = 92;

/** A picture as a JPEG, which is what a PDF can hold, with its own size in pixels; `null` when it cannot be read. */
export async function toPrintablePicture(
  content: Uint8Array,
): Promise<Required<Pick<WorkFile, 'content' | 'size'>> | null> {
  const picture = sharp(content, {
    limitInputPixels: fileLimits.megapixels * 1e6,
    failOn: 'error',
  }).timeout({ seconds: 20 });
  try {
    const { format, width, height } = await picture.metadata();
    const size = { width, height };
    if (format === 'jpeg') return { size, content };
    const { data } = await picture
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality, chromaSubsampling: '4:4:4' })
      .toBuffer({ resolveWithObject: true });
    return { size, content: Uint8Array.from(data) };
  } catch {
    return null;
  }
}
