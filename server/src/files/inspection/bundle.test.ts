import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundlePrograms } from '#testing/bundles/bundle-programs.ts';
import { buildDocx } from '#testing/files/docx-samples.ts';
import { buildPdf } from '#testing/files/pdf-samples.ts';

const folder = await bundlePrograms(
  'files/inspection/inspect-file.ts',
  'files/inspection/document-program.ts',
);

test('opens documents in the program of the built API', async () => {
  const bundled: typeof import('./inspect-file.ts') = await import(join(folder, 'inspect-file.js'));
  const path = join(folder, 'content');
  await writeFile(path, buildPdf({ pages: 3 }));
  expect(await bundled.inspectFile(path, 'work', 'uid-ada')).toEqual({
    type: 'application/pdf',
    pages: 3,
  });
  await writeFile(path, buildDocx());
  expect(await bundled.inspectFile(path, 'work', 'uid-ada')).toMatchObject({
    type: expect.stringContaining('wordprocessingml'),
  });
});
