import type { ObjectId } from 'mongodb';
import type { Notice } from '../../contract/notices.ts';
import type { SchoolCalendar } from '../../database/calendar-day.ts';
import type { Lookups } from '../../lookups/lookups.ts';
import type { WorkChange } from '../../lookups/work-changes.ts';
import { addChangeNotices, type FoundNotice, findNotices, type Notices } from './collection.ts';
import { findOwnOwed, findWithOwnDays, type Work } from './owed-work.ts';
import { presentNotice } from './presenter.ts';

/**
 * Of what is older there is no notice any more. Shorter than notices are kept, so that none is made a second time after the
 * database has deleted it.
 */
const maxAgeDays = 30;
const day = 24 * 3_600_000;

/**
 * The notices to this student that still matter, the last first: reminders of what is still owed, and what teachers have
 * done about the student's work. The latter become notices here, from the submissions and extensions themselves: an answer
 * that is lost, or a server that stops, can neither lose nor double one.
 */
export async function findShownNotices(
  notices: Notices,
  lookups: Lookups,
  calendar: SchoolCalendar,
  uid: string,
): Promise<{ all: FoundNotice[]; present: (page: FoundNotice[]) => Promise<Notice[]> }> {
  const since = new Date(Date.now() - maxAgeDays * day);
  const [stored, ...found] = await Promise.all([
    findNotices(notices, uid),
    lookups.findSubmissionChanges(uid, since),
    lookups.findExtensionChanges(uid, since),
  ]);
  const visible = await leaveOutLeftClasses(lookups, uid, found.flat());
  const changes = new Map(visible.map((change) => [toChangeKey(change), change]));
  const kept = await addMissing(notices, uid, stored, changes);
  const remindedOf = kept
    .filter(({ kind }) => kind === 'reminder')
    .map((each) => each.assignmentId);
  const changed = [...changes.values()].map(({ assignmentId }) => assignmentId);
  const [owed, works] = await Promise.all([
    remindedOf.length === 0 ? [] : findOwnOwed(lookups, calendar, uid, unique(remindedOf)),
    findWithOwnDays(lookups, uid, unique(changed)),
  ]);
  const owedWorks = toMap(owed);
  const changedWorks = toMap(works);
  const workOf = ({ kind, assignmentId }: FoundNotice) =>
    (kind === 'reminder' ? owedWorks : changedWorks).get(assignmentId.toHexString());
  const changeOf = (each: FoundNotice) => changes.get(toNoticeKey(each));
  return {
    all: kept
      .filter((each) => workOf(each) && (each.kind === 'reminder' || changeOf(each)))
      .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime()),
    async present(page) {
      const shownClass = await lookups.showClasses(page);
      return page.flatMap((each) => {
        const work = workOf(each);
        return work ? [presentNotice(each, work, shownClass(each)?.class, changeOf(each))] : [];
      });
    },
  };
}

/**
 * A granted day alone shows nothing of a class that the student has left, or that is archived: only what was submitted stays
 * the student's.
 */
async function leaveOutLeftClasses(
  lookups: Pick<Lookups, 'findClassesOf' | 'findSubmittedAssignmentIds'>,
  uid: string,
  changes: WorkChange[],
): Promise<WorkChange[]> {
  if (!changes.some(({ extension, classId }) => extension && classId)) return changes;
  const [{ attended }, submitted] = await Promise.all([
    lookups.findClassesOf(uid),
    lookups.findSubmittedAssignmentIds(uid),
  ]);
  const own = new Set([...attended.map(({ classId }) => classId), ...submitted].map(String));
  return changes.filter(
    ({ extension, classId, assignmentId }) =>
      !extension || classId === null || own.has(String(classId)) || own.has(String(assignmentId)),
  );
}

/** Makes the notices that are missing; all notices to this student. */
async function addMissing(
  notices: Notices,
  uid: string,
  stored: FoundNotice[],
  changes: ReadonlyMap<string, WorkChange>,
): Promise<FoundNotice[]> {
  const known = new Set(stored.map(toNoticeKey));
  const missing = [...changes].filter(([key]) => !known.has(key)).map(([, change]) => change);
  if (missing.length === 0) return stored;
  await addChangeNotices(notices, uid, missing);
  // Another request may have made them at the same time, under other ids.
  return findNotices(notices, uid);
}

function toMap(works: Work[]): Map<string, Work> {
  return new Map(works.map((work) => [work._id.toHexString(), work]));
}

function unique(ids: ObjectId[]): ObjectId[] {
  return [...new Map(ids.map((id) => [id.toHexString(), id])).values()];
}

const toChangeKey = ({ kind, about, at }: WorkChange) => `${kind} ${about} ${at.getTime()}`;
const toNoticeKey = ({ kind, about, createdAt }: FoundNotice) =>
  `${kind} ${about} ${createdAt.getTime()}`;
