import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { basicFile, listBasicCharacters, makeBasic } from '../client/typeface/basic.ts';
import { rootDirectory } from './part.ts';

test('the small file of the typeface is what its range and the package make', async () => {
  expect((await makeBasic()).equals(await readFile(basicFile))).toBe(true);
});

test.each(['en', 'es'])('the small file writes every text of the pages (%s)', async (language) => {
  const folder = join(rootDirectory, 'client/src/lib/messages', language);
  const files = (await readdir(folder)).filter((name) => !name.endsWith('.test.ts'));
  const sources = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  const basic = new Set(`${listBasicCharacters()}\n`);
  expect([...new Set(sources.join(''))].filter((character) => !basic.has(character))).toEqual([]);
});
