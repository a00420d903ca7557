import type { Filter } from 'mongodb';
import { maxHistoryRows } from '#contract/values.ts';
import type { MarkingTeacher } from '#lookups/class-access.ts';
import { matchOpenOrIn } from '#lookups/class-filter.ts';
import type { StoredStatus } from '#lookups/submissions.ts';
import type { SubmissionDocument } from '../collection.ts';

/** What can be marked by a teacher who has seen it in this state; a released mark can only be corrected. */
export const markable: StoredStatus[] = ['pending', 'returned', 'draft'];

/** The history names who has marked. */
export type NamedTeacher = MarkingTeacher & { name: string };

/** How many rows drafts and returns can fill: the rest is left for the release and its corrections. */
export const maxRowsBeforeRelease = maxHistoryRows - 20;

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
