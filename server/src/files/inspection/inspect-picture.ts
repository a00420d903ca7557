import { readFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { fileLimits } from '#contract/files/limits.values.ts';
import { type RequestProblem, unavailable } from '#http/errors/problems.ts';
import { hasTooManyScans } from '../jpeg-segments.ts';
import { decode, maxTime, openPicture, quality } from '../uploaded-picture.ts';
import { FileRefusal } from './file-refusal.ts';
import { type PictureType, pickPicture } from './pick-picture.ts';

/**
 * Decodes a picture completely, to know that it can be shown.
 * @returns the same picture without metadata, where it has any: with the same pixels, or upright and in sRGB where its metadata
 * turn it, of an animation then its first frame
 * @throws FileRefusal when it is damaged, or has too many pixels or passes over them; 503 when the machine is too
 * busy for it
 */
export function inspectPicture(
  path: string,
  type: PictureType,
  account: string,
): Promise<Buffer | undefined> {
  return decode(account, async () => {
    const usageBefore = process.cpuUsage();
    const content = await readFile(path);
    if (type === 'image/jpeg' && hasTooManyScans(content)) {
      throw new FileRefusal('file-expands-too-much');
    }
    try {
      const { orientation = 1 } = await openPicture(content).metadata();
      if (orientation === 1) {
        const picked = pickPicture(content, type);
        // The smallest result of all pixels: truncated files fail here.
        await openPicture(picked).resize({ width: 8, height: 8, fit: 'fill' }).raw().toBuffer();
        return picked === content ? undefined : picked;
      }
      const replacement = await encode(openPicture(content).autoOrient(), type);
      // Pixels that no encoder compresses well can take more in the format of the replacement.
      if (replacement.length > fileLimits.bytes) throw new FileRefusal('file-expands-too-much');
      return replacement;
    } catch (error) {
      throw error instanceof FileRefusal
        ? error
        : explainUnreadable(error, process.cpuUsage(usageBefore));
    }
  });
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

/** sharp gives the reason in its message only. The times are those of all threads of this process, in microseconds. */
function explainUnreadable(
  error: unknown,
  { user, system }: NodeJS.CpuUsage,
): FileRefusal | RequestProblem {
  const message = error instanceof Error ? error.message : '';
  // Where the processor was busy with other work, the time says nothing about the picture.
  const isBusy = message.includes('timeout') && (user + system) / 1_000_000 < maxTime / 2;
  if (isBusy) return unavailable('inspection-timed-out', error);
  const isTooMuch = /pixel limit|timeout/.test(message);
  return new FileRefusal(isTooMuch ? 'file-expands-too-much' : 'file-broken', error);
}
