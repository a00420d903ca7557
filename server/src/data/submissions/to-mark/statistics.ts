import type { Db, Filter, ObjectId } from 'mongodb';
import { minStudentsCounted } from '#contract/classes/limits.values.ts';
import type { MarkStatistics } from '#contract/marking/overview.ts';
import {
  averagePercentages,
  compareShares,
  findPart,
  type GivenOf,
  MeanPercentage,
} from '#contract/marking/percentages.values.ts';
import { maxPracticeRows } from '#contract/values.ts';
import { findClassStudents } from '#data/class-members/student-list.ts';
import type { StoredStatus, SubmissionDocument, Submissions } from '../collection.ts';
import { handedIn, matchReleasedMark } from '../marks/record-states.ts';

/** How often a mark was given, and what it is out of; `withdrawn` without a hand-in. */
type GivenMarks = GivenOf & { count: number; status: StoredStatus };

/**
 * Whose marks count: in a class those of its present students (uids), of an open assignment all but the teacher's own one. Only
 * released marks count, as in the matrix of the class.
 */
export type Counted = {
  assignmentId: ObjectId;
  students: string[] | undefined;
  teacher: string;
};

/** Whose marks of an assignment count for this teacher. */
export async function findCounted(
  database: Db,
  { _id, classId }: { _id: ObjectId; classId?: ObjectId | null },
  teacher: string,
): Promise<Counted> {
  const members = classId ? await findClassStudents(database, classId) : undefined;
  return { assignmentId: _id, students: members?.map(({ uid }) => uid), teacher };
}

/** The marks of an assignment that count. */
export async function countMarks(
  submissions: Submissions,
  counted: Counted,
): Promise<GivenMarks[]> {
  const found = await submissions
    .aggregate<{ _id: Omit<GivenMarks, 'count'>; count: number }>([
      { $match: matchCounted(counted) },
      {
        $group: {
          _id: { obtainedMark: '$obtainedMark', marks: '$marks', status: '$status' },
          count: { $sum: 1 },
        },
      },
    ])
    .toArray();
  return found.map(({ _id, count }) => ({ ..._id, count }));
}

/** How often these points were given for one criterion of the rubric. */
type GivenPoints = {
  criterionId: string;
  title: string;
  points: number;
  maxPoints: number;
  count: number;
};

/** The points for each criterion of the same submissions, in the order of the rubric. */
export function countPoints(submissions: Submissions, counted: Counted): Promise<GivenPoints[]> {
  return submissions
    .aggregate<GivenPoints>([
      { $match: matchCounted(counted) },
      { $project: { given: '$criteria' } },
      { $unwind: { path: '$given', includeArrayIndex: 'place' } },
      {
        $group: {
          _id: {
            criterionId: '$given.criterionId',
            points: '$given.points',
            maxPoints: '$given.maxPoints',
          },
          title: { $last: '$given.title' },
          count: { $sum: 1 },
          place: { $min: '$place' },
        },
      },
      { $sort: { place: 1, '_id.criterionId': 1 } },
      {
        $project: {
          _id: 0,
          criterionId: '$_id.criterionId',
          points: '$_id.points',
          maxPoints: '$_id.maxPoints',
          title: 1,
          count: 1,
        },
      },
    ])
    .toArray();
}

/** How many submissions to an assignment are of students whose marks count. */
export function countSubmissions(submissions: Submissions, counted: Counted): Promise<number> {
  const { assignmentId } = counted;
  const filter = { assignmentId, status: { $in: handedIn }, uid: matchStudents(counted) };
  return submissions.countDocuments(filter);
}

/** The submissions and records with a released mark that counts. */
export function matchCounted(counted: Counted): Filter<SubmissionDocument> {
  const { assignmentId } = counted;
  return { assignmentId, ...matchReleasedMark, uid: matchStudents(counted) };
}

function matchStudents({ students, teacher }: Counted) {
  return students === undefined ? { $ne: teacher } : { $in: students };
}

const bucketCount = 10;

/** Median, mean, distribution and the means by criterion in percent; `null` for fewer than five marks, which could be about one student. */
export function computeStatistics(
  given: readonly GivenMarks[],
  points: readonly GivenPoints[],
): MarkStatistics | null {
  const total = given.reduce((sum, { count }) => sum + count, 0);
  if (total < minStudentsCounted) return null;
  const distribution: number[] = new Array(bucketCount).fill(0);
  const mean = new MeanPercentage();
  for (const mark of given) {
    const bucket = findPart(mark, bucketCount);
    distribution[bucket] = (distribution[bucket] ?? 0) + mark.count;
    mean.add(mark, mark.count);
  }
  return {
    median: findMedian(given.toSorted(compareShares), total),
    mean: mean.read() ?? 0,
    distribution,
    criteria: averageCriteria(points),
  };
}

/** The middle value of the sorted ones; of an even number the mean of the two in the middle. */
function findMedian(sorted: readonly GivenMarks[], total: number): number {
  const middle = [Math.floor((total - 1) / 2), Math.floor(total / 2)];
  return averagePercentages(middle.flatMap((place) => findAt(sorted, place) ?? [])) ?? 0;
}

function findAt(sorted: readonly GivenMarks[], place: number): GivenMarks | undefined {
  let before = 0;
  return sorted.find(({ count }) => {
    before += count;
    return place < before;
  });
}

/** The criteria that enough students have points for, in the order in which they come first. */
function averageCriteria(points: readonly GivenPoints[]): MarkStatistics['criteria'] {
  const byId = new Map<string, { title: string; mean: MeanPercentage; count: number }>();
  for (const { criterionId, title, points: obtainedMark, maxPoints: marks, count } of points) {
    const criterion = byId.get(criterionId) ?? { title, mean: new MeanPercentage(), count: 0 };
    byId.set(criterionId, criterion);
    criterion.mean.add({ obtainedMark, marks }, count);
    criterion.count += count;
  }
  return [...byId.values()]
    .filter(({ count }) => count >= minStudentsCounted)
    .map(({ title, mean, count }) => ({ title, mean: mean.read() ?? 0, count }));
}

/** The criteria that students lost most points in, the lowest mean first; none that all have fulfilled. */
export function findWeakCriteria(points: readonly GivenPoints[]): MarkStatistics['criteria'] {
  return averageCriteria(points)
    .filter(({ mean }) => mean < 100)
    .sort((a, b) => a.mean - b.mean)
    .slice(0, maxPracticeRows);
}
