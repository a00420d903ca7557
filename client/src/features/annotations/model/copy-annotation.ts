import type { Annotation } from 'server/contract/annotations/schemas';

/**
 * The same annotation on another page of its file; `null` for highlighted text, which is not there. A comment leaves its quoted
 * text behind.
 */
export function copyToPage(annotation: Annotation, page: number): Annotation | null {
  if (annotation.kind === 'text-highlight') return null;
  const copy = { ...annotation, id: crypto.randomUUID(), page };
  if (copy.kind !== 'comment') return copy;
  const {
    quote: _quote,
    quads: _quads,
    settled: _settled,
    carriedFrom: _carriedFrom,
    ...comment
  } = copy;
  return comment;
}
