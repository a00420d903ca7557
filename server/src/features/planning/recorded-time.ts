import { ObjectId } from 'mongodb';
import { minStudentsCounted } from '#contract/classes/limits.values.ts';
import type { RecordedTime } from '#contract/planning/recorded-time.ts';
import type { recordedTimeEndpoints } from '#contract/planning/recorded-time-endpoints.ts';
import {
  type EstimatedAssignment,
  findAssignment,
  findOwnEstimatedAssignments,
} from '#data/assignments/find-assignments.ts';
import { findAccess, isMarkerRole } from '#data/classes/class-access.ts';
import { findRecordedMinutes, type RecordedMinutes } from '#data/study-tasks/sessions.ts';
import type { FeatureParts } from '#features/feature.ts';
import type { FeatureEndpoints } from '#http/endpoints/mount-endpoints.ts';
import { problem } from '#http/errors/problems.ts';
import { findMedian } from './learned-factor.ts';
import { estimateAlone } from './planned-work.ts';

/** How many of a teacher's last assignments with an estimate are looked at, to find three that many have worked on. */
const maxRead = 12;
const counted = 3;
/** Minutes are rounded to this: with an odd number of students, the median would reveal what one student has recorded. */
const stepMinutes = 5;

/** How long assignments took, for those who may mark them. */
export function createRecordedTimeEndpoints({
  database,
}: FeatureParts): FeatureEndpoints<keyof typeof recordedTimeEndpoints> {
  async function mayMark(work: Pick<EstimatedAssignment, 'classId'>, teacher: string) {
    const { role } = await findAccess(database, work, teacher);
    return isMarkerRole(role);
  }

  async function findRecorded({ _id }: Pick<EstimatedAssignment, '_id'>, teacher: string) {
    return computeRecorded(await findRecordedMinutes(database, _id, teacher));
  }

  return {
    handlers: {
      async 'GET /assignments/:id/recorded-time'({ account: { uid }, params }) {
        const assignment = await findAssignment(database, new ObjectId(params.id));
        if (assignment === null || !(await mayMark(assignment, uid))) {
          throw problem('assignment-not-found');
        }
        return {
          estimatedMinutes: estimateAlone(assignment, { estimates: {} }),
          recorded: await findRecorded(assignment, uid),
        };
      },

      async 'GET /recorded-time'({ account: { uid } }) {
        const ratios: number[] = [];
        const estimated = (await findOwnEstimatedAssignments(database, uid)).flatMap((work) => {
          const minutes = estimateAlone(work, { estimates: {} });
          return minutes === null ? [] : { work, minutes };
        });
        for (const { work, minutes } of estimated.slice(0, maxRead)) {
          if (!(await mayMark(work, uid))) continue;
          const recorded = await findRecorded(work, uid);
          if (recorded) ratios.push(recorded.medianMinutes / minutes);
          if (ratios.length === counted) break;
        }
        const factor = Math.round(findMedian(ratios) * 10) / 10;
        return { factor: ratios.length === counted ? factor : null };
      },
    },
  };
}

/** The median of the students' sums; `null` for fewer than five students. */
export function computeRecorded(recorded: readonly RecordedMinutes[]): RecordedTime['recorded'] {
  const ofStudents = new Map<string, number>();
  for (const { uid, workedMinutes } of recorded) {
    ofStudents.set(uid, (ofStudents.get(uid) ?? 0) + workedMinutes);
  }
  if (ofStudents.size < minStudentsCounted) return null;
  const median = findMedian([...ofStudents.values()]);
  return {
    medianMinutes: Math.max(1, Math.round(median / stepMinutes)) * stepMinutes,
    students: ofStudents.size,
  };
}
