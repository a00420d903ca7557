import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundlePrograms } from '#testing/bundles/bundle-programs.ts';
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
  const remove = async (kind: 'pdf' | 'docx', content: Uint8Array) => {
    const path = join(folder, kind);
    await writeFile(path, content);
    return bundled.removeMetadata(kind, path, '');
  };
  const pdf = await remove('pdf', await buildAuthoredPdf(author));
  expect(pdf?.pages).toBe(2);
  const docx = await remove('docx', await buildAuthoredDocx(author));
  for (const written of [pdf, docx]) {
    expect(readEverything(written?.content ?? Buffer.from(author))).not.toContain('Quixworth');
  }
  expect(await remove('pdf', Buffer.from('%PDF-1.4 and no more'))).toBeUndefined();
});
