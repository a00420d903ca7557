/** The order and the numbers that annotations have on the pages, in their list and in `marked.pdf`: one for all three. */
import { boundsOf } from './bounds.values.ts';
import type { Annotation } from './schemas.ts';

/** Points by which two annotations of one line of text may differ in height. */
const lineHeight = 8;

/** The annotations in the order in which a reader meets them: by file, page, and then from top to bottom and left to right. */
export function sortInReadingOrder(
  annotations: readonly Annotation[],
  fileIds: readonly string[],
): Annotation[] {
  return annotations
    .map((annotation) => {
      const { left, top } = boundsOf(annotation);
      const { fileId, page } = annotation;
      const line = Math.round(top / lineHeight);
      return { annotation, place: [fileIds.indexOf(fileId), page, line, left, top] };
    })
    .sort((a, b) => compareNumbers(a.place, b.place) || compareIds(a.annotation, b.annotation))
    .map(({ annotation }) => annotation);
}

/** The numbers of those that have a text, from 1 in this order, by id. */
export function numberTexts(sorted: readonly Annotation[]): ReadonlyMap<string, number> {
  const withText = sorted.filter(
    (annotation) => 'text' in annotation && annotation.text !== undefined,
  );
  return new Map(withText.map(({ id }, index) => [id, index + 1]));
}

function compareNumbers(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return (a[at] ?? 0) - (b[at] ?? 0);
}

function compareIds(a: Annotation, b: Annotation): number {
  return a.id < b.id ? -1 : 1;
}
