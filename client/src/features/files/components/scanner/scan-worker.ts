import type { DrawingTask } from './drawing-tasks.ts';

export type ScanTask = DrawingTask | { name: 'makePdf'; pictures: readonly Blob[] };

export interface ScanWorker {
  /** Does one task after the other: a photo of a camera takes 48 MB of memory while it is drawn. */
  run: (task: ScanTask) => Promise<Blob>;
  /** Ends what runs. The next task starts a worker again. */
  close: () => void;
}

/** Runs tasks in a worker, which is started by the first one; those that draw run in the page where the browser cannot draw in a worker. */
export function createScanWorker(): ScanWorker {
  let worker: Worker | undefined;
  let previous: Promise<unknown> = Promise.resolve();

  const close = () => {
    worker?.terminate();
    worker = undefined;
    previous = Promise.resolve();
  };

  const start = async (task: ScanTask): Promise<Blob> => {
    if (typeof OffscreenCanvas === 'undefined' && task.name !== 'makePdf') {
      return (await import('./drawing-tasks.ts')).runDrawingTask(task);
    }
    worker ??= new Worker(new URL('./scan.worker.ts', import.meta.url), { type: 'module' });
    return ask(worker, task);
  };

  return {
    run: (task) => {
      const result = previous.then(() => start(task));
      previous = result.catch(() => {});
      return result;
    },
    close,
  };
}

/** Sends the task to a worker that has no other one, and awaits its result. */
function ask(worker: Worker, task: ScanTask): Promise<Blob> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Blob | string>) =>
      typeof data === 'string' ? reject(new Error(data)) : resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage(task);
  });
}
