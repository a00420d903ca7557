/** A program of its own: makes the marked PDF of the `MarkedWork` that it is sent. Only make-marked-pdf.ts starts it. */
import { buildMarkedPdf } from './build-marked-pdf.ts';
import type { MarkedWork } from './work.ts';

// A damaged PDF may leave rejections behind; what fails is shown in its place.
process.on('unhandledRejection', () => {});
process.on('disconnect', () => process.exit());

// A text instead of a PDF is the reason why there is none.
process.on('message', async (work: MarkedWork) =>
  process.send?.(await buildMarkedPdf(work).catch(String)),
);
process.send?.('ready');
