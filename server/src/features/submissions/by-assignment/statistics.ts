import type { ObjectId } from 'mongodb';
import type { MarkStatistics } from '../../../contract/submissions/assignment-marking.ts';
import { minStudentsCounted } from '../../../contract/values.ts';
import type { Submissions } from '../collection.ts';

/** How often a mark was given, and what the submissions were worth. */
export type GivenMarks = { obtainedMark: number; marks: number; count: number };

/** The marks of the submissions to this assignment, released or not; the teacher's own one is left out. */
export async function countMarks(
  submissions: Submissions,
  assignmentId: ObjectId,
  teacher: string,
): Promise<GivenMarks[]> {
  const found = await submissions
    .aggregate<{ _id: Omit<GivenMarks, 'count'>; count: number }>([
      {
        $match: { assignmentId, status: { $in: ['draft', 'completed'] }, uid: { $ne: teacher } },
      },
      {
        $group: {
          _id: {
            obtainedMark: { $ifNull: ['$draft.obtainedMark', '$obtainedMark'] },
            marks: '$marks',
          },
          count: { $sum: 1 },
        },
      },
    ])
    .toArray();
  return found.map(({ _id, count }) => ({ ..._id, count }));
}

const bucketCount = 10;

/** Median, mean and distribution in percent; `null` for fewer than five marks, which could be about one student. */
export function computeStatistics(given: readonly GivenMarks[]): MarkStatistics | null {
  const total = given.reduce((sum, { count }) => sum + count, 0);
  if (total < minStudentsCounted) return null;
  const shares = given
    .map(({ obtainedMark, marks, count }) => ({ percent: (obtainedMark / marks) * 100, count }))
    .sort((one, other) => one.percent - other.percent);
  const distribution: number[] = new Array(bucketCount).fill(0);
  for (const { percent, count } of shares) {
    // Division makes 29 of 100 less than 29 percent.
    const bucket = Math.min(bucketCount - 1, Math.floor((percent + 1e-9) / bucketCount));
    distribution[bucket] = (distribution[bucket] ?? 0) + count;
  }
  const sum = shares.reduce((all, { percent, count }) => all + percent * count, 0);
  return { median: round(findMedian(shares, total)), mean: round(sum / total), distribution };
}

/** The middle value of the sorted ones; of an even number the mean of the two in the middle. */
function findMedian(sorted: { percent: number; count: number }[], total: number): number {
  const at = (place: number) => {
    let before = 0;
    for (const { percent, count } of sorted) {
      before += count;
      if (place < before) return percent;
    }
    return 0;
  };
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2;
}

const round = (percent: number) => Math.round(percent * 100) / 100;
