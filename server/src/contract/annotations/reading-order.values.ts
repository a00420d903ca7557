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
  const places = new Map(
    annotations.map((annotation) => {
      const { left, top } = boundsOf(annotation);
      const { id, fileId, page } = annotation;
      return [id, [fileIds.indexOf(fileId), page, Math.round(top / lineHeight), left, top]];
    }),
  );
  const placeOf = ({ id }: Annotation) => places.get(id) ?? [];
  return annotations.toSorted((a, b) => compareNumbers(placeOf(a), placeOf(b)) || compareIds(a, b));
}

/** The numbers of those that have a text, from 1 in this order, by id. */
export function numberTexts(sorted: readonly Annotation[]): ReadonlyMap<string, number> {
  const withText = sorted.filter((each) => 'text' in each && each.text !== undefined);
  return new Map(withText.map(({ id }, index) => [id, index + 1]));
}

function compareNumbers(a: readonly number[], b: readonly number[]): number {
  for (const [index, value] of a.entries()) {
    const difference = value - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function compareIds(a: Annotation, b: Annotation): number {
  return a.id < b.id ? -1 : 1;
}
