/** A worker thread: makes one marked PDF of the `MarkedWork` that it is started with. Only make-marked-pdf.ts starts it. */
import { parentPort, workerData } from 'node:worker_threads';
import { buildMarkedPdf } from './build-marked-pdf.ts';

// A damaged PDF may leave rejections behind; what fails is shown in its place.
process.on('unhandledRejection', () => {});

const made = await buildMarkedPdf(workerData);
parentPort?.postMessage(made, [made.buffer]);
