import type { Annotation } from 'server/contract/annotations/schemas';
import { sumPoints } from 'server/contract/values';

/** What stamps and comments on the pages give together, in marks. */
export interface PagePoints {
  sum: number;
  /** Of the comments that name a criterion, by its id. */
  byCriterion: ReadonlyMap<string, number>;
}

/** The sum of the points on the pages; `null` without points. */
export function sumPagePoints(annotations: readonly Annotation[]): PagePoints | null {
  const given = annotations.flatMap((annotation) =>
    'points' in annotation && annotation.points !== undefined
      ? [
          {
            points: annotation.points,
            criterionId: 'criterionId' in annotation ? annotation.criterionId : undefined,
          },
        ]
      : [],
  );
  if (given.length === 0) return null;
  const byCriterion = new Map<string, number>();
  for (const { points, criterionId } of given) {
    if (criterionId === undefined) continue;
    const before = byCriterion.get(criterionId) ?? 0;
    byCriterion.set(criterionId, sumPoints([{ points: before }, { points }]));
  }
  return { sum: sumPoints(given), byCriterion };
}
