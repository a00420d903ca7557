import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rootDirectory } from '../processes/part.ts';

/** A line of the table: what is owed, and the tests named for it as `path › describe › title`. */
const lines = readFileSync(join(rootDirectory, 'docs/spec-coverage.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, section = '', owed = '', proof = ''] = line.split(' | ').join('|').split('|');
    return { owed: `§${section.trim()} ${owed.trim()}`, proofs: splitProofs(proof) };
  });

function splitProofs(proof: string): string[] {
  return proof
    .split('<br>')
    .map((each) => each.trim())
    .filter(Boolean);
}

/** The titles of a file's tests and of the groups around them, in their order, as they are written there. */
function readTitles(source: string): string[] {
  const call = /\b(?:describe|test|it)(?:\.each\b[\s\S]*?\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g;
  return [...source.matchAll(call)].map(([, , title = '']) => title.replaceAll(/\\(.)/g, '$1'));
}

/** What is wrong with a named test; empty when it is there. */
function findFault(proof: string): string {
  const [path = '', ...names] = proof.split(' › ');
  const file = join(rootDirectory, path);
  if (!existsSync(file)) return `There is no file ${path}.`;
  if (names.length === 0) return `No test of ${path} is named.`;
  let titles = readTitles(readFileSync(file, 'utf8'));
  for (const name of names) {
    const index = titles.indexOf(name);
    if (index < 0) return `${path} has no "${name}" at this place.`;
    titles = titles.slice(index + 1);
  }
  return '';
}

describe('docs/spec-coverage.md', () => {
  test('has lines for sections 1 to 9', () => {
    const sections = new Set(lines.map(({ owed }) => owed.split(' ')[0]));
    expect([...sections]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `§${number}`));
  });

  test.each(lines)('$owed', ({ proofs }) => {
    expect(proofs).not.toEqual([]);
    expect(proofs.map(findFault).filter(Boolean)).toEqual([]);
  });
});
