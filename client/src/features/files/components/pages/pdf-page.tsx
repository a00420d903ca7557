import { documents as texts } from 'virtual:messages/documents';
import { AnnotationMode, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import noteIcon from 'pdfjs-dist/legacy/web/images/annotation-note.svg?url&no-inline';
import { GenericL10n, PDFPageView } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import { memo, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Pdf } from './open-pdf.ts';
import { PageSheet } from './page-sheet.tsx';
import { fitToFirst, type PageSize, type PageView } from './page-size.ts';
import { paperScale } from './use-page-view.ts';

/** A page that is zoomed beyond is drawn with less detail, so that a few pages fit into a phone's memory. */
const maxCanvasPixels = 8 * 1024 * 1024;

/** Given one, the view leaves the texts to us; its own is always in English. */
const l10n = new GenericL10n('');

interface PdfPageProps {
  pdf: Pdf;
  fileId: string | undefined;
  number: number;
  view: PageView;
  scroller: HTMLElement | null;
}

/** A page of a PDF. It is drawn while it is near the pages in view: far away it holds no memory. */
export const PdfPage = memo(function PdfPage(props: PdfPageProps) {
  const { pdf, fileId, number, scroller } = props;
  const [sheet, setSheet] = useState<HTMLElement | null>(null);
  const isNear = useIsNear(sheet, scroller);
  const [size, setSize] = useState(pdf.size);
  const view = fitToFirst(props.view, pdf.size, size);
  return (
    <PageSheet
      ref={setSheet}
      number={number}
      size={size}
      view={view}
      layersOf={isNear ? fileId : undefined}
    >
      {isNear && <DrawnPage pdf={pdf} number={number} scale={view.scale} onSize={setSize} />}
    </PageSheet>
  );
});

interface DrawnPageProps {
  pdf: Pdf;
  number: number;
  scale: number;
  onSize: (change: (before: PageSize) => PageSize) => void;
}

/** What pdf.js draws of a page: its picture, with selectable text and links. Scripts in it do not run. */
function DrawnPage({ pdf, number, scale, onSize }: DrawnPageProps) {
  const containerRef = useRef<HTMLDivElement>(null);
  const viewRef = useRef<PDFPageView>(null);
  const [isBroken, setBroken] = useState(false);

  const draw = useEffectEvent((page: PDFPageProxy) => {
    if (containerRef.current === null) return;
    const viewport = page.getViewport({ scale: 1 });
    const { width, height } = viewport;
    onSize((before) =>
      before.width === width && before.height === height ? before : { width, height },
    );
    const pageView = new PDFPageView({
      container: containerRef.current,
      eventBus: pdf.eventBus,
      id: number,
      scale: scale / paperScale,
      defaultViewport: viewport,
      annotationMode: AnnotationMode.ENABLE,
      // The library appends a file name: all icons look alike.
      imageResourcesPath: `${noteIcon}#`,
      maxCanvasPixels,
      enableDetailCanvas: false,
      l10n,
      layerProperties: { linkService: pdf.linkService },
    });
    // The library makes each page a landmark, of which two documents beside each other would have two of one name.
    pageView.div.role = 'group';
    viewRef.current = pageView;
    pageView.setPdfPage(page);
    return pageView.draw();
  });

  useEffect(() => {
    let isGone = false;
    pdf.document
      .getPage(number)
      .then((page) => (isGone ? undefined : draw(page)))
      .catch(() => {
        if (!isGone) setBroken(true);
      });
    return () => {
      isGone = true;
      viewRef.current?.destroy();
      viewRef.current?.div.remove();
      viewRef.current = null;
    };
  }, [pdf, number]);

  useEffect(() => {
    const pageView = viewRef.current;
    if (pageView === null) return;
    pageView.update({ scale: scale / paperScale });
    pageView.draw().catch(() => setBroken(true));
  }, [scale]);

  if (isBroken) return <p className="p-6 text-black">{texts.pageNotShown}</p>;
  return <div ref={containerRef} className="pdfViewer removePageBorders" />;
}

/** Whether the element is in view of what scrolls it, or less than one height of that away from it. */
function useIsNear(element: Element | null, scroller: Element | null): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (element === null || scroller === null) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)?.isIntersecting ?? false),
      { root: scroller, rootMargin: '100% 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, scroller]);
  return isNear;
}
