import type { Criterion, NewRubric } from 'server/contract/rubrics/schemas';
import { sumPoints } from 'server/contract/values';
import { formatDecimal, parseDecimal } from '#lib/numbers/decimal.ts';
import type { RubricFormInput } from './rubric-form-schema.ts';

/** A criterion of an existing rubric, or of one that is not made yet. */
export type ShownCriterion = Criterion | NewRubric['criteria'][number];

export const emptyLevel = { id: '', title: '', points: '', description: '' };
export const emptyCriterion = { id: '', title: '', points: '', levels: [] };

/** What the form shows of a rubric; without one a first empty criterion. */
export function toFormInput(criteria: readonly ShownCriterion[]): RubricFormInput {
  if (criteria.length === 0) return { criteria: [emptyCriterion] };
  return {
    criteria: criteria.map(({ id = '', title, points, levels }) => ({
      id,
      title,
      points: formatDecimal(points),
      levels: levels.map((level) => ({
        id: level.id ?? '',
        title: level.title,
        points: formatDecimal(level.points),
        description: level.description ?? '',
      })),
    })),
  };
}

/** The same for another assignment, where each criterion is a new one. */
export function toNewFormInput(criteria: readonly Criterion[]): RubricFormInput {
  return {
    criteria: toFormInput(criteria).criteria.map((criterion) => ({
      ...criterion,
      id: '',
      levels: criterion.levels.map((level) => ({ ...level, id: '' })),
    })),
  };
}

type Typed = { title?: string; points?: string };

/** The sum of what is typed; what is no number counts as nothing. */
export function sumTyped(criteria: readonly Typed[]): number {
  const numbers = criteria.map(({ points = '' }) => ({ points: parseDecimal(points) || 0 }));
  return sumPoints(numbers);
}

/** A rubric in a few lines, to compare two of them. */
export function describeInput({ criteria }: RubricFormInput): string {
  return criteria
    .map(({ title, points, levels }) => {
      const shown = levels.map((level) => `${level.title} ${level.points}`).join(', ');
      return `${title}: ${points}${shown && ` (${shown})`}`;
    })
    .join('\n');
}
