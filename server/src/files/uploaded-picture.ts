import type { Sharp } from 'sharp';
import { fileLimits } from '#contract/files/limits.values.ts';
import { createTurns } from './programs/turns.ts';
import { sharp } from './restricted-sharp.ts';

/** The largest picture takes half a gigabyte while it is turned, so one at a time, and accounts take turns. */
export const decode = createTurns();

/** Seconds for one picture. */
export const maxTime = 20;

/** Close to what cameras write, so that handwriting stays as sharp as it was. */
export const quality = 92;

/** Opens a picture that somebody has sent, with limits of pixels and time. */
export function openPicture(content: Uint8Array): Sharp {
  return sharp(content, {
    limitInputPixels: fileLimits.megapixels * 1e6,
    // Many cameras write files that are only worth a warning.
    failOn: 'error',
  }).timeout({ seconds: maxTime });
}
