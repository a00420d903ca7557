import type { Filter, ObjectId } from 'mongodb';
import type { MarkStatistics } from '../../../contract/submissions/assignment-marking.ts';
import { minStudentsCounted } from '../../../contract/values.ts';
import type { SubmissionDocument, Submissions } from '../collection.ts';

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
      { $match: matchMarked(assignmentId, teacher) },
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

/** What was given for one criterion of the rubric: sums over `count` submissions. */
export type GivenPoints = { title: string; points: number; maxPoints: number; count: number };

/** The points for each criterion of the same submissions, in the order of the rubric. */
export function countPoints(
  submissions: Submissions,
  assignmentId: ObjectId,
  teacher: string,
): Promise<GivenPoints[]> {
  return submissions
    .aggregate<GivenPoints>([
      { $match: matchMarked(assignmentId, teacher) },
      { $project: { given: { $ifNull: ['$draft.criteria', '$criteria'] } } },
      { $unwind: { path: '$given', includeArrayIndex: 'place' } },
      {
        $group: {
          _id: '$given.criterionId',
          title: { $last: '$given.title' },
          points: { $sum: '$given.points' },
          maxPoints: { $sum: '$given.maxPoints' },
          count: { $sum: 1 },
          place: { $min: '$place' },
        },
      },
      { $sort: { place: 1, _id: 1 } },
      { $project: { _id: 0, title: 1, points: 1, maxPoints: 1, count: 1 } },
    ])
    .toArray();
}

function matchMarked(assignmentId: ObjectId, teacher: string): Filter<SubmissionDocument> {
  return { assignmentId, status: { $in: ['draft', 'completed'] }, uid: { $ne: teacher } };
}

const bucketCount = 10;
/** In percent. */
const bucketWidth = 100 / bucketCount;

/** Median, mean, distribution and the means by criterion in percent; `null` for fewer than five marks, which could be about one student. */
export function computeStatistics(
  given: readonly GivenMarks[],
  points: readonly GivenPoints[],
): MarkStatistics | null {
  const total = given.reduce((sum, { count }) => sum + count, 0);
  if (total < minStudentsCounted) return null;
  const shares = given
    .map(({ obtainedMark, marks, count }) => ({ percent: (obtainedMark / marks) * 100, count }))
    .sort((one, other) => one.percent - other.percent);
  const distribution: number[] = new Array(bucketCount).fill(0);
  for (const { percent, count } of shares) {
    // Division makes 29 of 100 less than 29 percent.
    const bucket = Math.min(bucketCount - 1, Math.floor((percent + 1e-9) / bucketWidth));
    distribution[bucket] = (distribution[bucket] ?? 0) + count;
  }
  const sum = shares.reduce((all, { percent, count }) => all + percent * count, 0);
  const criteria = points
    .filter(({ count, maxPoints }) => count >= minStudentsCounted && maxPoints > 0)
    .map((each) => ({
      title: each.title,
      mean: round((each.points / each.maxPoints) * 100),
      count: each.count,
    }));
  const median = round(findMedian(shares, total));
  return { median, mean: round(sum / total), distribution, criteria };
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
