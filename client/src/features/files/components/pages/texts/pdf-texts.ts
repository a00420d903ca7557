import { documents as texts } from 'virtual:messages/documents';
import { formatMoment } from '#lib/dates/format-moment.ts';

const idAttribute = 'data-l10n-id';
const argsAttribute = 'data-l10n-args';
const marked = `[${idAttribute}]`;

/**
 * Writes the texts that pdf.js asks for inside the container in the language of the page, as long as it changes: pdf.js marks
 * an element with the id of its text, and its own texts are in English.
 * @returns stops
 */
export function translatePdf(container: Element): () => void {
  const translateAll = (root: Element) => {
    if (root.matches(marked)) translate(root);
    root.querySelectorAll(marked).forEach(translate);
  };
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      for (const node of [target, ...addedNodes]) if (node instanceof Element) translateAll(node);
    }
  });
  const attributeFilter = [idAttribute, argsAttribute];
  observer.observe(container, { subtree: true, childList: true, attributeFilter });
  translateAll(container);
  return () => observer.disconnect();
}

/** The texts of what this page lets pdf.js show: pages and annotations. */
function translate(element: Element): void {
  const args: { page?: unknown; dateObj?: unknown } = JSON.parse(
    element.getAttribute(argsAttribute) ?? '{}',
  );
  switch (element.getAttribute(idAttribute)) {
    case 'pdfjs-page-landmark':
      element.setAttribute('aria-label', texts.page({ page: Number(args.page) }));
      break;
    case 'pdfjs-text-annotation-type':
      element.setAttribute('alt', texts.annotation);
      break;
    case 'pdfjs-annotation-date-time-string': {
      const day = formatMoment(new Date(Number(args.dateObj)).toISOString());
      // Writing it again would be a change again, without end.
      if (element.textContent !== day) element.textContent = day;
    }
  }
}
