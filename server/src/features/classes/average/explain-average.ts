import type { LeftOut, StudentAverage } from '#contract/classes/average.ts';
import type { Category } from '#contract/classes/class-data.ts';
import {
  averagePercentages,
  ClassAverage,
  type GivenOf,
  toPercentage,
} from '#contract/marking/percentages.values.ts';
import type { ClassAssignment } from '#data/assignments/deleted-assignments.ts';
import type { FoundSubmission } from '#data/submissions/submissions-of-students.ts';
import { isMarked } from '../matrix/matrix.ts';

type Given = { assignment: ClassAssignment; mark: GivenOf };

/**
 * The average of a student's released marks in these assignments of a class, and how it comes about.
 * @param categories those in use
 */
export function explainAverage(
  assignments: readonly ClassAssignment[],
  submissions: readonly FoundSubmission[],
  categories: readonly Category[],
): Omit<StudentAverage, keyof LeftOut> {
  const markOf = new Map(
    submissions.filter(isMarked).map((submission) => [String(submission.assignmentId), submission]),
  );
  const given = assignments.flatMap((assignment): Given[] => {
    const mark = markOf.get(String(assignment._id));
    return mark ? [{ assignment, mark }] : [];
  });
  const average = new ClassAverage(categories);
  for (const { assignment, mark } of given) average.add(mark, assignment.category);
  const ids = new Set(categories.map(({ id }) => id));
  const others = given.filter(({ assignment }) => !ids.has(assignment.category ?? ''));
  return {
    average: average.read(),
    isWeighted: categories.length > 0,
    parts: [
      ...categories.flatMap((category) =>
        describePart(
          category,
          given.filter(({ assignment }) => assignment.category === category.id),
        ),
      ),
      ...describePart(null, others),
    ],
  };
}

function describePart(category: Category | null, given: readonly Given[]): StudentAverage['parts'] {
  const mean = averagePercentages(given.map(({ mark }) => mark));
  if (mean === null) return [];
  const marks = given.map(({ assignment, mark: { obtainedMark, marks } }) => ({
    assignmentId: assignment._id.toHexString(),
    title: assignment.title,
    obtainedMark,
    marks,
    percentage: toPercentage({ obtainedMark, marks }),
  }));
  return [{ category, mean, marks }];
}
