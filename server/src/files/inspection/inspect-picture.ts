import { readFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { fileLimits } from '#contract/values.ts';
import { type RequestProblem, unavailable } from '#http/errors/problems.ts';
import { hasTooManyScans } from '../jpeg-segments.ts';
import { sharp } from '../restricted-sharp.ts';
import { FileRefusal } from './file-refusal.ts';
import { type PictureType, pickPicture } from './pick-picture.ts';
import { measureProcessorTime } from './processor-time.ts';
import { createQueue } from './queue.ts';

/** The largest picture takes half a gigabyte while it is turned, so one at a time. */
const decode = createQueue(1);

/** Seconds for one picture. */
const maxTime = 20;

/** Close to what cameras write, so that handwriting stays as sharp as it was. */
const quality = 92;

/**
 * Decodes a picture completely, to know that it can be shown.
 * @returns the same picture without metadata, where it has any: with the same pixels, or upright and in sRGB where its metadata
 * turn it, of an animation then its first frame
 * @throws FileRefusal when it is damaged, or has too many pixels or passes over them; 503 when the machine is too
 * busy for it
 */
export function inspectPicture(path: string, type: PictureType): Promise<Buffer | undefined> {
  return decode(async () => {
    const readComputed = measureProcessorTime();
    const content = await readFile(path);
    if (type === 'image/jpeg' && hasTooManyScans(content)) {
      throw new FileRefusal('file-expands-too-much');
    }
    try {
      const { orientation = 1 } = await open(content).metadata();
      if (orientation === 1) {
        const picked = pickPicture(content, type);
        // The smallest result of all pixels: truncated files fail here.
        await open(picked).resize({ width: 8, height: 8, fit: 'fill' }).raw().toBuffer();
        return picked === content ? undefined : picked;
      }
      const replacement = await encode(open(content).autoOrient(), type);
      // Pixels that no encoder compresses well can take more in the format of the replacement.
      if (replacement.length > fileLimits.bytes) throw new FileRefusal('file-expands-too-much');
      return replacement;
    } catch (error) {
      throw error instanceof FileRefusal ? error : explainUnreadable(error, readComputed());
    }
  });
}

function open(content: Buffer): Sharp {
  return sharp(content, {
    limitInputPixels: fileLimits.megapixels * 1e6,
    // Many cameras write files that are only worth a warning.
    failOn: 'error',
  }).timeout({ seconds: maxTime });
}

function encode(picture: Sharp, type: PictureType): Promise<Buffer> {
  switch (type) {
    case 'image/jpeg':
      return picture.jpeg({ quality }).toBuffer();
    case 'image/png':
      return picture.png().toBuffer();
    case 'image/webp':
      return picture.webp({ quality }).toBuffer();
  }
}

/** sharp gives the reason in its message only. */
function explainUnreadable(error: unknown, computed: number): FileRefusal | RequestProblem {
  const message = error instanceof Error ? error.message : '';
  // Where the processor was busy with other work, the time says nothing about the picture.
  const isBusy = message.includes('timeout') && computed < (maxTime / 2) * 1000;
  if (isBusy) return unavailable('inspection-timed-out', error);
  const isTooMuch = /pixel limit|timeout/.test(message);
  return new FileRefusal(isTooMuch ? 'file-expands-too-much' : 'file-broken', error);
}
