import type { PDFLinkService } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';

/** The number of the page that is read: the first one at the top, the last one at the end. */
export function findPageNumber(scroller: HTMLElement): number {
  const { scrollTop, scrollHeight, clientHeight } = scroller;
  const line = (scrollTop / Math.max(1, scrollHeight - clientHeight)) * scrollHeight;
  const sheets = [...scroller.querySelectorAll<HTMLElement>('[data-page]')];
  return Math.max(1, sheets.findLastIndex(({ offsetTop }) => offsetTop <= line) + 1);
}

/** Lets links of a PDF to its own pages scroll to them. */
export function followPageLinks(linkService: PDFLinkService, scroller: HTMLElement): void {
  const goTo = (pageNumber: number) => {
    const sheet = scroller.querySelector<HTMLElement>(`[data-page="${pageNumber}"]`);
    if (sheet) scroller.scrollTop = sheet.offsetTop;
  };
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
