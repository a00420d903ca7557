import type { Criterion, GivenCriterion, GivenPoints } from '#contract/rubrics/schemas.ts';
import { isSameMark, sumPoints } from '#contract/values.ts';

/**
 * What a teacher gives for each criterion, with the titles and maxima of this moment, so that a later change of the rubric
 * leaves it as it was; `undefined` where it does not fit: another number of criteria, an unknown one or level, too many
 * points, or a rubric that does not add up to `marks`, those of the submission.
 */
export function describeGiven(
  given: GivenPoints,
  rubric: readonly Criterion[],
  marks: number,
): GivenCriterion[] | undefined {
  if (given.length !== rubric.length || !isSameMark(sumPoints(rubric), marks)) return undefined;
  const byId = new Map(given.map((points) => [points.criterionId, points]));
  const described = rubric.flatMap((criterion) => {
    const points = byId.get(criterion.id);
    return (points && describeOne(points, criterion)) ?? [];
  });
  return described.length === rubric.length ? described : undefined;
}

function describeOne(
  { points, levelId, comment }: GivenPoints[number],
  { id, title, points: maxPoints, levels }: Criterion,
): GivenCriterion | undefined {
  const level = levels.find((candidate) => candidate.id === levelId);
  const isOfLevel = level !== undefined && isSameMark(level.points, points);
  if (points > maxPoints || (levelId !== undefined && !isOfLevel)) return undefined;
  return {
    criterionId: id,
    title,
    points,
    maxPoints,
    ...(level && { levelId: level.id, levelTitle: level.title }),
    ...(comment !== undefined && { comment }),
  };
}

/** The member of an answer that has what was given for each criterion; none of a mark without a rubric. */
export function presentCriteria({ criteria }: { criteria?: GivenCriterion[] }): {
  criteria?: GivenCriterion[];
} {
  if (criteria === undefined) return {};
  return {
    criteria: criteria.map(
      ({ criterionId, title, points, maxPoints, levelId, levelTitle, comment }) => ({
        criterionId,
        title,
        points,
        maxPoints,
        ...(levelId !== undefined && { levelId }),
        ...(levelTitle !== undefined && { levelTitle }),
        ...(comment !== undefined && { comment }),
      }),
    ),
  };
}
