import { randomInt } from 'node:crypto';
import { classCode } from '#contract/classes/limits.values.ts';

/** A new code of a class, from a cryptographic source: nobody can guess it from other codes. */
export function createClassCode(): string {
  const { length, alphabet } = classCode;
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}
