import type { Filter, ObjectId } from 'mongodb';
import type { SubmissionCounts } from '../../../contract/submissions/assignment-marking.ts';
import { matchOpenOrIn } from '../../../database/queries/class-filter.ts';
import type { StoredStatus } from '../../../lookups/submissions.ts';
import type { SubmissionDocument, Submissions } from '../collection.ts';
import { handedIn } from '../submitted-work.ts';

/** Who marks: the teacher's uid, whose own submissions do not count, and the classes that the teacher teaches. */
type Marker = { teacher: string; classIds: ObjectId[] };

export type CountsByState = Omit<SubmissionCounts, 'late'>;

const countOf: Partial<Record<StoredStatus, 'toMark' | 'drafts' | 'returned' | 'released'>> = {
  pending: 'toMark',
  draft: 'drafts',
  returned: 'returned',
  completed: 'released',
};

/** Counts the submissions of all assignments that this teacher may mark, by the assignments' ids in hex. */
export function countAllByState(
  submissions: Submissions,
  { teacher, classIds }: Marker,
): Promise<Map<string, CountsByState>> {
  return countByState(submissions, {
    ...matchOpenOrIn(classIds),
    status: { $in: handedIn },
    assignmentId: { $ne: null },
    uid: { $ne: teacher },
  });
}

/** Counts the submissions to one assignment. */
export async function countOneByState(
  submissions: Submissions,
  assignmentId: ObjectId,
  teacher: string,
): Promise<CountsByState> {
  const filter = { assignmentId, status: { $in: handedIn }, uid: { $ne: teacher } };
  const counts = await countByState(submissions, filter);
  return counts.get(assignmentId.toHexString()) ?? { ...none };
}

const none: CountsByState = { submitted: 0, toMark: 0, drafts: 0, returned: 0, released: 0 };

type StateCount = { _id: { assignmentId: ObjectId; status: StoredStatus }; count: number };

async function countByState(submissions: Submissions, filter: Filter<SubmissionDocument>) {
  const found = await submissions
    .aggregate<StateCount>([
      { $match: filter },
      {
        $group: {
          _id: { assignmentId: '$assignmentId', status: '$status' },
          count: { $sum: 1 },
        },
      },
    ])
    .toArray();
  const counts = new Map<string, CountsByState>();
  for (const { _id, count } of found) {
    const key = _id.assignmentId.toHexString();
    const counted = counts.get(key) ?? { ...none };
    counted.submitted += count;
    counted[countOf[_id.status] ?? 'toMark'] += count;
    counts.set(key, counted);
  }
  return counts;
}

/**
 * How many submissions to each of these assignments were late, by the assignments' ids in hex; one query for all.
 * @param assignments each with the filter that `matchLate` makes of its due days
 */
export async function countLate(
  submissions: Submissions,
  assignments: { _id: ObjectId; late: Filter<SubmissionDocument> }[],
  teacher: string,
): Promise<Map<string, number>> {
  if (assignments.length === 0) return new Map();
  const filter: Filter<SubmissionDocument> = {
    // The index serves these; the parts of `$or` repeat the assignment.
    assignmentId: { $in: assignments.map(({ _id }) => _id) },
    status: { $in: handedIn },
    uid: { $ne: teacher },
    $or: assignments.map(({ _id, late }) => ({ assignmentId: _id, ...late })),
  };
  const found = await submissions
    .aggregate<{ _id: ObjectId; count: number }>([
      { $match: filter },
      { $group: { _id: '$assignmentId', count: { $sum: 1 } } },
    ])
    .toArray();
  return new Map(found.map(({ _id, count }) => [_id.toHexString(), count]));
}
