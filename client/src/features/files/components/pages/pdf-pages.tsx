import { documents as texts } from 'virtual:messages/documents';
import { type ReactNode, useEffect, useState } from 'react';
import 'pdfjs-dist/legacy/web/pdf_viewer.css';
import type { PDFLinkService } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import { DocumentFrame } from '../document-frame.tsx';
import { FileFailure } from '../viewer/file-failure.tsx';
import { findPageNumber, showPage } from './find-page.ts';
import type { PdfSource } from './open-pdf.ts';
import { PageScroller } from './page-scroller.tsx';
import { PdfPage } from './pdf-page.tsx';
import { translatePdf } from './texts/pdf-texts.ts';
import { usePageView } from './use-page-view.ts';
import { usePdf } from './use-pdf.ts';
import { ViewControls } from './view-controls.tsx';

export { readPdfText } from '../changes/read-pdf-text.ts';
export { preparePdf, startParser } from './open-pdf.ts';

interface PdfPagesProps {
  source: PdfSource;
  /** What is shown; without it the number of pages. */
  label?: ReactNode;
  /** Names the pages for screen readers. */
  contentLabel: string;
  /** It is damaged, or asks for a password. */
  onFailure: () => void;
  /** What else can be done with the document. */
  actions: ReactNode;
}

/** The pages of a PDF, each drawn when it is scrolled to. */
export default function PdfPages({
  source,
  label,
  contentLabel,
  onFailure,
  actions,
}: PdfPagesProps) {
  const { pdf, broken } = usePdf(source, onFailure);
  const { scroller, setScroller, view, isFitted, controls } = usePageView(pdf?.size);
  const [pageNumber, setPageNumber] = useState(1);
  const count = pdf?.document.numPages ?? 0;
  const fileId = 'file' in source ? source.file._id : undefined;

  useEffect(() => (scroller ? translatePdf(scroller) : undefined), [scroller]);
  useEffect(() => {
    if (pdf && scroller) followPageLinks(pdf.linkService, scroller);
  }, [pdf, scroller]);

  return (
    <DocumentFrame
      label={label ?? (pdf ? texts.pages({ count }) : texts.loading)}
      actions={
        <>
          {count > 1 && (
            <p className="text-muted self-center ps-3 pe-1 text-sm">
              {texts.pageOf({ page: pageNumber, count })}
            </p>
          )}
          <ViewControls {...controls} />
          {actions}
        </>
      }
    >
      <PageScroller
        ref={setScroller}
        label={contentLabel}
        fileId={fileId}
        view={isFitted ? view : null}
        onPage={setPageNumber}
      >
        {pdf && (
          <div className="grid gap-2">
            {Array.from({ length: count }, (_, index) => (
              <PdfPage
                key={index}
                pdf={pdf}
                fileId={fileId}
                number={index + 1}
                view={view}
                scroller={scroller}
              />
            ))}
          </div>
        )}
      </PageScroller>
      {broken && (
        <div className="absolute inset-x-0 top-0 p-4">
          <FileFailure error={broken.error} onRetry={broken.retry} />
        </div>
      )}
    </DocumentFrame>
  );
}

/** Lets links of a PDF to its own pages scroll to them. */
function followPageLinks(linkService: PDFLinkService, scroller: HTMLElement): void {
  const goTo = (pageNumber: number) => showPage(scroller, pageNumber);
  // What the service calls of pdf.js's own viewer.
  linkService.setViewer({
    scrollPageIntoView: ({ pageNumber }: { pageNumber: number }) => goTo(pageNumber),
    nextPage: () => goTo(findPageNumber(scroller) + 1),
    previousPage: () => goTo(findPageNumber(scroller) - 1),
    get currentPageNumber() {
      return findPageNumber(scroller);
    },
    set currentPageNumber(pageNumber: number) {
      goTo(pageNumber);
    },
  });
}
