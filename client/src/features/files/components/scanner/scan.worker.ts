/** Draws photos and makes the PDF, so that the page answers meanwhile. It reaches nothing (client/security-headers.ts). */
import { runScanTask, type ScanTask } from './scan-tasks.ts';

self.onmessage = async ({ data }: MessageEvent<ScanTask>) => {
  const result = await runScanTask(data).catch(String);
  self.postMessage(result);
};
