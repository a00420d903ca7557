import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundlePrograms } from '#testing/bundle-programs.ts';
import { buildAuthoredDocx, buildAuthoredPdf } from '#testing/files/authored-samples.ts';
import { readEverything } from '#testing/files/read-everything.ts';

const folder = await bundlePrograms(
  'files/metadata/remove-metadata.ts',
  'files/metadata/metadata-program.ts',
);

test('removes metadata in the program of the built API', async () => {
  const bundled: typeof import('./remove-metadata.ts') = await import(
    join(folder, 'remove-metadata.js')
  );
  const author = 'Zebulon Quixworth';
  const pdf = await bundled.removeMetadata('pdf', await buildAuthoredPdf(author));
  expect(pdf?.pages).toBe(2);
  const docx = await bundled.removeMetadata('docx', await buildAuthoredDocx(author));
  for (const written of [pdf, docx]) {
    expect(readEverything(written?.content ?? Buffer.from(author))).not.toContain('Quixworth');
  }
  expect(await bundled.removeMetadata('pdf', Buffer.from('%PDF-1.4 and no more'))).toBeUndefined();
});
