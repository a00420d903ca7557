import { ObjectId } from 'mongodb';
import type { recordedMarkEndpoints } from '#contract/marking/recorded-mark-endpoints.ts';
import type { MarkToRecord } from '#contract/marking/recorded-marks.ts';
import { findUnverified } from '#data/accounts/addresses.ts';
import { fixAnonymity } from '#data/assignments/changes.ts';
import { openAssignments } from '#data/assignments/collection.ts';
import { findClassStudents } from '#data/class-members/student-list.ts';
import { findClassesTaughtBy } from '#data/classes/classes-of-account.ts';
import { endExtensionRequests } from '#data/extensions/changes.ts';
import { findGrantedDays } from '#data/extensions/granted-days.ts';
import { openSubmissions } from '#data/submissions/collection.ts';
import {
  findRecordedOf,
  type RecordedWork,
  recordWork,
  removeRecord,
} from '#data/submissions/marks/recorded.ts';
import { findStudentsWhoSubmitted } from '#data/submissions/submitted-assignments.ts';
import { writeUnless } from '#database/queries/conditional-write.ts';
import type { FeatureParts } from '#features/feature.ts';
import type { FeatureEndpoints } from '#http/endpoints/mount-endpoints.ts';
import { setTotalCount } from '#http/endpoints/total-count.ts';
import {
  isSameRecord,
  refuseCorrection,
  refuseHandedIn,
  refuseRemoval,
  requireClassAssignment,
  requireRecordable,
} from './policy.ts';
import { presentRecordedMark, presentWithoutHandIn } from './presenter.ts';

/** What teachers record about students of a class who have not handed in. */
export function createRecordedMarkEndpoints({
  database,
  calendar,
}: FeatureParts): FeatureEndpoints<keyof typeof recordedMarkEndpoints> {
  const submissions = openSubmissions(database);
  const assignments = openAssignments(database);
  const none = async () => undefined;

  return {
    handlers: {
      async 'GET /assignments/:id/marks'({ account: { uid }, params, query, response }) {
        const id = new ObjectId(params.id);
        const { assignment, classId } = await requireClassAssignment(database, id, uid);
        const [students, submitted] = await Promise.all([
          findClassStudents(database, classId, query),
          findStudentsWhoSubmitted(database, id),
        ]);
        const done = new Set(submitted);
        const all = students.filter((student) => !done.has(student.uid));
        setTotalCount(response, all.length);
        const start = query.currentPage * query.itemsPerPage;
        const page = all.slice(start, start + query.itemsPerPage);
        const uids = page.map((student) => student.uid);
        const [records, days, unverified] = await Promise.all([
          findRecordedOf(database, id, uids),
          findGrantedDays(database, uids, [id]),
          findUnverified(database, uids),
        ]);
        const granted = new Map(days.map((day) => [day.uid, day.date]));
        const today = calendar.toDay(new Date());
        return page.map((student) =>
          presentWithoutHandIn(student, {
            record: records.get(student.uid),
            isUnverified: unverified.has(student.uid),
            date: assignment.date,
            granted: granted.get(student.uid),
            joinedOn: calendar.toDay(student.joinedAt),
            today,
          }),
        );
      },

      async 'GET /assignments/:id/marks/:email'({ account: { uid }, params }) {
        const id = new ObjectId(params.id);
        const { assignment, student, work } = await requireRecordable(database, id, uid, params);
        await refuseHandedIn(database, work);
        const mark = presentRecordedMark(work);
        const { email, name } = student;
        return { email, name, marks: mark?.marks ?? assignment.marks, mark };
      },

      async 'PUT /assignments/:id/marks/:email'({ account, params, body }) {
        const { uid, name } = account;
        const id = new ObjectId(params.id);
        const given = toWork(body);
        // Repeated when somebody else has changed it at the same time: then it is refused, or the record is another one.
        return writeUnless(async () => {
          const [found, classIds] = await Promise.all([
            requireRecordable(database, id, uid, params, { toChange: true }),
            findClassesTaughtBy(database, uid),
          ]);
          const { assignment, student, work } = found;
          await refuseHandedIn(database, work);
          if (work && isSameRecord(work, given)) {
            return { modifiedCount: 0, version: work.version };
          }
          refuseCorrection(assignment, work, given, body.version);
          // How it is marked stays from now on, as after a hand-in.
          const isFixed = assignment.deletedAt || (await fixAnonymity(assignments, assignment));
          if (!isFixed) return undefined;
          const teacher = { uid, name, classIds };
          const version = await recordWork(
            submissions,
            work,
            { assignment, student },
            given,
            teacher,
          );
          if (version === undefined) return undefined;
          if (given.recorded !== 'draft') await endExtensionRequests(database, id, [student.uid]);
          return { modifiedCount: 1, version };
        }, none);
      },

      async 'DELETE /assignments/:id/marks/:email'({ account: { uid, name }, params, query }) {
        const id = new ObjectId(params.id);
        return writeUnless(async () => {
          const [found, classIds] = await Promise.all([
            requireRecordable(database, id, uid, params, { toChange: true, orNone: true }),
            findClassesTaughtBy(database, uid),
          ]);
          const { work } = found;
          if (!work?.recorded) return { deletedCount: 0 };
          refuseRemoval(work, query.version);
          const record = { ...work, recorded: work.recorded };
          const isRemoved = await removeRecord(submissions, record, { uid, name, classIds });
          return isRemoved ? { deletedCount: 1 } : undefined;
        }, none);
      },
    },
  };
}

function toWork({ excused, obtainedMark = 0, feedback, release }: MarkToRecord): RecordedWork {
  if (excused) return { recorded: 'excused' };
  const mark = { obtainedMark, feedback: feedback ?? null };
  return { recorded: release ? 'released' : 'draft', mark };
}
