import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { buildComment } from '#testing/builders/annotations.ts';
import { bundlePrograms } from '#testing/bundles/bundle-programs.ts';
import { buildPdf, buildPdfBomb } from '#testing/files/pdf-samples.ts';
import { readPdf } from '#testing/files/read-pdf.ts';
import type { MarkedWork, StoredWorkFile } from './work.ts';

const folder = await bundlePrograms(
  'features/annotations/marked-pdf/make-marked-pdf.ts',
  'features/annotations/marked-pdf/marked-pdf-program.ts',
);
const { makeMarkedPdf }: typeof import('./make-marked-pdf.ts') = await import(
  `${folder}/make-marked-pdf.js`
);

vi.setConfig({ testTimeout: 60_000 });

const fileId = '64f000000000000000000001';
const comment = buildComment({ fileId, text: 'Łucja 王小明' });
const limits = { time: 20_000, memory: 250 * 1024 * 1024 };

async function store(folder: string, content: Buffer): Promise<string> {
  const path = join(folder, fileId);
  await writeFile(path, content);
  return path;
}

async function make(content: Buffer) {
  const reasons: unknown[] = [];
  const made = await makeMarkedPdf({
    account: '',
    limits,
    onIncomplete: (reason) => reasons.push(reason),
    read: async (folder): Promise<MarkedWork<StoredWorkFile>> => ({
      title: 'Enzymes',
      language: 'en',
      annotations: [JSON.stringify(comment)],
      files: [
        {
          id: fileId,
          name: 'work.pdf',
          type: 'application/pdf',
          path: await store(folder, content),
        },
      ],
    }),
  });
  const { pages } = await readPdf(made ?? new Uint8Array());
  return { reasons, pages };
}

test('makes a marked PDF in the program of the built API', async () => {
  const { reasons, pages } = await make(buildPdf());
  expect(reasons).toEqual([]);
  expect(pages[0]).toMatchObject({ width: 100, annotations: [{ contents: comment.text }] });
  expect(pages[1]?.text).toContain(comment.text);
});

test('has the comments alone when a PDF takes too much memory', async () => {
  const { reasons, pages } = await make(buildPdfBomb());
  expect(reasons).toEqual([new Error('It takes too much memory.')]);
  expect(pages[0]?.text).toContain('The pages of work.pdf cannot be shown here.');
  expect(pages[1]?.text).toContain(comment.text);
});

/** The id of the program that makes the PDF, as soon as it runs. */
const findProgram = () =>
  vi.waitFor(async () => {
    const children = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8');
    for (const pid of children.trim().split(' ')) {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8');
      if (command.includes('marked-pdf-program')) return Number(pid);
    }
    throw new Error('It does not run yet.');
  }, 20_000);

test.skipIf(process.platform !== 'linux')(
  'rejects with 503 when somebody else ends its program',
  async () => {
    const rejected = expect(make(buildPdfBomb())).rejects.toMatchObject({ status: 503 });
    process.kill(await findProgram(), 'SIGKILL');
    await rejected;
  },
);
