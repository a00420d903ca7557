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
import 'pdfjs-dist/legacy/web/pdf_viewer.css';
import { IconButton } from '#ui/actions/button.tsx';
import { PlusIcon } from '#ui/pictures/icons.tsx';
import { MinusIcon } from '#ui/pictures/page-icons.tsx';
import { DocumentFrame } from './document-frame.tsx';
import { BuiltBinaryData } from './pdf-binary-data.ts';
import { translatePdf } from './pdf-texts.ts';

GlobalWorkerOptions.workerSrc = parserUrl;

interface PdfPagesProps {
  /** The file. It stays as it is: the worker that parses it gets a copy. */
  pdf: Uint8Array;
  /** It is damaged, or asks for a password. */
  onFailure: () => void;
  /** What else can be done with the document. */
  actions: ReactNode;
}

/** The pages of a PDF, each drawn when it is scrolled to, with selectable text. Scripts in it do not run. */
export default function PdfPages({ pdf, onFailure, actions }: PdfPagesProps) {
  const containerRef = useRef<HTMLDivElement>(null);
  const viewerRef = useRef<PDFViewer>(null);
  const [pageCount, setPageCount] = useState<number | null>(null);
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
      viewer.currentScaleValue = 'page-width';
    };
    eventBus.on('pagesinit', fit);
    const resizes = new ResizeObserver(() => viewer.pagesCount > 0 && fit());
    resizes.observe(container);

    // A copy: its bytes are transferred to the worker, and React's strict mode runs this effect twice.
    const loading = getDocument({
      data: pdf.slice(),
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
  }, [pdf]);

  return (
    <DocumentFrame
      label={pageCount === null ? texts.loading : texts.pages({ count: pageCount })}
      actions={
        <>
          <IconButton label={texts.zoomOut} onClick={() => viewerRef.current?.decreaseScale()}>
            <MinusIcon />
          </IconButton>
          <IconButton label={texts.zoomIn} onClick={() => viewerRef.current?.increaseScale()}>
            <PlusIcon />
          </IconButton>
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
    </DocumentFrame>
  );
}
