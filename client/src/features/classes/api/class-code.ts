import { classCode } from 'server/contract/classes/limits.values';
import { paths } from '#lib/routing/paths.ts';

/** A code in two groups, which are easier to read and to dictate: `ABCD EFGH`. */
export function formatCode(code: string): string {
  const middle = classCode.length / 2;
  return `${code.slice(0, middle)} ${code.slice(middle)}`;
}

/** The full address that joins a class. */
export function writeJoinLink(code: string): string {
  return `${window.location.origin}${paths.joinClass(code)}`;
}
