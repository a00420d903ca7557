import type { Db, ObjectId, WithId } from 'mongodb';
import type { HandedInMeanwhile, StaleRecord } from '#contract/marking/recorded-marks.ts';
import { isSameMark, maxHistoryRows } from '#contract/values.ts';
import type { FoundAssignment } from '#data/assignments/collection.ts';
import { openClassMembers } from '#data/class-members/collection.ts';
import { findPresentOrFormer } from '#data/class-members/memberships.ts';
import { isUnpublished } from '#data/classes/publication.ts';
import type { SubmissionDocument } from '#data/submissions/collection.ts';
import { readMark } from '#data/submissions/marks/given-mark.ts';
import { maxRowsBeforeRelease } from '#data/submissions/marks/markable.ts';
import { findAnyWork, type RecordedWork } from '#data/submissions/marks/recorded.ts';
import { isAnonymous } from '#data/submissions/shown/identity.ts';
import { findHiding } from '#data/submissions/submitted-assignments.ts';
import { requireMarkable } from '#data/submissions/visible-assignment.ts';
import type { Owner } from '#database/ownership.ts';
import { fieldProblem, problem } from '#http/errors/problems.ts';
import { presentRecordedMark } from './presenter.ts';

type Work = WithId<SubmissionDocument>;

/** The assignment of a class, for a teacher of it. @throws 404, 403, and 409 for an open one */
export async function requireClassAssignment(database: Db, id: ObjectId, uid: string) {
  const { assignment, isArchived } = await requireMarkable(database, id, uid);
  const { classId } = assignment;
  if (!classId) throw problem('mark-needs-class');
  return { assignment, isArchived, classId };
}

type Recordable = {
  assignment: FoundAssignment;
  student: Owner;
  /** What there is of the student, handed in or not. */
  work: Work | null;
};

/**
 * The assignment, a student of its class, and what there is of the student. A student who has left the class stays, where
 * something is recorded.
 * @param toChange whether it is to be changed
 * @param orNone answers a student who is unknown as one without a record
 * @throws 404, 403, also for the own record, and 409 for an open assignment; to change it also in an archived class and where marking is anonymous
 */
export async function requireRecordable(
  database: Db,
  id: ObjectId,
  teacher: string,
  { email }: { email: string },
  { toChange = false, orNone = false } = {},
): Promise<Recordable> {
  const { assignment, isArchived, classId } = await requireClassAssignment(database, id, teacher);
  if (toChange && isArchived) throw problem('class-archived');
  const member = await findPresentOrFormer(openClassMembers(database), classId, email);
  // Who was a student of the class before.
  if (member?.uid === teacher) throw problem('own-submission');
  const work = member && (await findAnyWork(database, { assignmentId: id, uid: member.uid }));
  const isKnown = member !== null && (member.leftAt === null || work?.recorded !== undefined);
  if (!isKnown && !orNone) throw problem('student-not-found');
  if (toChange && !orNone && isUnpublished(assignment)) throw problem('assignment-not-published');
  // The marks of one student among those of aliases would say who is who when the work comes later.
  if (toChange && !orNone && assignment.anonymous) throw problem('mark-needs-hand-in');
  // What is deleted gets no new marks.
  if (toChange && assignment.deletedAt && !work?.recorded) throw problem('assignment-not-found');
  const { uid = '', name = '' } = member ?? {};
  return { assignment, student: { uid, email, name }, work };
}

/** @throws 409 where something is handed in, with its id unless that would reveal who the student is */
export async function refuseHandedIn(database: Db, work: Work | null): Promise<void> {
  if (work === null) return;
  if (work.status === 'withdrawn') {
    // As `findSubmissionsBesideNames`: nobody learns whose withdrawn submission it is while marking is anonymous.
    const ids = work.anonymous && work.assignmentId ? [work.assignmentId] : [];
    if ((await findHiding(database, ids)).size === 0) return;
  }
  const id = isAnonymous(work) ? '' : work._id.toHexString();
  const extension = { submissionId: id } satisfies Pick<HandedInMeanwhile, 'submissionId'>;
  throw problem('student-handed-in', {}, { extension });
}

/** Whether the same is recorded already. */
export function isSameRecord(work: Work, given: RecordedWork): boolean {
  if (work.recorded !== given.recorded) return false;
  if (given.recorded === 'excused') return true;
  const mark = readMark(work);
  const { obtainedMark, feedback } = given.mark;
  return mark !== null && isSameMark(mark.obtainedMark, obtainedMark) && mark.feedback === feedback;
}

/**
 * @param version what the caller has seen
 * @throws 409 where something else is recorded by now, or a released mark would become a draft; 400 for a mark that is too high
 */
export function refuseCorrection(
  assignment: Pick<FoundAssignment, 'marks'>,
  work: Work | null,
  given: RecordedWork,
  version: number | undefined,
): void {
  const { recorded } = work ?? {};
  const isReplaced =
    recorded === undefined || recorded === 'excused' || given.recorded === 'excused';
  const isSeen = version === undefined ? isReplaced : version === work?.version && !!recorded;
  if (!isSeen) throw explainStale(work);
  if (recorded === 'released' && given.recorded === 'draft') {
    throw problem('submission-released', {}, { extension: { mark: presentRecordedMark(work) } });
  }
  refuseFullHistory(work, given.recorded === 'draft' ? maxRowsBeforeRelease : maxHistoryRows);
  const max = work && recorded ? work.marks : assignment.marks;
  if (given.recorded !== 'excused' && given.mark.obtainedMark > max) {
    throw fieldProblem('obtainedMark', 'mark-above-maximum', { max });
  }
}

/** @throws 409 where it is no longer the version that the caller has seen */
export function refuseRemoval(work: Work, version: number | undefined): void {
  if (version !== undefined && version !== work.version) throw explainStale(work);
  refuseFullHistory(work, maxHistoryRows);
}

function explainStale(work: Work | null) {
  const current = { mark: presentRecordedMark(work) } satisfies Pick<StaleRecord, 'mark'>;
  return problem('recorded-mark-changed', {}, { extension: current });
}

function refuseFullHistory(work: Work | null, maxRows: number): void {
  const { length } = work?.history ?? [];
  if (length >= maxRows) throw problem('history-limit-reached', { limit: length });
}
