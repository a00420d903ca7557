import { Counter, Histogram, type Registry } from 'prom-client';
import { fileRefusals } from '#contract/files/problems.ts';
import { fileEvents } from '#files/file-events.ts';

/** Seconds: a page takes some milliseconds, 50 MB from a busy store some seconds; then there is a queue. */
const buckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30];

/** Adds what happens to files in this process; `uploads_total` has those that are sent in one request too. */
export function addFileMetrics(registry: Registry): void {
  const registers = [registry];
  const uploads = new Counter({
    name: 'uploads_total',
    help: 'Files that somebody began to send, and what became of them.',
    labelNames: ['result'],
    registers,
  });
  const refusals = new Counter({
    name: 'file_refusals_total',
    help: 'Refused files by reason.',
    labelNames: ['reason'],
    registers,
  });
  const acceptedBytes = new Counter({
    name: 'accepted_file_bytes_total',
    help: 'Bytes of accepted files.',
    registers,
  });
  const inspections = new Histogram({
    name: 'file_inspection_duration_seconds',
    help: 'Time from the last byte of a file until it was accepted or refused.',
    buckets,
    registers,
  });
  const cleanUp = new Counter({
    name: 'file_clean_up_total',
    help: 'Files that the clean-up has removed, and its failures.',
    labelNames: ['result'],
    registers,
  });
  // From the start on: a rate needs a first value.
  for (const result of ['begun', 'accepted', 'refused', 'failed']) uploads.labels(result).inc(0);
  for (const reason of Object.keys(fileRefusals)) refusals.labels(reason).inc(0);
  for (const result of ['removed', 'failed']) cleanUp.labels(result).inc(0);

  fileEvents.on('begun', () => uploads.labels('begun').inc());
  fileEvents.on('inspected', (inspection) => {
    uploads.labels(inspection.result).inc();
    inspections.observe(inspection.seconds);
    if (inspection.result === 'accepted') acceptedBytes.inc(inspection.bytes);
    if (inspection.result === 'refused') refusals.labels(inspection.reason).inc();
  });
  fileEvents.on('cleaned', ({ result }) => cleanUp.labels(result).inc());
}
