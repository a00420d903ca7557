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
  const [ending = ''] = /\.[^.]*$/.exec(name) ?? [];
  if (ending.length > longestEnding) return cutText(name, max);
  return cutText(name, max - ending.length) + ending;
}
