import type { AssignmentRubric, Criterion, OwnRubric, Rubric } from '#contract/rubrics/schemas.ts';
import type { ShownClass } from '#data/classes/class-labels.ts';
import type { AssignmentDocument } from './collection.ts';
import type { FoundRubric } from './rubric.ts';

/** The member of an answer that has the rubric of an assignment; none without a rubric. */
export function presentRubric({ rubric }: Pick<AssignmentDocument, 'rubric'>): {
  rubric?: Rubric;
} {
  if (rubric === undefined || rubric.criteria.length === 0) return {};
  return {
    rubric: { criteria: rubric.criteria.map(presentCriterion), version: rubric.version },
  };
}

function presentCriterion({ id, title, points, levels }: Criterion): Criterion {
  return {
    id,
    title,
    points,
    levels: levels.map((level) => ({
      id: level.id,
      title: level.title,
      points: level.points,
      description: level.description,
    })),
  };
}

/** Without a rubric it has no criteria. */
export function presentAssignmentRubric({
  rubric,
  marks,
}: Pick<AssignmentDocument, 'rubric' | 'marks'>): AssignmentRubric {
  const { criteria = [], version = 0 } = rubric ?? {};
  return { criteria: criteria.map(presentCriterion), version, marks };
}

export function presentOwnRubric(
  { _id, title, marks, rubric }: FoundRubric,
  shownClass: ShownClass,
): OwnRubric {
  return {
    assignmentId: _id.toHexString(),
    title,
    marks,
    criteria: rubric.criteria.map(presentCriterion),
    ...shownClass,
  };
}
