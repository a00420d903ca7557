import { documents as texts } from 'virtual:messages/documents';
import { AnnotationMode, GlobalWorkerOptions, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import parserUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import {
  EventBus,
  GenericL10n,
  LinkTarget,
  PDFLinkService,
  PDFViewer,
} from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StoredFile } from 'server/contract/files/schemas';
import 'pdfjs-dist/legacy/web/pdf_viewer.css';
import type { BrokenRead } from '../api/part-reader.ts';
import { DocumentFrame } from './document-frame.tsx';
import { FileRangeTransport } from './file-range-transport.ts';
import { BuiltBinaryData } from './pdf-binary-data.ts';
import { translatePdf } from './pdf-texts.ts';
import { FileFailure } from './viewer/file-failure.tsx';
import { ViewControls } from './viewer/view-controls.tsx';

GlobalWorkerOptions.workerSrc = parserUrl;

/** Bytes of one request for a part of a stored file. */
const rangeChunkSize = 256 * 1024;

/** A page that is zoomed beyond is drawn with less detail, so that a few pages fit into a phone's memory. */
const maxCanvasPixels = 8 * 1024 * 1024;

const pageWidth = 'page-width';

/** A whole file, or a stored one with its first bytes, of which the rest is read as pages need it. */
export type PdfSource = { content: Uint8Array } | { file: StoredFile; start: Uint8Array };

interface PdfPagesProps {
  /** The bytes stay as they are: the worker that parses them gets a copy. */
  source: PdfSource;
  /** What is shown; without it the number of its pages. */
  label?: ReactNode;
  /** It is damaged, or asks for a password. */
  onFailure: () => void;
  /** What else can be done with the document. */
  actions: ReactNode;
}

/**
 * The pages of a PDF, each drawn when it is scrolled to, with selectable text; pages far away are released. Scripts in it do
 * not run.
 */
export default function PdfPages({ source, label, onFailure, actions }: PdfPagesProps) {
  const containerRef = useRef<HTMLDivElement>(null);
  const viewerRef = useRef<PDFViewer>(null);
  const [pageCount, setPageCount] = useState<number | null>(null);
  const [pageNumber, setPageNumber] = useState(1);
  const [broken, setBroken] = useState<BrokenRead | null>(null);
  const fail = useEffectEvent(onFailure);

  useEffect(() => {
    const container = containerRef.current;
    if (container === null) return;
    const eventBus = new EventBus();
    const linkService = new PDFLinkService({
      eventBus,
      externalLinkTarget: LinkTarget.BLANK,
      externalLinkRel: 'noopener noreferrer',
    });
    const viewer = new PDFViewer({
      container,
      eventBus,
      linkService,
      maxCanvasPixels,
      annotationMode: AnnotationMode.ENABLE,
      // They take 40 pixels of the width.
      removePageBorders: true,
      // Given one, the viewer leaves the texts to us; its own is always in English.
      l10n: new GenericL10n(''),
    });
    const stopTranslating = translatePdf(container);
    linkService.setViewer(viewer);
    viewerRef.current = viewer;
    const fit = () => {
      viewer.currentScaleValue = pageWidth;
    };
    eventBus.on('pagesinit', fit);
    eventBus.on('pagechanging', (event: { pageNumber: number }) => setPageNumber(event.pageNumber));
    const resizes = new ResizeObserver(() => {
      if (viewer.pagesCount > 0 && viewer.currentScaleValue === pageWidth) fit();
    });
    resizes.observe(container);

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
      .then((document) => {
        if (isGone) return;
        viewer.setDocument(document);
        linkService.setDocument(document);
        setPageCount(document.numPages);
      })
      .catch(() => {
        if (!isGone) fail();
      });
    return () => {
      isGone = true;
      resizes.disconnect();
      stopTranslating();
      viewer.cleanup();
      void loading.destroy();
    };
  }, [source]);

  return (
    <DocumentFrame
      label={label ?? (pageCount === null ? texts.loading : texts.pages({ count: pageCount }))}
      actions={
        <>
          {pageCount !== null && pageCount > 1 && (
            <p className="text-muted self-center pe-1 text-sm">
              {texts.pageOf({ page: pageNumber, count: pageCount })}
            </p>
          )}
          <ViewControls
            onZoomOut={() => viewerRef.current?.decreaseScale()}
            onZoomIn={() => viewerRef.current?.increaseScale()}
            onFit={() => {
              if (viewerRef.current) viewerRef.current.currentScaleValue = pageWidth;
            }}
            onTurn={() => {
              const viewer = viewerRef.current;
              if (viewer) viewer.pagesRotation = (viewer.pagesRotation + 90) % 360;
            }}
          />
          {actions}
        </>
      }
    >
      {/* biome-ignore lint/a11y/useSemanticElements: pdf.js accepts a div only */}
      <div
        ref={containerRef}
        role="region"
        aria-label={texts.preview}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        tabIndex={0}
        className="absolute inset-0 overflow-auto bg-base-300 scheme-light"
      >
        <div className="pdfViewer" />
      </div>
      {broken && (
        <div className="absolute inset-x-0 top-0 p-4">
          <FileFailure
            error={broken.error}
            onRetry={() => {
              setBroken(null);
              broken.retry();
            }}
          />
        </div>
      )}
    </DocumentFrame>
  );
}
