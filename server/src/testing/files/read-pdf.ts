import 'pdfjs-dist/legacy/build/pdf.worker.mjs';

// pdf.js expects what it draws with; here it only reads.
Object.assign(globalThis, { DOMMatrix: class {} });
const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');

type Read = {
  subtype: string;
  contents: string;
  /** Left, top, right and bottom, in points from the top left of the upright page. */
  box: number[];
  /** Of ink: the points of its strokes, in the same way. */
  points: number[];
  isPrinted: boolean;
  hasAppearance: boolean;
};

const printFlag = 4;

/** What pdf.js reads of a PDF: facts, and of each page its upright size, turn, text and annotations. */
export async function readPdf(content: Uint8Array, maxPages = Infinity) {
  const loading = getDocument({ data: Uint8Array.from(content), verbosity: 0 });
  try {
    const document = await loading.promise;
    const { info } = await document.getMetadata();
    const pages = [];
    for (let number = 1; number <= Math.min(document.numPages, maxPages); number += 1) {
      const page = await document.getPage(number);
      const viewport = page.getViewport({ scale: 1 });
      const toUpright = (numbers: Iterable<number>) => {
        const all = [...numbers];
        return all.flatMap((x, index) =>
          index % 2 === 0 ? viewport.convertToViewportPoint(x, all[index + 1] ?? 0) : [],
        );
      };
      const { items } = await page.getTextContent();
      const annotations = await page.getAnnotations();
      pages.push({
        width: viewport.width,
        height: viewport.height,
        rotation: page.rotate,
        text: items
          .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
          .join(''),
        annotations: annotations.map((annotation): Read => {
          const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = toUpright(annotation.rect);
          return {
            subtype: annotation.subtype,
            contents: annotation.contentsObj.str,
            box: [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)],
            points: (annotation.inkLists ?? []).flatMap(toUpright),
            isPrinted: (annotation.annotationFlags & printFlag) !== 0,
            hasAppearance: annotation.hasAppearance,
          };
        }),
      });
    }
    return { info, pages };
  } finally {
    await loading.destroy();
  }
}
