import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rootDirectory } from '../processes/child-process.ts';

/** A line of the table: a requirement, and its tests as `path › describe › title`. */
const lines = readFileSync(join(rootDirectory, 'docs/spec-coverage.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, section = '', requirement = '', proof = ''] = line.split(' | ').join('|').split('|');
    return { requirement: `§${section.trim()} ${requirement.trim()}`, proofs: splitProofs(proof) };
  });

function splitProofs(proof: string): string[] {
  return proof
    .split('<br>')
    .map((cell) => cell.trim())
    .filter(Boolean);
}

/** The titles of a file's tests and `describe` blocks, in order, with placeholders. */
function readTitles(source: string): string[] {
  const call = /\b(?:describe|test|it)(?:\.each\b[\s\S]*?\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g;
  return [...source.matchAll(call)].map(([, , title = '']) => title.replaceAll(/\\(.)/g, '$1'));
}

/** Describes why a named test was not found; empty when it was. */
function findProblem(proof: string): string {
  const [path = '', ...names] = proof.split(' › ');
  const file = join(rootDirectory, path);
  if (!existsSync(file)) return `There is no file ${path}.`;
  if (names.length === 0) return `No test of ${path} is named.`;
  let titles = readTitles(readFileSync(file, 'utf8'));
  for (const name of names) {
    const index = titles.indexOf(name);
    if (index < 0) return `${path} has no test "${name}" there.`;
    titles = titles.slice(index + 1);
  }
  return '';
}

describe('docs/spec-coverage.md', () => {
  test('has lines for sections 1 to 9', () => {
    const sections = new Set(lines.map(({ requirement }) => requirement.split(' ')[0]));
    expect([...sections]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `§${number}`));
  });

  test.each(lines)('$requirement', ({ proofs }) => {
    expect(proofs).not.toEqual([]);
    expect(proofs.map(findProblem).filter(Boolean)).toEqual([]);
  });
});
