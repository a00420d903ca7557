import { fileEndings } from '#contract/files/download-name.values.ts';
import type { FileType } from '#contract/files/limits.values.ts';
import { cutText, textLimits } from '#contract/values.ts';

/** Characters that no file name needs: control characters, and those that change the order in which others are shown. */
const hidden = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

const longestEnding = 10;

/**
 * The name that a file keeps, of the one that its sender has given: the last part of a path, in one line, with its ending
 * where it is too long.
 */
export function toFileName(given: string): string {
  const [last = ''] = given.normalize('NFC').replace(hidden, '').split(/[/\\]/).slice(-1);
  const name = last.trim();
  if (/^\.*$/.test(name)) return 'file';
  const max = textLimits.fileName;
  if (name.length <= max) return name;
  const ending = readEnding(name);
  return cutText(name, max - ending.length) + ending;
}

/**
 * The name that a person gives to a file of this type, which was called `before`. It keeps an ending that belongs to the
 * content; a plain text keeps the ending that it has, such as `.py`.
 */
export function renameFile(
  given: string,
  { name: before, type }: { name: string; type: FileType },
): string {
  const own = readEnding(before);
  const known: readonly string[] = type === 'text/plain' && own !== '' ? [own] : fileEndings[type];
  const hasEnding = known.some((candidate) =>
    given.toLowerCase().endsWith(candidate.toLowerCase()),
  );
  const ending = known.find((candidate) => candidate === own.toLowerCase()) ?? known[0] ?? '';
  return toFileName(hasEnding ? given : given + ending);
}

/** The ending of a name with its dot; what is too long to be one is none. */
function readEnding(name: string): string {
  const [ending = ''] = /(?<=.)\.[^.]+$/.exec(name) ?? [];
  return ending.length > longestEnding ? '' : ending;
}
