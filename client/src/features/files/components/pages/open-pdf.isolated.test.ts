import type { StoredFile } from 'server/contract/files/schemas';
import { beforeEach, expect, test, vi } from 'vitest';
import { sampleId } from '#testing/samples.ts';
import { preparePdf, takePdf } from './open-pdf.ts';

const { getDocument, destroy } = vi.hoisted(() => {
  const destroy = vi.fn(() => Promise.resolve());
  // Neither opened nor failed yet.
  const getDocument = vi.fn(() => ({ promise: new Promise(() => {}), destroy }));
  return { getDocument, destroy };
});

vi.mock('pdfjs-dist/legacy/build/pdf.mjs', () => ({
  AnnotationMode: {},
  DOMBinaryDataFactory: class {},
  GlobalWorkerOptions: {},
  PDFDataRangeTransport: class {},
  PDFWorker: class {
    destroy() {}
  },
  getDocument,
}));
vi.mock('pdfjs-dist/legacy/web/pdf_viewer.mjs', () => ({
  EventBus: class {},
  LinkTarget: {},
  PDFLinkService: class {},
}));

const start = new Uint8Array(9);
const file: StoredFile = {
  _id: sampleId(60),
  name: 'essay.pdf',
  type: 'application/pdf',
  bytes: start.length,
  sha256: 'a'.repeat(64),
};

beforeEach(() => {
  getDocument.mockClear();
  destroy.mockClear();
});

test('closes a prepared PDF when the page that would show it is left', () => {
  const left = new AbortController();
  preparePdf(file, start, left.signal);
  left.abort();
  expect(destroy).toHaveBeenCalledOnce();
  takePdf({ file, start });
  expect(getDocument).toHaveBeenCalledTimes(2);
});

test('does not close a PDF that is shown when the page that prepared it is left', () => {
  const left = new AbortController();
  preparePdf(file, start, left.signal);
  takePdf({ file, start });
  left.abort();
  expect(getDocument).toHaveBeenCalledOnce();
  expect(destroy).not.toHaveBeenCalled();
});

test('prepares nothing for a page that was left while the file was loaded', () => {
  preparePdf(file, start, AbortSignal.abort());
  expect(getDocument).not.toHaveBeenCalled();
});
