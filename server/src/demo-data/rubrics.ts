import { createHash } from 'node:crypto';
import type { Criterion, GivenCriterion } from '#contract/rubrics/schemas.ts';

type LevelSeed = [title: string, points: number, description?: string];
type CriterionSeed = { title: string; points: number; levels?: LevelSeed[] };

/** The rubrics of demo assignments, by title; the points add up to the marks. */
const seeds: Record<string, CriterionSeed[]> = {
  'Free fall: measure g with a phone': [
    {
      title: 'Measurements',
      points: 16,
      levels: [
        ['All fifteen, in a table with units', 16],
        ['Complete, without units', 12],
        ['Some are missing', 6],
      ],
    },
    {
      title: 'Graph and slope',
      points: 14,
      levels: [
        ['Line of best fit, axes with units', 14],
        ['Line of best fit, units missing', 10.5],
        ['Points joined to each other', 5],
      ],
    },
    { title: 'Uncertainty and systematic errors', points: 10 },
  ],
  'Why fresh pineapple spoils jelly': [
    {
      title: 'Experiment',
      points: 15,
      levels: [
        [
          'Fair test',
          15,
          'Four jellies that differ in the fruit alone, photographed after three hours.',
        ],
        ['Mostly fair', 10, 'One of these is missing.'],
        ['Not fair yet', 4, 'More than one thing changes at a time.'],
      ],
    },
    {
      title: 'Explanation with enzyme, protein and temperature',
      points: 15,
      levels: [
        ['All three, in the right order', 15],
        ['All three, one of them wrong', 10],
        ['One or two', 5],
      ],
    },
    { title: 'An experiment that could prove you wrong', points: 10 },
  ],
  'The colours in a leaf': [
    {
      title: 'Chromatogram',
      points: 12,
      levels: [
        ['Both leaves, colours apart', 12],
        ['Colours run into each other', 7],
        ['One leaf only', 4],
      ],
    },
    { title: 'What the leaf needs in autumn', points: 8 },
  ],
};

/** The same ids at each seeding. */
const toId = (...names: string[]) =>
  createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 24);

function listCriteria(assignment: string): Criterion[] {
  return (seeds[assignment] ?? []).map(({ title, points, levels = [] }) => ({
    id: toId(assignment, title),
    title,
    points,
    levels: levels.map(([name, of, description = null]) => ({
      id: toId(assignment, title, name),
      title: name,
      points: of,
      description,
    })),
  }));
}

/** The fields of the rubric of a demo assignment; none without one. */
export function findRubric({ title }: { title: string }) {
  const criteria = listCriteria(title);
  return criteria.length === 0 ? {} : { rubric: { criteria, version: 1 }, hasRubric: true };
}

/** What a mark of a demo assignment is given for, in the order of its criteria. @throws {Error} for another number of them */
export function giveCriteria(
  assignment: string,
  given: readonly { points: number; comment?: string }[],
): GivenCriterion[] {
  const criteria = listCriteria(assignment);
  if (criteria.length !== given.length) {
    throw new Error(`"${assignment}" has ${criteria.length} criteria.`);
  }
  return criteria.flatMap(({ id, title, points: maxPoints, levels }, index) => {
    const criterion = given[index];
    if (criterion === undefined) return [];
    const level = levels.find(({ points }) => points === criterion.points);
    return {
      criterionId: id,
      title,
      maxPoints,
      ...criterion,
      ...(level && { levelId: level.id, levelTitle: level.title }),
    };
  });
}
