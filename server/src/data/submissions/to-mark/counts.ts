import { type Filter, ObjectId } from 'mongodb';
import type { SubmissionCounts } from '#contract/marking/overview.ts';
import { isAfterDueDay, matchAfterDueDay, toOwnDueDay } from '#data/assignments/due-day.ts';
import type { MarkingTeacher } from '#data/classes/class-access.ts';
import { matchOpenOrIn } from '#data/classes/class-filter.ts';
import type { GrantedDay } from '#data/extensions/granted-days.ts';
import { namesAssignment } from '#data/submissions/settled.ts';
import type { SchoolCalendar } from '#database/calendar-day.ts';
import { inBatches } from '#database/queries/batch.ts';
import type { StoredStatus, SubmissionDocument, Submissions } from '../collection.ts';
import { handedIn } from '../marks/record-states.ts';
import { isRevisedLate, type Revised } from './late.ts';

export type CountsByState = Omit<SubmissionCounts, 'late'>;

const countOf: Partial<Record<StoredStatus, 'toMark' | 'drafts' | 'returned' | 'released'>> = {
  pending: 'toMark',
  draft: 'drafts',
  returned: 'returned',
  completed: 'released',
};

/**
 * Counts the submissions of all assignments that this teacher may mark, by the assignments' ids in hex. An index alone
 * answers the aggregation, so that its time hardly grows with the submissions; the teacher's own ones are subtracted.
 */
export async function countAllByState(
  submissions: Submissions,
  { uid, classIds }: MarkingTeacher,
): Promise<Map<string, CountsByState>> {
  const [counts, own] = await Promise.all([
    countByState(submissions, { ...matchOpenOrIn(classIds), assignmentId: { $gte: lowestId } }),
    findOwnStates(submissions, { uid, ...namesAssignment }),
  ]);
  return withoutOwn(counts, own);
}

/** Counts the submissions to one assignment. */
export async function countOneByState(
  submissions: Submissions,
  assignmentId: ObjectId,
  teacher: string,
): Promise<CountsByState> {
  const key = assignmentId.toHexString();
  const [counts, own] = await Promise.all([
    countByState(submissions, { assignmentId }),
    findOwnStates(submissions, { uid: teacher, assignmentKey: key }),
  ]);
  return withoutOwn(counts, own).get(key) ?? { ...none };
}

/** Counts the marks without a hand-in that are drafts or released, but not the teacher's own one. */
export function countRecorded(
  submissions: Submissions,
  assignmentId: ObjectId,
  recorded: 'draft' | 'released',
  teacher: string,
): Promise<number> {
  return submissions.countDocuments({
    assignmentId,
    status: 'withdrawn',
    recorded,
    uid: { $ne: teacher },
  });
}

/** Counts the drafts of an assignment that a release leaves out. */
export function countDraftsWithoutFeedback(
  submissions: Submissions,
  assignmentId: ObjectId,
  teacher: string,
): Promise<number> {
  return submissions.countDocuments({
    assignmentId,
    status: { $in: ['draft', 'withdrawn'] },
    draft: { $exists: true },
    'draft.feedback': null,
    uid: { $ne: teacher },
  });
}

/** Leaves out documents of an earlier version, which have no id of an assignment. */
const lowestId = new ObjectId('0'.repeat(24));
const none: CountsByState = { submitted: 0, toMark: 0, drafts: 0, returned: 0, released: 0 };

type StateCount = { _id: { assignmentId: ObjectId; status: StoredStatus }; count: number };

async function countByState(submissions: Submissions, filter: Filter<SubmissionDocument>) {
  const found = await submissions
    .aggregate<StateCount>([
      { $match: { ...filter, status: { $in: handedIn } } },
      {
        $group: {
          _id: { assignmentId: '$assignmentId', status: '$status' },
          count: { $sum: 1 },
        },
      },
    ])
    .toArray();
  const counts = new Map<string, CountsByState>();
  for (const { _id, count } of found)
    add(counts, _id.assignmentId.toHexString(), _id.status, count);
  return counts;
}

type OwnState = Pick<SubmissionDocument, 'assignmentKey' | 'status'>;

/** The submissions of the teacher, from the time before the account became a teacher: they do not count. */
function findOwnStates(submissions: Submissions, filter: Filter<SubmissionDocument>) {
  return submissions
    .find({ ...filter, status: { $in: handedIn } })
    .project<OwnState>({ _id: 0, assignmentKey: 1, status: 1 })
    .toArray();
}

function withoutOwn(counts: Map<string, CountsByState>, own: readonly OwnState[]) {
  for (const { assignmentKey, status } of own) {
    if (!counts.has(assignmentKey)) continue;
    add(counts, assignmentKey, status, -1);
    if (counts.get(assignmentKey)?.submitted === 0) counts.delete(assignmentKey);
  }
  return counts;
}

function add(
  counts: Map<string, CountsByState>,
  key: string,
  status: StoredStatus,
  count: number,
): void {
  const counted = counts.get(key) ?? { ...none };
  counted.submitted += count;
  counted[countOf[status] ?? 'toMark'] += count;
  counts.set(key, counted);
}

type AssignmentWithDays = {
  _id: ObjectId;
  /** The assignment's due day, `YYYY-MM-DD`. */
  date: string;
  /** Whether it is marked anonymously: then what was late counts after the release only. */
  isAnonymous: boolean;
  granted: readonly Pick<GrantedDay, 'uid' | 'date'>[];
  /** From `findRevised`. */
  revised: readonly Revised[];
};

/** A page can have hundreds of assignments, whose counts must not keep other requests waiting for a connection. */
const countedAtOnce = 10;

/** How many submissions to each of these assignments were late, by the assignments' ids in hex. */
export async function countLate(
  submissions: Submissions,
  assignments: readonly AssignmentWithDays[],
  teacher: string,
  calendar: SchoolCalendar,
): Promise<Map<string, number>> {
  const keys = assignments.map(({ _id }) => _id.toHexString());
  const own = await findOwnStates(submissions, { uid: teacher, assignmentKey: { $in: keys } });
  const answered = new Set(own.map(({ assignmentKey }) => assignmentKey));
  const late = new Map<string, number>();
  for (const batch of inBatches(assignments, countedAtOnce)) {
    const counted = batch.map(async (assignment) => {
      const key = assignment._id.toHexString();
      const except = answered.has(key) ? teacher : undefined;
      late.set(key, await countLateTo(submissions, assignment, except, calendar));
    });
    await Promise.all(counted);
  }
  return late;
}

/**
 * Counts all after the due day by an index alone, and subtracts those few that had a later day, were handed in again after a
 * return, or are the teacher's own. Of what was handed in again each is looked at.
 * @param teacher only of a teacher who has an own submission to it
 */
async function countLateTo(
  submissions: Submissions,
  { _id, date, isAnonymous, granted, revised }: AssignmentWithDays,
  teacher: string | undefined,
  calendar: SchoolCalendar,
): Promise<number> {
  const statuses = isAnonymous ? ['completed' as const] : handedIn;
  const afterDueDay = { status: { $in: statuses }, submittedAt: matchAfterDueDay(calendar, date) };
  const all = await submissions.countDocuments({ assignmentId: _id, ...afterDueDay });
  const days = new Map(granted.map((grantedDay) => [grantedDay.uid, grantedDay.date]));
  const uids = [...days.keys(), ...(teacher === undefined ? [] : [teacher])];
  const again = revised.filter(({ uid }) => uid !== teacher);
  const lateAgain = again.filter((submission) =>
    isRevisedLate(submission, date, granted, calendar),
  );
  const countedAgain = again.filter(({ submittedAt }) =>
    isAfterDueDay(calendar, submittedAt, date),
  );
  const others = all - countedAgain.length;
  if (others === 0 || uids.length === 0) return others + lateAgain.length;
  const revisedBy = new Set(again.map(({ uid }) => uid));
  const found = await submissions
    .find({ uid: { $in: uids }, assignmentKey: _id.toHexString(), ...afterDueDay })
    .project<Pick<SubmissionDocument, 'uid' | 'submittedAt'>>({ _id: 0, uid: 1, submittedAt: 1 })
    .toArray();
  const notLate = found.filter(
    ({ uid, submittedAt }) =>
      !revisedBy.has(uid) &&
      (uid === teacher || !isAfterDueDay(calendar, submittedAt, toOwnDueDay(date, days.get(uid)))),
  );
  return others - notLate.length + lateAgain.length;
}
