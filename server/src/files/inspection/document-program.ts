/** A program of its own: answers each `DocumentRequest` with a `DocumentAnswer`, one after the other. Only documents.ts starts it. */
import { readFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { answerRequests } from '../programs/answer-requests.ts';
import { countPages } from './count-pages.ts';
import type { DocumentAnswer, DocumentRequest } from './documents.ts';
import { FileRefusal } from './file-refusal.ts';
import { inspectDocx } from './inspect-docx.ts';

/** Milliseconds between two looks at whether it waits. */
const idleCheck = 100;

// Reading a damaged PDF, pdf.js may leave rejections behind, which are not about the document that comes next.
process.on('unhandledRejection', () => {});

answerRequests(async (request: DocumentRequest) => {
  const checks = endWhenIdle(request.idle);
  const answer = await inspect(request);
  clearInterval(checks);
  return answer;
});

async function inspect({ kind, path }: DocumentRequest): Promise<DocumentAnswer> {
  try {
    // pdf.js refuses a Buffer.
    const content = new Uint8Array(await readFile(path));
    if (kind === 'pdf') return { pages: await countPages(content) };
    inspectDocx(content, kind);
    return {};
  } catch (error) {
    return { refusal: error instanceof FileRefusal ? error.code : 'file-broken' };
  }
}

/** What waits for something that never comes leaves this program unusable: it ends without an answer. */
function endWhenIdle(limit: number): NodeJS.Timeout {
  const utilization = performance.eventLoopUtilization();
  return setInterval(
    () => {
      if (performance.eventLoopUtilization(utilization).idle > limit) process.exit(1);
    },
    Math.min(idleCheck, limit),
  );
}
