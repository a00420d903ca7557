import { type Collection, type Db, ObjectId } from 'mongodb';
import type { EarlierSteps, NextStep } from '#contract/marking/next-steps.ts';
import type { GivenCriterion } from '#contract/rubrics/schemas.ts';
import type { AttemptEnd, GivenMark, HistoryKind } from '#contract/submissions/attempts.ts';
import type { CommentAnswer } from '#contract/submissions/drafts.ts';
import type { SubmittedAssignment } from '#contract/submissions/schemas.ts';
import { maxAttempts } from '#contract/values.ts';
import type { Revision } from '#data/assignments/due-day.ts';
import { batchInserts } from '#database/queries/batch.ts';
import { unlessDuplicate } from '#database/queries/duplicate.ts';
import { toSubmissionKeys } from './search-words.ts';
import { toShuffleKey } from './shuffle-key.ts';
import { pickWork, type Work } from './work.ts';

/** What was handed in before, and how that ended. */
export type AttemptDocument = Work & {
  answers?: CommentAnswer[];
  submittedAt: Date;
  ended: AttemptEnd;
  endedAt: Date;
  /** Of `returned`. */
  reason: string | null;
  /** Of `returned`: its student sees the annotations. */
  annotationsShown?: true;
};

/** A mark that is not released. Only presenters for those who may mark it read it. */
export type DraftDocument = GivenMark & {
  markedAt: Date;
  /** The teacher's uid. */
  markedBy: string;
};

export type HistoryDocument = {
  /** Of a mark: tells its write from others of the same moment. */
  id?: ObjectId;
  at: Date;
  /** The teacher's uid and name; `null` in a row that was made of an earlier version's mark. */
  by: string | null;
  byName: string | null;
  kind: HistoryKind;
  from: GivenMark | null;
  to: GivenMark | null;
  /** Of `returned`. */
  reason: string | null;
  /** Of `returned`, where a day was named. */
  date?: string;
  /** Of a mark, or of what became of one, without a hand-in. */
  withoutHandIn?: true;
};

/**
 * The status of a submission as it is stored: it waits for a mark (`pending`), was returned for revision, has a mark that is
 * not released (`draft`) or a released one (`completed`), or was withdrawn, and then counts as not handed in.
 */
export type StoredStatus = 'pending' | 'returned' | 'draft' | 'completed' | 'withdrawn';

/**
 * What a teacher has recorded about a student who has not handed in: a mark that is not released (`draft`) or is (`released`), or
 * that the student is excused.
 */
export type Recorded = 'draft' | 'released' | 'excused';

/** A mark or an excuse without a hand-in, with what it is out of. */
export type ReplacedRecord = Pick<
  SubmissionDocument,
  'draft' | 'marks' | 'obtainedMark' | 'feedback' | 'markedAt' | 'markedBy'
> & { recorded: Recorded };

/** All that happens to a submission is in its own document, so that each change is one write. */
export type SubmissionDocument = SubmittedAssignment &
  Work & {
    /** `null` in documents of an earlier version that were sent without saying which assignment they answer. */
    assignmentId: ObjectId | null;
    /** The assignment's id in hex, or `title:` and its title where there is no id. Unique together with `uid`. */
    assignmentKey: string;
    /** The assignment's class; `null` of an open one, and missing in documents of an earlier version. */
    classId: ObjectId | null;
    /** The student's; `email` is lower-case. */
    uid: string;
    email: string;
    /** As the account is called now; `title` is what the assignment is called now. */
    name: string;
    /** What both were called at the last hand-in, where that differs. */
    submittedTitle?: string;
    submittedName?: string;
    status: StoredStatus;
    /** These two, `criteria`, `nextSteps`, `markedAt` and `markedBy` are of the released mark: what reads only them cannot show a draft. */
    obtainedMark: number | null;
    feedback: string | null;
    /** Missing in a mark without a rubric. Their points add up to the mark. */
    criteria?: GivenCriterion[];
    /** Missing where none are suggested. */
    nextSteps?: NextStep[];
    /** Incremented by each change, except to the student's list. */
    version: number;
    /** From its assignment: see `isAnonymous`. */
    anonymous?: true;
    /** When it was handed in the last time, like document and note. */
    submittedAt: Date;
    /** Of the last hand-in, where the student chose to show them. */
    earlierSteps?: EarlierSteps;
    /** Of the last hand-in, where its student answers comments. */
    answers?: CommentAnswer[];
    markedAt: Date | null;
    /** The marking teacher's uid. */
    markedBy: string | null;
    /** When the student removed it from the own list, or withdrew it. */
    removedByStudentAt: Date | null;
    /** The earlier attempts, the first one first. Missing where there are none, like the next three. */
    attempts?: AttemptDocument[];
    /** With the status `returned`: when and why, and by which day (`YYYY-MM-DD`) to hand it in again where one was named. */
    returned?: { at: Date; reason: string; date?: string; withAnnotations?: true };
    /** With the status `pending`, once it was annotated: its student can neither replace nor withdraw it. */
    markingBeganAt?: Date;
    /** Since it was handed in again after a return, also when it was replaced or withdrawn after that. */
    revision?: Revision;
    /** Only with the status `withdrawn`: what is recorded without a hand-in, in the same fields as a mark of what was handed in. */
    recorded?: Recorded;
    /** With the status `draft`, and where a draft is recorded. */
    draft?: DraftDocument;
    /** Where the hand-in has replaced a record, which its withdrawal restores. It may be a draft: no presenter reads it. */
    replacedRecord?: ReplacedRecord;
    /** Only grows. */
    history?: HistoryDocument[];
    /** Made by `toSubmissionKeys`, like the next four: names and title as they are sorted, and the number of the rules. */
    searchWords: string[];
    sortName: string;
    sortLastName: string;
    sortTitle: string;
    wordsVersion: number;
    /** By `toShuffleKey`; missing in documents of an earlier version. */
    shuffleKey?: number;
  };

export type Submissions = Collection<SubmissionDocument>;

export function openSubmissions(database: Db): Submissions {
  return database.collection('submissions');
}

/** What a student hands in, and when the call arrived. */
export type HandIn = Work & {
  submittedAt: Date;
  earlierSteps?: EarlierSteps | undefined;
  answers?: CommentAnswer[] | undefined;
};

export type NewSubmission = HandIn & {
  assignmentId: ObjectId;
  assignment: SubmittedAssignment & { classId?: ObjectId | null; anonymous?: boolean };
  uid: string;
  email: string;
  name: string;
};

const insertSubmission = batchInserts<SubmissionDocument>();

/** Adds a pending submission; `undefined` when this student has already submitted this assignment. */
export async function addSubmission(
  submissions: Submissions,
  { assignmentId, assignment, uid, email, name, submittedAt, earlierSteps, ...work }: NewSubmission,
): Promise<ObjectId | undefined> {
  const _id = new ObjectId();
  const inserting = insertSubmission(submissions, {
    _id,
    uid,
    email,
    assignmentKey: assignmentId.toHexString(),
    assignmentId,
    classId: assignment.classId ?? null,
    title: assignment.title,
    marks: assignment.marks,
    imageURL: assignment.imageURL,
    name,
    ...pickWork(work),
    ...(earlierSteps && { earlierSteps }),
    status: 'pending',
    obtainedMark: null,
    feedback: null,
    version: 1,
    ...(assignment.anonymous && { anonymous: true }),
    submittedAt,
    markedAt: null,
    markedBy: null,
    removedByStudentAt: null,
    ...toSubmissionKeys({ uid, title: assignment.title, name, email }),
    shuffleKey: toShuffleKey(_id),
  });
  return unlessDuplicate(inserting.then(() => _id));
}

/** Whether this student has withdrawn the submission to this assignment, and cannot hand it in once more. */
export async function hasUsedAllAttempts(
  submissions: Submissions,
  assignmentId: ObjectId,
  student: string,
): Promise<boolean> {
  const assignmentKey = assignmentId.toHexString();
  const found = await submissions.findOne(
    { uid: student, assignmentKey, status: 'withdrawn', attempts: { $size: maxAttempts } },
    { projection: { _id: 1 } },
  );
  return found !== null;
}

export function findSubmission(database: Db, _id: ObjectId) {
  return openSubmissions(database).findOne({ _id });
}
