import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rootDirectory } from '../processes/child-process.ts';

const maxFiles = 20;

/** Built, installed or written by tools. */
const skipped = new Set(['node_modules', 'dist', '.git', '.data', '.reports']);

/** Test data that was published in this form; a list by number, which only grows. */
const exceptions = new Set(['docs/decisions']);

/** The folders below `path` with more files than `maxFiles`, and how many they have. */
function listFullFolders(path: string): string[] {
  const entries = readdirSync(join(rootDirectory, path), { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).length;
  const full = files > maxFiles && !exceptions.has(path) ? [`${path}: ${files}`] : [];
  return [
    ...full,
    ...entries.filter(isSource).flatMap(({ name }) => listFullFolders(join(path, name))),
  ];
}

function isSource(entry: Dirent): boolean {
  return entry.isDirectory() && !skipped.has(entry.name);
}

test.each(['client', 'server', 'tools', 'docs'])(
  '%s has no folder of more than 20 files',
  (path) => {
    expect(listFullFolders(path)).toEqual([]);
  },
);
