/** A program of its own: makes the marked PDF of the `MarkedWork` that it is sent. Only make-marked-pdf.ts starts it. */
import { readFile } from 'node:fs/promises';
import { answerRequests } from '#files/programs/answer-requests.ts';
import { buildMarkedPdf } from './build-marked-pdf.ts';
import type { MarkedWork, StoredWorkFile, WorkFile } from './work.ts';

// A damaged PDF may leave rejections behind; what fails is shown in its place.
process.on('unhandledRejection', () => {});

// A text instead of a PDF is the reason why there is none.
answerRequests((work: MarkedWork<StoredWorkFile>) => build(work).catch(String));

async function build(work: MarkedWork<StoredWorkFile>): Promise<Uint8Array> {
  return buildMarkedPdf({ ...work, files: await Promise.all(work.files.map(load)) });
}

async function load({ path, ...facts }: StoredWorkFile): Promise<WorkFile> {
  // pdf.js refuses a Buffer.
  return { ...facts, content: path === null ? null : new Uint8Array(await readFile(path)) };
}
