import { Worker } from 'node:worker_threads';
import { createQueue } from '#files/inspection/queue.ts';
import type { MarkedWork } from './work.ts';

type Limits = {
  /** Milliseconds for one work. A script of ten pages takes about one second, most of it loading. */
  time: number;
  /** Bytes by which the process may grow meanwhile: the files, their pages and the result, each up to 200 MB. */
  memory: number;
};

const usualLimits: Limits = { time: 30_000, memory: 1024 * 1024 * 1024 };

/** Megabytes of the worker's JavaScript. What it reads and writes is not counted there, but in `Limits`. */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 };

/** Milliseconds between two looks at the memory of the process: a small PDF may inflate by 100 MB meanwhile. */
const memoryCheck = 200;

/** One at a time: a second thread would only take memory and the processor from requests. */
const enqueue = createQueue(1);

type Making = {
  /** Called when it is this work's turn; `null` when nobody waits for it any more. */
  read: () => Promise<MarkedWork | null>;
  /** Called when the pages of the files could not be made, with the reason. */
  onIncomplete: (reason: unknown) => void;
  limits?: Limits;
};

/**
 * The work with its annotations as a PDF, made in a thread of its own, which has limits of time and memory. Where that fails,
 * the PDF has the texts of the comments, and says of each file that its pages cannot be shown.
 */
export function makeMarkedPdf({
  read,
  onIncomplete,
  limits = usualLimits,
}: Making): Promise<Uint8Array<ArrayBuffer> | null> {
  return enqueue(async () => {
    const work = await read();
    if (work === null) return null;
    const files = work.files.map((file) => ({ ...file, content: null }));
    try {
      return await runWorker(work, limits);
    } catch (reason) {
      onIncomplete(reason);
      return runWorker({ ...work, files }, limits);
    }
  });
}

async function runWorker(
  work: MarkedWork,
  { time, memory }: Limits,
): Promise<Uint8Array<ArrayBuffer>> {
  // The bundle has the compiled worker beside this code.
  const file = import.meta.url.endsWith('.ts')
    ? './marked-pdf-worker-source.mjs'
    : './marked-pdf-worker.js';
  const before = process.memoryUsage.rss();
  const worker = new Worker(new URL(file, import.meta.url), {
    resourceLimits,
    workerData: work,
    transferList: work.files.flatMap(({ content }) => (content ? [content.buffer] : [])),
  });
  let [timeout, memoryChecks]: (NodeJS.Timeout | undefined)[] = [];
  try {
    return await new Promise((resolve, reject) => {
      timeout = setTimeout(() => reject(new Error('It takes too long.')), time);
      memoryChecks = setInterval(() => {
        const isTooMuch = process.memoryUsage.rss() - before > memory;
        if (isTooMuch) reject(new Error('It takes too much memory.'));
      }, memoryCheck);
      worker.once('message', resolve).once('error', reject);
    });
  } finally {
    clearTimeout(timeout);
    clearInterval(memoryChecks);
    await worker.terminate();
  }
}
