import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { basicFile, makeBasic, readRanges } from '../../client/typeface/basic.ts';
import { rootDirectory } from '../processes/child-process.ts';

const ranges = readRanges();
const basic = ranges.get('basic.woff2') ?? '';

test('has each character in one file, and all of Latin 1 in the first two', () => {
  expect(ranges.size).toBe(3);
  const all = [...ranges.values()].join('');
  expect(new Set(all).size).toBe([...all].length);

  const [, latin = ''] = ranges.values();
  const printable = (point: number) => (point >= 0x20 && point < 0x7f) || point >= 0xa0;
  const latin1 = Array.from({ length: 0x100 }, (_, point) => point).filter(printable);
  const first = new Set(basic + latin);
  expect(latin1.filter((point) => !first.has(String.fromCodePoint(point)))).toEqual([]);
});

test('has a basic file that matches its range and the package', async () => {
  expect((await makeBasic()).equals(await readFile(basicFile))).toBe(true);
});

test.each(['en', 'es'])(
  'has every character of the texts in the basic file (%s)',
  async (language) => {
    const catalog = await readFile(join(rootDirectory, `client/locales/${language}.json`), 'utf8');
    const written = new Set(`${basic}\n`);
    expect([...new Set(catalog)].filter((character) => !written.has(character))).toEqual([]);
  },
);
