import * as z from 'zod';
import { classLabel } from '../classes/schemas.ts';
import { hundredths, objectId, requiredLine, requiredText } from '../fields.ts';
import { limitDepth, pageQuery, searchText } from '../paging.ts';
import { problem } from '../problems/problem.ts';
import { rubricLimits, textLimits, totalMarksRange } from '../values.ts';

const maxPoints = totalMarksRange.max;
const points = hundredths
  .min(0, 'Must be at least 0.')
  .max(maxPoints, `Must be at most ${maxPoints}.`);

/** Without an id, a new one. */
const levelDraft = z.object({
  id: objectId.exactOptional(),
  title: requiredLine(textLimits.criterion),
  points,
  description: requiredText(textLimits.level).exactOptional(),
});

/** The points are the maximum of the criterion; each of its levels has as many or fewer. */
const criterionDraft = z
  .object({
    id: objectId.exactOptional(),
    title: requiredLine(textLimits.criterion),
    points: points.min(totalMarksRange.step, `Must be at least ${totalMarksRange.step}.`),
    levels: z
      .array(levelDraft)
      .max(rubricLimits.levels, `Must have at most ${rubricLimits.levels} levels.`)
      .default([]),
  })
  .superRefine(({ points: max, levels }, context) => {
    for (const [index, level] of levels.entries()) {
      if (level.points <= max) continue;
      const message = `Must be at most ${max}.`;
      const params = { code: 'too-large', max };
      context.addIssue({
        code: 'custom',
        path: ['levels', index, 'points'],
        params,
        message,
      });
    }
  });

/**
 * `PUT /assignments/:id/rubric`: the points of the criteria add up to the marks of the assignment. With `version` only that
 * version of the rubric is replaced; 0 is that of an assignment that never had one.
 */
export const rubricDraft = z.object({
  criteria: z
    .array(criterionDraft)
    .min(1, 'Must have at least one criterion.')
    .max(rubricLimits.criteria, `Must have at most ${rubricLimits.criteria} criteria.`)
    .refine(
      (all) => {
        const ids = all.flatMap(({ id, levels }) => [id, ...levels.map((level) => level.id)]);
        const given = ids.filter((id) => id !== undefined);
        return new Set(given).size === given.length;
      },
      { params: { code: 'invalid' }, error: 'Must have each id once.' },
    ),
  version: z.number().int().min(0).exactOptional(),
});

/** The rubric of a new assignment, made with it. */
export const newRubric = rubricDraft.pick({ criteria: true });

const level = z.object({
  id: z.string(),
  title: z.string(),
  points: z.number(),
  description: z.string().nullable(),
});

const criterion = z.object({
  id: z.string(),
  title: z.string(),
  /** The most that can be given. */
  points: z.number(),
  levels: z.array(level),
});

/** How an assignment is marked; `criteria` is empty where it has no rubric. */
export const rubric = z.object({
  criteria: z.array(criterion),
  /** Grows with each change; sent back with the next one. */
  version: z.number(),
});

/** The answer to `GET /assignments/:id/rubric`: with the marks of the assignment, which the points add up to. */
export const assignmentRubric = rubric.extend({ marks: z.number() });

/** `GET /rubrics`: of assignments that the caller owns, the newest first; the words of the assignment are searched. */
export const rubricPageQuery = limitDepth(pageQuery.extend({ search: searchText }));

/** One row of it: the assignment and its rubric. */
export const ownRubric = rubric.pick({ criteria: true }).extend({
  assignmentId: z.string(),
  title: z.string(),
  marks: z.number(),
  classId: z.string().optional(),
  class: classLabel.optional(),
});

/**
 * What a teacher gives for each criterion of the rubric, with the mark that they add up to. With `levelId` the points are
 * those of the level.
 */
export const givenPoints = z
  .array(
    z.object({
      criterionId: objectId,
      points,
      levelId: objectId.exactOptional(),
      comment: requiredText(textLimits.criterionComment).exactOptional(),
    }),
  )
  .min(1, 'Must have at least one criterion.')
  .max(rubricLimits.criteria, `Must have at most ${rubricLimits.criteria} criteria.`);

/** What was given for one criterion, with the titles and the maximum of that moment. */
export const givenCriterion = z.object({
  criterionId: z.string(),
  title: z.string(),
  points: z.number(),
  maxPoints: z.number(),
  /** Missing where the points are those of no level. */
  levelId: z.string().exactOptional(),
  levelTitle: z.string().exactOptional(),
  comment: z.string().exactOptional(),
});

/** The 409 of a change of a rubric that has changed meanwhile: the problem carries it as it is now. */
const staleRubric = problem.extend({ rubric: assignmentRubric });

export type NewRubric = z.infer<typeof newRubric>;
export type RubricDraft = z.infer<typeof rubricDraft>;
export type Criterion = z.infer<typeof criterion>;
export type Rubric = z.infer<typeof rubric>;
export type AssignmentRubric = z.infer<typeof assignmentRubric>;
export type RubricPageQuery = z.infer<typeof rubricPageQuery>;
export type OwnRubric = z.infer<typeof ownRubric>;
export type GivenPoints = z.infer<typeof givenPoints>;
export type GivenCriterion = z.infer<typeof givenCriterion>;
export type StaleRubric = z.infer<typeof staleRubric>;
