import {
  AnnotationMode,
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  PDFWorker,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import parserUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { EventBus, LinkTarget, PDFLinkService } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import type { StoredFile } from 'server/contract/files/schemas';
import type { BrokenRead } from '../../api/part-reader.ts';
import { FileRangeTransport } from './file-range-transport.ts';
import type { PageSize } from './page-size.ts';
import { BuiltBinaryData } from './pdf-binary-data.ts';

GlobalWorkerOptions.workerSrc = parserUrl;

/** Bytes of one request for a part of a stored file. */
const rangeChunkSize = 256 * 1024;

/** A whole file, or a stored one with its first bytes, of which the rest is read as pages need it. */
export type PdfSource = { content: Uint8Array } | { file: StoredFile; start: Uint8Array };

export interface Pdf {
  document: PDFDocumentProxy;
  /** Of the first page. The others are taken to be as large until they are read. */
  size: PageSize;
  eventBus: EventBus;
  linkService: PDFLinkService;
}

interface OpeningPdf {
  /** Rejects for a file that is damaged or asks for a password. */
  pdf: Promise<Pdf>;
  /** Called when a part was not loaded. */
  onBroken: (read: BrokenRead) => void;
  close: () => void;
}

/** Started ahead, since that takes longer than opening a document. Each document has its own: one that hangs holds up no other. */
let spareWorker: PDFWorker | undefined;

/** Starts the worker of the first document. */
export function startParser(): void {
  spareWorker ??= new PDFWorker();
}

/** Opens a PDF. The bytes of the source stay as they are: the worker that parses them gets a copy. */
function openPdf(source: PdfSource): OpeningPdf {
  const worker = spareWorker ?? new PDFWorker();
  const loading = getDocument({
    worker,
    ...toParameters(source, (read) => opening.onBroken(read)),
    rangeChunkSize,
    // Only what the pages in view need.
    disableAutoFetch: true,
    disableStream: true,
    BinaryDataFactory: BuiltBinaryData,
    useWorkerFetch: false,
    isEvalSupported: false,
  });
  spareWorker = new PDFWorker();
  const opening: OpeningPdf = {
    pdf: loading.promise.then(readFirstPage),
    onBroken: () => {},
    close: () => void loading.destroy().finally(() => worker.destroy()),
  };
  return opening;
}

function toParameters(source: PdfSource, onBroken: (read: BrokenRead) => void) {
  if ('content' in source) return { data: source.content.slice() };
  const { file, start } = source;
  const bytes = start.slice();
  if (bytes.length === file.bytes) return { data: bytes };
  return { range: new FileRangeTransport(file, bytes, onBroken) };
}

async function readFirstPage(document: PDFDocumentProxy): Promise<Pdf> {
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
  const eventBus = new EventBus();
  const linkService = new PDFLinkService({
    eventBus,
    externalLinkTarget: LinkTarget.BLANK,
    externalLinkRel: 'noopener noreferrer',
  });
  linkService.setDocument(document);
  return { document, size: { width, height }, eventBus, linkService };
}

/** The file that is shown next. */
let prepared: { id: string; opening: OpeningPdf } | null = null;

/**
 * Opens the file that is shown next, and reads its first page: then it only has to be drawn. It is closed when the signal is
 * aborted before it is shown.
 */
export function preparePdf(file: StoredFile, start: Uint8Array, left: AbortSignal): void {
  if (left.aborted) return;
  discardPrepared();
  const opening = openPdf({ file, start });
  opening.onBroken = discardPrepared;
  prepared = { id: file._id, opening };
  left.addEventListener('abort', () => prepared?.opening === opening && discardPrepared());
  opening.pdf.then(drawSmall).catch(() => {});
}

/** pdf.js keeps what it has read of a page that it has drawn. */
async function drawSmall({ document: pdf }: Pdf): Promise<void> {
  const page = await pdf.getPage(1);
  const viewport = page.getViewport({ scale: 0.1 });
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(viewport.width);
  canvas.height = Math.ceil(viewport.height);
  await page.render({ canvas, viewport, annotationMode: AnnotationMode.ENABLE }).promise;
}

function discardPrepared(): void {
  prepared?.opening.close();
  prepared = null;
}

/** Opens a PDF, or takes it as it was prepared. */
export function takePdf(source: PdfSource): OpeningPdf {
  if (!prepared || !('file' in source) || prepared.id !== source.file._id) return openPdf(source);
  const { opening } = prepared;
  prepared = null;
  return opening;
}
