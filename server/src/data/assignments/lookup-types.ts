import type { ObjectId, WithId } from 'mongodb';
import type { Step } from '#contract/assignments/schemas.ts';
import type { Rubric } from '#contract/rubrics/schemas.ts';
import type { SubmittedAssignment } from '#contract/submissions/schemas.ts';
import type { Owner } from '#database/ownership.ts';

/** What other features read of assignments. */
export type AssignmentLookups = {
  /**
   * With its owner's uid, its due day, its estimate and its steps; `deletedAt` where it was deleted, and is kept for what was
   * handed in.
   */
  findAssignment: (
    id: ObjectId,
  ) => Promise<AssignmentOfClass<
    { uid: string; steps?: Step[] } & Deletable & Pick<AssignmentDue, 'date' | 'estimatedMinutes'>
  > | null>;
  /** How an assignment is marked; `null` without a rubric. */
  findRubric: (assignmentId: ObjectId) => Promise<Rubric | null>;
  /** Assignments with exactly this title that are open or in one of these classes, at most `limit` of them. */
  findAssignmentsByTitle: (
    title: string,
    classIds: ObjectId[],
    limit: number,
  ) => Promise<AssignmentOfClass[]>;
  /** Those of these assignments that exist or are kept, and match the search, in no order. */
  findAssignmentsByIds: (ids: ObjectId[], search: string) => Promise<ListedAssignment[]>;
  /** The last assignments that this account has created, the newest first; at most 50. */
  findOwnEstimatedAssignments: (owner: string) => Promise<EstimatedAssignment[]>;
  /** How long those of these assignments take that exist, in no order. */
  findEstimatedAssignments: (ids: ObjectId[]) => Promise<EstimatedAssignment[]>;
  /** The assignments that this account owns, or owned when they were deleted. */
  findOwnAssignments: (owner: string) => Promise<WithId<{ classId: ObjectId | null }>[]>;
  /** The assignments of a class, those that are kept too, the newest first, and how many there are. */
  findClassAssignments: (
    classId: ObjectId,
    part: { skip: number; limit: number },
  ) => Promise<{ assignments: ClassAssignment[]; count: number }>;
  /** What these classes have due from one day on, or to another, by day, at most `limit`. */
  findAssignmentsDue: (
    classIds: ObjectId[],
    days: { from: string; to?: string },
    limit: number,
  ) => Promise<AssignmentDue[]>;
  /** What was set in these classes since, to the second; the first one first. */
  findAssignmentsSet: (classIds: ObjectId[], since: Date) => Promise<SetAssignment[]>;
  /** Which of these classes have such assignments, by their ids in hex. */
  findClassesWithAssignmentsSet: (classIds: ObjectId[], since: Date) => Promise<Set<string>>;
  /** Who owns assignments of this class: their uids. */
  findAssignmentOwners: (classId: ObjectId) => Promise<string[]>;
  /** Gives the assignments of a class that these accounts (uids) own to another teacher of it. Can be repeated. */
  transferAssignments: (classId: ObjectId, from: string[], to: Owner) => Promise<void>;
};

/** A deleted assignment is kept if somebody has handed in. */
type Deletable = { deletedAt?: Date };

/** An assignment, as far as it becomes part of a submission; `classId` is `null` or missing in an open one. */
export type AssignmentOfClass<More = unknown> = WithId<
  SubmittedAssignment & { classId?: ObjectId | null } & More
>;

/** What a list of assignments to mark shows; `classId` is `null` or missing in an open one. */
export type ListedAssignment = WithId<
  { title: string; date: string; classId?: ObjectId | null } & Deletable
>;

/** How long an assignment takes by its estimate and its steps, `null` or missing where its teacher has not said so. */
export type EstimatedAssignment = WithId<{
  estimatedMinutes?: number | null;
  steps?: Step[];
  classId?: ObjectId | null;
}>;

/** What a class's matrix shows of an assignment. */
export type ClassAssignment = WithId<{ title: string; date: string; marks: number } & Deletable>;

/** An assignment of a class, with its owner; its id says when it was set. */
export type SetAssignment = WithId<{ classId: ObjectId; uid: string; name: string }>;

/** What is due in a class; without an estimate `estimatedMinutes` is `null` or missing. */
export type AssignmentDue = {
  _id: ObjectId;
  classId: ObjectId;
  title: string;
  date: string;
  estimatedMinutes?: number | null;
};
