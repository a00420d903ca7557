import type {
  Criterion,
  GivenCriterion,
  GivenPoints,
  Rubric,
} from 'server/contract/rubrics/schemas';
import { isSameMark, sumPoints } from 'server/contract/values';
import { formatDecimal, parseDecimal } from '#lib/numbers/decimal.ts';

export interface TypedCriterion {
  points: string;
  comment: string;
}

export type TypedPoints = Readonly<Record<string, TypedCriterion>>;

const nothing: TypedCriterion = { points: '', comment: '' };
export const typedOf = (typed: TypedPoints, { id }: Pick<Criterion, 'id'>) => typed[id] ?? nothing;

/** Whether something is typed for one of the criteria. */
export const hasTyped = (typed: TypedPoints, { criteria }: Rubric): boolean =>
  criteria
    .map((criterion) => typedOf(typed, criterion))
    .some(({ points, comment }) => points || comment);

/** What the form shows of an earlier mark by the rubric; nothing where the rubric has other criteria by now. */
export function toTypedPoints(
  given: readonly GivenCriterion[] = [],
  rubric: Rubric | undefined,
): TypedPoints {
  const byId = new Map(given.map((criterion) => [criterion.criterionId, criterion]));
  const criteria = rubric?.criteria ?? [];
  const isSame =
    criteria.length === given.length &&
    criteria.every(({ id, points: max }) => (byId.get(id)?.points ?? Infinity) <= max);
  return Object.fromEntries(
    criteria.map(({ id }) => {
      const criterion = isSame ? byId.get(id) : undefined;
      return [
        id,
        criterion
          ? { points: formatDecimal(criterion.points), comment: criterion.comment ?? '' }
          : nothing,
      ];
    }),
  );
}

/** The rubric, if a submission can be marked by it: it is worth what the rubric adds up to. */
export function pickUsable(rubric: Rubric | undefined, marks: number): Rubric | undefined {
  return rubric && isSameMark(sumPoints(rubric.criteria), marks) ? rubric : undefined;
}

/** The level that has exactly these points; `undefined` for points of none. */
export function findLevel({ levels }: Pick<Criterion, 'levels'>, points: string) {
  const typed = parseDecimal(points);
  return levels.find((level) => isSameMark(level.points, typed));
}

/** The sum of what is typed so far; `null` before anything is. */
export function sumTyped(typed: TypedPoints, { criteria }: Rubric): number | null {
  const numbers = criteria.map((criterion) => parseDecimal(typedOf(typed, criterion).points));
  if (numbers.every(Number.isNaN)) return null;
  return sumPoints(numbers.map((points) => ({ points: points || 0 })));
}

/** What is sent; `undefined` until each criterion has points that it can have. */
export function toGivenPoints(typed: TypedPoints, { criteria }: Rubric): GivenPoints | undefined {
  const given = criteria.flatMap((criterion) => {
    const { points: text, comment } = typedOf(typed, criterion);
    const points = parseDecimal(text);
    if (!(points >= 0 && points <= criterion.points)) return [];
    const level = findLevel(criterion, text);
    return [
      {
        criterionId: criterion.id,
        points,
        ...(level && { levelId: level.id }),
        ...(comment.trim() && { comment: comment.trim() }),
      },
    ];
  });
  return given.length === criteria.length ? given : undefined;
}

/** What an earlier mark was given for, to give it again. */
export function toSentPoints(given: readonly GivenCriterion[]): GivenPoints {
  return given.map(({ criterionId, points, levelId, comment }) => ({
    criterionId,
    points,
    ...(levelId !== undefined && { levelId }),
    ...(comment !== undefined && { comment }),
  }));
}
