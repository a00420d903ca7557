import { getDocument } from '#files/programs/pdf-js.ts';

type RewrittenPdf = {
  /** The pages that could be copied, as a PDF; `null` where there are none. */
  content: Uint8Array | null;
  /** All pages, in points as they are shown upright; no size of those that pdf.js cannot open. */
  pages: { isCopied: boolean; size?: { width: number; height: number } }[];
};

/** Writes the pages of a damaged PDF into a new one, as far as pdf.js, which repairs more than pdf-lib, can read them. */
export async function rewritePdf(data: Uint8Array): Promise<RewrittenPdf> {
  const loading = getDocument({ data, verbosity: 0 });
  try {
    const document = await loading.promise;
    const pages: RewrittenPdf['pages'] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number).catch(() => null);
      // In the place of a list of pages that is no list pdf.js shows an empty page, which nothing refers to.
      const isCopied = page !== null && page.ref !== null;
      const { width, height } = page?.getViewport({ scale: 1 }) ?? {};
      pages.push({ isCopied, ...(width && height && { size: { width, height } }) });
    }
    const includePages = pages.flatMap(({ isCopied }, index) => (isCopied ? [index] : []));
    if (includePages.length === 0) return { content: null, pages };
    const content = await document.extractPages([{ document: null, includePages }]);
    return { content, pages };
  } finally {
    await loading.destroy();
  }
}
