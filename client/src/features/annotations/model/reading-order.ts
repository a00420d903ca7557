import type { Annotation } from 'server/contract/annotations/schemas';
import { boxOf } from './geometry.ts';

/** Points by which two annotations of one line of text may differ in height. */
const lineHeight = 8;

/** The annotations in the order in which a reader meets them: by file, page, and then from top to bottom and left to right. */
export function sortInReadingOrder(
  annotations: readonly Annotation[],
  fileIds: readonly string[],
): Annotation[] {
  const places = new Map(
    annotations.map((annotation) => {
      const { x, y } = boxOf(annotation);
      return [
        annotation.id,
        [fileIds.indexOf(annotation.fileId), annotation.page, Math.round(y / lineHeight), x, y],
      ];
    }),
  );
  const placeOf = ({ id }: Annotation) => places.get(id) ?? [];
  return annotations.toSorted((a, b) => compareNumbers(placeOf(a), placeOf(b)) || compareIds(a, b));
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

/** The numbers of those that have a text, from 1 in this order, by id. */
export function numberTexts(sorted: readonly Annotation[]): ReadonlyMap<string, number> {
  const withText = sorted.filter((each) => 'text' in each && each.text !== undefined);
  return new Map(withText.map(({ id }, index) => [id, index + 1]));
}
