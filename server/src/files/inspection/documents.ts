import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { FileRefusalCode } from '#contract/files/problems.ts';
import { FileRefusal } from './file-refusal.ts';
import { createQueue } from './queue.ts';

export type DocumentRequest = { kind: 'pdf' | 'docx' | 'zip'; content: Uint8Array };
export type DocumentAnswer = { pages?: number; refusal?: FileRefusalCode };

/** Milliseconds for one document. Real ones take a hundredth. */
const maxTime = 2000;

/** Megabytes of the worker's JavaScript. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

/** Starts with the first document and stays, because loading pdf.js takes longer than reading most documents. */
let worker: Promise<Worker> | undefined;

/** One document at a time: a second thread would only take the processor from requests. */
const inspect = createQueue(1);

/**
 * Opens a document in a thread of its own, which has limits of time and memory.
 * @throws FileRefusal when it cannot be opened
 */
export async function inspectDocument(
  kind: DocumentRequest['kind'],
  path: string,
): Promise<{ pages?: number }> {
  const { refusal, ...facts } = await inspect(async () => {
    const content = await readFile(path);
    worker ??= startWorker();
    return ask(await worker, { kind, content });
  });
  if (refusal !== undefined) throw new FileRefusal(refusal);
  return facts;
}

function ask(running: Worker, request: DocumentRequest): Promise<DocumentAnswer> {
  return new Promise<DocumentAnswer>((resolve) => {
    const stop = (refusal: FileRefusalCode) => {
      worker = undefined;
      void running.terminate();
      answer({ refusal });
    };
    const fail = (error: unknown) =>
      stop(isOutOfMemory(error) ? 'file-expands-too-much' : 'file-broken');
    const answer = (given: DocumentAnswer) => {
      clearTimeout(timeout);
      running.off('message', answer).off('error', fail);
      resolve(given);
    };
    const timeout = setTimeout(stop, maxTime, 'file-expands-too-much');
    running.once('message', answer);
    running.once('error', fail);
    running.postMessage(request);
  });
}

/** Resolves when the worker has loaded what it needs. It does not keep the process from ending. */
function startWorker(): Promise<Worker> {
  // The bundle has the compiled worker beside this code.
  const file = import.meta.url.endsWith('.ts')
    ? './document-worker-source.mjs'
    : './document-worker.js';
  const started = new Worker(new URL(file, import.meta.url), { resourceLimits });
  started.unref();
  const ready = new Promise<Worker>((resolve, reject) => {
    started.once('message', () => resolve(started));
    started.once('error', reject);
  });
  // It may fail at any time, also after its answer: the next document starts another one.
  started.on('error', () => {
    if (worker === ready) worker = undefined;
  });
  return ready;
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
