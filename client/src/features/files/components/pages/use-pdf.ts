import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import parserUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { EventBus, LinkTarget, PDFLinkService } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import { useEffect, useEffectEvent, useState } from 'react';
import type { StoredFile } from 'server/contract/files/schemas';
import type { BrokenRead } from '../../api/part-reader.ts';
import { FileRangeTransport } from './file-range-transport.ts';
import type { PageSize } from './page-sheet.tsx';
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

/**
 * Opens a PDF; for another source its component needs another `key`. The bytes of the source stay as they are. Calls `onFailure`
 * when the file is damaged or asks for a password. `broken`: parts that were not loaded.
 */
export function usePdf(source: PdfSource, onFailure: () => void) {
  const [pdf, setPdf] = useState<Pdf>();
  const [broken, setBroken] = useState<BrokenRead | null>(null);
  const fail = useEffectEvent(onFailure);

  useEffect(() => {
    const loading = getDocument({
      // Copies: bytes are transferred to the worker, and React's strict mode runs this effect twice.
      ...('content' in source
        ? { data: source.content.slice() }
        : { range: new FileRangeTransport(source.file, source.start.slice(), setBroken) }),
      rangeChunkSize,
      // Only what the pages in view need.
      disableAutoFetch: true,
      disableStream: true,
      BinaryDataFactory: BuiltBinaryData,
      useWorkerFetch: false,
      isEvalSupported: false,
    });
    let isGone = false;
    loading.promise
      .then(prepare)
      .then((opened) => {
        if (!isGone) setPdf(opened);
      })
      .catch(() => {
        if (!isGone) fail();
      });
    return () => {
      isGone = true;
      void loading.destroy();
    };
  }, [source]);

  return {
    pdf,
    broken: broken && {
      error: broken.error,
      retry: () => {
        setBroken(null);
        broken.retry();
      },
    },
  };
}

async function prepare(document: PDFDocumentProxy): Promise<Pdf> {
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
