import type { Filter } from 'mongodb';
import { maxHistoryRows } from '#contract/values.ts';
import type { MarkingTeacher } from '#data/classes/class-access.ts';
import { matchOpenOrIn } from '#data/classes/class-filter.ts';
import type { StoredStatus, SubmissionDocument } from '../collection.ts';

/** What can be marked by a teacher who has seen it in this state; a released mark can only be corrected. */
export const markable: StoredStatus[] = ['pending', 'returned', 'draft'];

/** The history names who has marked. */
export type NamedTeacher = MarkingTeacher & { name: string };

/** How many rows drafts and returns can fill: the rest is left for the release and its corrections. */
export const maxRowsBeforeRelease = maxHistoryRows - 20;

/** Whether this teacher may mark a submission, as far as `matchMarkable` asks who it is of. */
export function mayMark(
  { uid: student, classId }: Pick<SubmissionDocument, 'uid' | 'classId'>,
  { uid, classIds }: MarkingTeacher,
): boolean {
  return student !== uid && (!classId || classIds.some((id) => id.equals(classId)));
}

/** Matches what this teacher may mark, if its history has fewer rows than `maxRows`. */
export function matchMarkable(
  { uid, classIds }: MarkingTeacher,
  maxRows: number,
): Filter<SubmissionDocument> {
  return {
    ...matchOpenOrIn(classIds),
    uid: { $ne: uid },
    [`history.${maxRows - 1}`]: { $exists: false },
  };
}
