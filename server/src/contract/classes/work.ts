import * as z from 'zod';
import { onlyUnverified } from '../fields.ts';
import { givenCriterion } from '../rubrics/schemas.ts';
import { matrixCell } from './matrix.ts';
import { classLabel } from './schemas.ts';

/** One assignment of a class and what a student has done about it: as a cell of the matrix, with days and feedback. */
const workOfStudent = matrixCell.extend({
  _id: z.string(),
  title: z.string(),
  /** It was deleted, and is there for what was handed in. */
  isDeleted: z.literal(true).optional(),
  /** The student's own due day, `YYYY-MM-DD`. */
  date: z.string(),
  /** What the mark is out of, or would be. */
  marks: z.number(),
  /** Of what was handed in, ISO 8601, UTC. */
  submittedAt: z.string().optional(),
  /** From here on of a released mark. */
  markedAt: z.string().optional(),
  feedback: z.string().nullable().optional(),
  /** Where it was marked by a rubric. */
  criteria: z.array(givenCriterion).exactOptional(),
});

/**
 * `GET /classes/:id/members/:email/work`: all published assignments of the class, up to 1,000, the newest first. Nothing of a
 * mark that is not released, and of work that is marked anonymously only that it was handed in.
 */
export const studentWork = z.object({
  class: classLabel,
  email: z.string(),
  name: z.string(),
  emailVerified: onlyUnverified,
  /** The student has left the class. */
  hasLeft: z.literal(true).optional(),
  isArchived: z.literal(true).optional(),
  /** As in the matrix of the class. */
  average: z.number().nullable(),
  missingCount: z.number(),
  /** Of what was handed in: how much in time, and how much late. */
  onTimeCount: z.number(),
  lateCount: z.number(),
  /** For how many assignments the student was granted a later day. */
  extensionCount: z.number(),
  assignments: z.array(workOfStudent),
});

/**
 * `GET /classes/:id/members/:email/work/all-classes`: the same student in each class that the caller teaches, first in the class
 * of the path, then in the current ones by name, then in archived ones.
 */
export const workInClasses = z.array(studentWork);

export type StudentWork = z.infer<typeof studentWork>;
export type WorkOfStudent = z.infer<typeof workOfStudent>;
