/** A worker thread: answers each `DocumentRequest` with a `DocumentAnswer`, one after the other. Only documents.ts starts it. */
import { parentPort } from 'node:worker_threads';
import { countPages } from './count-pages.ts';
import type { DocumentAnswer, DocumentRequest } from './documents.ts';
import { FileRefusal } from './file-refusal.ts';
import { inspectDocx } from './inspect-docx.ts';

if (parentPort === null) throw new Error('This is a worker thread.');
const port = parentPort;

// Reading a damaged PDF, pdf.js may leave rejections behind, which are not about the document that comes next.
process.on('unhandledRejection', () => {});

port.on('message', async (request: DocumentRequest) => port.postMessage(await answer(request)));
port.postMessage('ready');

async function answer({ kind, content }: DocumentRequest): Promise<DocumentAnswer> {
  try {
    if (kind === 'pdf') return { pages: await countPages(content) };
    inspectDocx(content, kind);
    return {};
  } catch (error) {
    return { refusal: error instanceof FileRefusal ? error.code : 'file-broken' };
  }
}
