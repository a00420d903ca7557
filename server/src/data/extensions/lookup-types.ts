import type { ObjectId, WithId } from 'mongodb';
import type { Extension, ExtensionDecision } from '#contract/extensions/schemas.ts';
import type { Revision } from '#data/assignments/due-day.ts';
import type { MarkingTeacher } from '#data/classes/class-access.ts';
import type { NotableChange } from '#data/notices/notable-changes.ts';

/** What other features read of extensions. */
export type ExtensionLookups = {
  /** What this student was granted of this assignment, and has asked for. */
  findExtension: (assignmentId: ObjectId, student: string) => Promise<Extension | null>;
  /** The days that these students (uids) were granted for these assignments, in no order. */
  findExtensions: (students: string[], assignmentIds: ObjectId[]) => Promise<GrantedDay[]>;
  /** The days that this student was granted, the latest first; at most 1,000. */
  findExtensionsOf: (student: string) => Promise<GrantedDay[]>;
  /** The days from one to another that these students were granted, in no order, at most `limit`. */
  findExtensionsWithin: (
    students: string[],
    days: { from: string; to: string },
    limit: number,
  ) => Promise<GrantedDay[]>;
  /** The days that were granted for these assignments, in no order. */
  findExtensionsTo: (assignmentIds: ObjectId[]) => Promise<GrantedDay[]>;
  /** Finds the student's own due day of each of these, such as submissions; `undefined` where the assignment is gone. */
  findDueDays: (
    all: readonly AssignmentOfStudent[],
  ) => Promise<(one: AssignmentOfStudent) => string | undefined>;
  /** What teachers have done since about this student's extensions, in no order. */
  findExtensionChanges: (student: string, since: Date) => Promise<NotableChange[]>;
  /** Which of these students (uids) have such changes since. */
  findStudentsWithExtensionChanges: (students: string[], since: Date) => Promise<string[]>;
  /** What of these extensions is so at this moment, of those that exist, in no order. */
  findExtensionStates: (ids: ObjectId[]) => Promise<ExtensionState[]>;
  /** What students ask this teacher for since, which nobody has answered, the last first. */
  findRequestsToTeacher: (teacher: MarkingTeacher, since: Date) => Promise<NotableChange[]>;
  /** Which of these classes have such requests since, by their ids in hex. */
  findClassesWithRequests: (classIds: ObjectId[], since: Date) => Promise<Set<string>>;
  /** Follows the release of these students' (uids) marks: their requests that wait for an answer end. */
  endExtensionRequests: (assignmentId: ObjectId, students: string[]) => Promise<void>;
  /** Deletes what was granted and asked for of assignments that are deleted. */
  deleteExtensionsTo: (assignmentIds: ObjectId[], except?: string[]) => Promise<void>;
};

/** The granted day, and the last request, of the student with this name. */
export type ExtensionState = WithId<{
  name: string;
  date: string | null;
  isWaiting: boolean;
  request: { date: string; askedAt: Date; answer: ExtensionDecision['answer'] | null } | null;
}>;

/** A day that a student (uid) was granted, `YYYY-MM-DD`. It counts where it is later than the assignment's due day. */
export type GrantedDay = { assignmentId: ObjectId; uid: string; date: string };

/** What a student (uid) does about an assignment; `null` in submissions of an earlier version. */
export type AssignmentOfStudent = {
  assignmentId: ObjectId | null;
  uid: string;
  /** Of a submission that was returned before. */
  revision?: Revision;
};
