import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { inspectContent } from '#files/inspect-content.ts';
import { listDemoFiles } from './list-demo-files.ts';

const files = Array.from({ length: 6 }, (_, turn) =>
  listDemoFiles('What wakes a seed', turn),
).flat();

test.each(files.map((file, index) => ({ ...file, index })))(
  'the upload of $name ($index) would be accepted as it is',
  async ({ name, type, pages, write }) => {
    const content = await write();
    const { facts, replacement } = await inspectContent(Readable.from([content]), {
      name,
      account: '',
    });
    expect(replacement).toBeUndefined();
    expect(facts).toMatchObject({ type, bytes: content.length, ...(pages && { pages }) });
  },
);

test('the content is the same at each seeding', async () => {
  for (const { write } of files) {
    expect(Buffer.from(await write()).equals(await write())).toBe(true);
  }
});
