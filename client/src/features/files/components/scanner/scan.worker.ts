/** Draws photos and makes the PDF, so that the page answers meanwhile. It reaches nothing (client/security-headers.ts). */
import { runDrawingTask } from './drawing-tasks.ts';
import type { ScanTask } from './scan-worker.ts';

self.onmessage = async ({ data }: MessageEvent<ScanTask>) => {
  const result = await run(data).catch(String);
  self.postMessage(result);
};

async function run(task: ScanTask): Promise<Blob> {
  if (task.name !== 'makePdf') return runDrawingTask(task);
  // Needed at the end only: the first page is shown before it is loaded.
  const { makePdf } = await import('./make-pdf.ts');
  return makePdf(task.pictures);
}
