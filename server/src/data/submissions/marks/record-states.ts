import type { Filter } from 'mongodb';
import type { Recorded, StoredStatus, SubmissionDocument } from '../collection.ts';

/*
 * What a submission is to its student and its teachers, as a function and as a filter. A record, a mark or an excuse without a
 * hand-in, is in a document whose status is `withdrawn`.
 */

type State = Pick<SubmissionDocument, 'status' | 'recorded'>;

/** A record that its student is shown: any but a draft. */
export type ShownRecord = Exclude<Recorded, 'draft'>;

export function isShownRecord(recorded: Recorded | undefined): recorded is ShownRecord {
  return recorded !== undefined && recorded !== 'draft';
}

const shownRecords: ShownRecord[] = ['released', 'excused'];
export const matchShownRecord = { recorded: { $in: shownRecords } };
export const matchNoShownRecord = { recorded: { $nin: shownRecords } };

/** The statuses of what was handed in and not withdrawn. */
export const handedIn: StoredStatus[] = ['pending', 'returned', 'draft', 'completed'];

/** Whether it has a released mark, with a hand-in or without. */
export function hasReleasedMark({ status, recorded }: State): boolean {
  return status === 'completed' || recorded === 'released';
}

export const matchReleasedMark: Filter<SubmissionDocument> = {
  status: { $in: ['completed', 'withdrawn'] },
  obtainedMark: { $ne: null },
};

/**
 * Whether its student has nothing to submit: it was submitted and not withdrawn, or a record is shown. A draft without a hand-in
 * does not count: only teachers see it.
 */
export function isSettled({ status, recorded }: State): boolean {
  return status !== 'withdrawn' || isShownRecord(recorded);
}

const settledStates: Filter<SubmissionDocument>[] = [
  { status: { $ne: 'withdrawn' } },
  matchShownRecord,
];
export const matchSettled: Filter<SubmissionDocument> = { $or: settledStates };

/**
 * The same for teachers, beside the names of students, with what was withdrawn where marking is anonymous: it counts as handed in
 * as long as `findHiding` finds its assignment. Otherwise a withdrawn submission would reveal who the student is.
 */
export const matchSettledBesideNames: Filter<SubmissionDocument> = {
  $or: [...settledStates, { anonymous: true }],
};

/** Whether the teachers keep it when the account of its student is deleted: it has a released mark, or a record is shown. */
export function isKept({ status, recorded }: State): boolean {
  return status === 'completed' || isShownRecord(recorded);
}

export const matchKept: Filter<SubmissionDocument> = {
  $or: [{ status: 'completed' }, matchShownRecord],
};
export const matchNotKept: Filter<SubmissionDocument> = {
  status: { $ne: 'completed' },
  ...matchNoShownRecord,
};
