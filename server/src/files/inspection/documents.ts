import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { FileRefusalCode } from '#contract/files/problems.ts';
import { unavailable } from '#http/errors/problems.ts';
import { FileRefusal } from './file-refusal.ts';
import { measureProcessorTime } from './processor-time.ts';
import { createQueue } from './queue.ts';

export type DocumentRequest = { kind: 'pdf' | 'docx' | 'zip'; content: Uint8Array };
export type DocumentAnswer = { pages?: number; refusal?: FileRefusalCode };

/** Milliseconds for one document. */
const documentTimes = {
  /** Of the processor, by all threads of the process, of which this one has its share; real documents take a hundredth. */
  computing: 2000,
  /** In which the worker does nothing, because it waits for something that never comes. */
  idle: 5000,
  /** In all: a machine that is busy otherwise says nothing about the document. */
  total: 20_000,
};

/** Megabytes of the worker's JavaScript. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

/** Starts with the first document and stays, because loading pdf.js takes longer than reading most documents. */
let worker: Promise<Worker> | undefined;

/** One document at a time: a second thread would only take the processor from requests. */
const inspect = createQueue(1);

/**
 * Opens a document in a thread of its own, which has limits of time and memory.
 * @throws FileRefusal when it cannot be opened; 503 when the machine is too busy for it
 */
export async function inspectDocument(
  kind: DocumentRequest['kind'],
  path: string,
  times = documentTimes,
): Promise<{ pages?: number }> {
  const { refusal, ...facts } = await inspect(async () => {
    const content = await readFile(path);
    worker ??= startWorker();
    return ask(await worker, { kind, content }, times);
  });
  if (refusal !== undefined) throw new FileRefusal(refusal);
  return facts;
}

function ask(
  running: Worker,
  request: DocumentRequest,
  times: typeof documentTimes,
): Promise<DocumentAnswer> {
  return new Promise<DocumentAnswer>((resolve, reject) => {
    const end = () => {
      clearInterval(interval);
      running.off('message', answer).off('error', fail);
    };
    const terminate = () => {
      worker = undefined;
      void running.terminate();
      end();
    };
    const stop = (refusal: FileRefusalCode) => {
      terminate();
      resolve({ refusal });
    };
    const fail = (error: unknown) =>
      stop(isOutOfMemory(error) ? 'file-expands-too-much' : 'file-broken');
    const answer = (given: DocumentAnswer) => {
      end();
      resolve(given);
    };
    const start = performance.now();
    const utilization = running.performance.eventLoopUtilization();
    const readComputed = measureProcessorTime();
    const interval = setInterval(() => {
      const { idle } = running.performance.eventLoopUtilization(utilization);
      if (readComputed() > times.computing) stop('file-expands-too-much');
      else if (idle > times.idle) stop('file-broken');
      else if (performance.now() - start > times.total) {
        terminate();
        reject(unavailable('inspection-timed-out'));
      }
    }, 100);
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
