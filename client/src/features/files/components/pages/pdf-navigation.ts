import type { PDFLinkService } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import { findPageNumber, showPage } from './find-page.ts';

/** Lets links of a PDF to its own pages scroll to them. */
export function followPageLinks(linkService: PDFLinkService, scroller: HTMLElement): void {
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
