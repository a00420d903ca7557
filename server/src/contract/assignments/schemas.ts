import * as z from 'zod';
import { classLabel } from '../classes/schemas.ts';
import { extension } from '../extensions/schemas.ts';
import { objectId } from '../fields.ts';
import { storedFile } from '../files/schemas.ts';
import { ownRecordedMark } from '../marking/recorded-marks.ts';
import { limitDepth, pageQuery, searchText } from '../paging.ts';
import { problem } from '../problems/problem.ts';
import { rubric } from '../rubrics/schemas.ts';
import { difficultyLevel, step } from './changes.ts';

/** `DELETE /deleteMyAssignment/:email`: without `id`, the only assignment of that owner; 400 unless there is exactly one. */
export const assignmentDeletionQuery = z.object({ id: objectId.optional() });

/** A filter for assignments; an empty value matches all. The words of title and description are searched. */
const assignmentFilter = z.object({
  difficultyLevel: z.union([difficultyLevel, z.literal('')]).default(''),
  search: searchText,
  /** Of this class of the caller alone, which may be archived; without it the open ones and those of every current class. */
  classId: objectId.exactOptional(),
  /** Of this topic of that class. */
  topic: objectId.exactOptional(),
  /**
   * What is due today or later, the next one first, or what was due before, the last one first. Today is the day of the server's
   * clock in the time zone of the school.
   */
  when: z.enum(['', 'upcoming', 'past']).default(''),
});

/** `GET /assignmentLevel`: `currentPage` is zero-based. */
export const assignmentPageQuery = limitDepth(assignmentFilter.extend(pageQuery.shape));

/** `GET /assignmentsCount` takes the same optional filter and answers `countResult`; a search counts up to 10,000, as far as pages reach. */
export const assignmentCountQuery = assignmentFilter;

/** How many students of its class have handed in, or are marked without a hand-in, and how many of them have to. */
const handedInCount = z.object({ count: z.number(), of: z.number() });

export const assignment = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  marks: z.number(),
  imageURL: z.string(),
  difficultyLevel,
  date: z.string(),
  estimatedMinutes: z.number().nullable(),
  steps: z.array(step),
  /** Until the mark of a submission is released, those who may mark it do not see who the student is. */
  anonymous: z.literal(true).exactOptional(),
  /** Students cannot write new messages about what they have handed in. */
  questionsClosed: z.literal(true).exactOptional(),
  email: z.string(),
  name: z.string(),
  /** Grows with each change; sent back with the next one. */
  version: z.number(),
  /** For members of its class; missing in an open assignment. */
  classId: z.string().optional(),
  class: classLabel.optional(),
  /** The ids of a topic and a category of its class; an id that the class no longer has counts as none. */
  topic: z.string().optional(),
  category: z.string().optional(),
  /** Of an open assignment, for the signed-in: whether it is on their list of work to submit. */
  isOnMyList: z.boolean().optional(),
  /** Of a class that the reader attends and that is not archived: whether it was due since the reader joined. */
  isToDo: z.boolean().optional(),
  /**
   * The reader's own due day where a later one was granted or named by a return, of what is on the list or of a class that the reader attends.
   * A list of several classes says it once the assignment's due day is over.
   */
  extendedTo: z.string().optional(),
  /** In a list: the reader's submission was returned for revision, so that it is to be handed in again. */
  isReturned: z.literal(true).optional(),
  /** The reader was marked or excused without a hand-in: it is not to do. */
  recorded: z.enum(['released', 'excused']).exactOptional(),
  /** In a list: it was returned without a day to hand it in again, and is never overdue. */
  hasNoDueDay: z.literal(true).optional(),
  /** For the teachers of its class, once it is published. */
  handedIn: handedInCount.exactOptional(),
  /** When it was or will be published, ISO 8601 in UTC, where that was later than it was made. */
  publishAt: z.string().optional(),
  /** Shared by the assignments that were made for several classes at once. */
  seriesId: z.string().optional(),
  /** When it was deleted, ISO 8601 in UTC: only who has handed in, and who marks that, finds it still. */
  deletedAt: z.string().optional(),
});

/** Where one assignment alone is answered. */
const assignmentWithMaterials = assignment.extend({ materials: z.array(storedFile) });

/** Until when a submission of the reader is on time. */
const deadline = z.object({
  /** The reader's own due day: that of the assignment, or a later one that the reader was granted. */
  date: z.string(),
  /** When this day is over in the time zone of the school: the first moment after it, ISO 8601, UTC. */
  endsAt: z.string(),
  /** The IANA name of the school's time zone. */
  timeZone: z.string(),
  /** It is over by the server's clock, the reader has submitted nothing, and it was the reader's to do. */
  isMissing: z.boolean(),
});

/**
 * `GET /specificAssignment/:id`: `extension` where the reader has asked for one, or has been granted one; `rubric` where it has
 * one; `recordedMark` where the reader has one; `isReadOnly` where its class is archived or the reader has left it, so that nothing can be submitted or asked for.
 */
export const assignmentDetails = assignmentWithMaterials.extend({
  /** For a teacher of its class: those that were made together with it, in the classes that the teacher teaches. */
  twins: z
    .array(z.object({ _id: z.string(), date: z.string(), classId: z.string(), class: classLabel }))
    .optional(),
  isReadOnly: z.literal(true).optional(),
  deadline: deadline.optional(),
  extension: extension.optional(),
  rubric: rubric.optional(),
  /** The reader's mark or excuse without a hand-in. */
  recordedMark: ownRecordedMark.exactOptional(),
});

/** An assignment in the export of the data of its owner's account. */
export const exportedAssignment = assignmentWithMaterials.extend({ rubric: rubric.optional() });

/** The 409 of a stale change: the problem carries the assignment as it is now. */
const staleAssignment = problem.extend({ assignment: assignmentWithMaterials });

/** Days from the day on which it was made to its due day. */
const daysUntilDue = z.number().int().min(0);

/**
 * `GET /assignments/last`: what the caller has chosen for the last assignment that they made, for the form of the next one;
 * `null` without any. `classes` are all that it was made for, as far as the caller teaches them now; an open one has none. Who
 * teaches no class now can make open ones only (`isOpen`).
 */
export const lastAssignment = z.object({
  last: assignment
    .pick({ marks: true, difficultyLevel: true })
    .extend({
      daysUntilDue,
      isOpen: z.boolean(),
      classes: z.array(z.object({ classId: z.string(), daysUntilDue })),
    })
    .nullable(),
});

/** `GET /assignments/submitted`: the ids of what the caller has answered, marked or not. */
export const submittedAssignments = z.array(z.string());

export type AssignmentFilter = z.infer<typeof assignmentFilter>;
export type AssignmentPageQuery = z.infer<typeof assignmentPageQuery>;
export type HandedInCount = z.infer<typeof handedInCount>;
export type Assignment = z.infer<typeof assignment>;
export type LastAssignment = z.infer<typeof lastAssignment>;
export type AssignmentWithMaterials = z.infer<typeof assignmentWithMaterials>;
export type ExportedAssignment = z.infer<typeof exportedAssignment>;
export type AssignmentDetails = z.infer<typeof assignmentDetails>;
export type StaleAssignment = z.infer<typeof staleAssignment>;
