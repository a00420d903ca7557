import type { Notice } from '../../contract/notices.ts';
import type { SchoolCalendar } from '../../database/calendar-day.ts';
import { uniqueIds } from '../../database/queries/unique-ids.ts';
import type { Lookups } from '../../lookups/lookups.ts';
import type { NotableChange } from '../../lookups/notable-changes.ts';
import { addChangeNotices, type FoundNotice, findNotices, type Notices } from './collection.ts';
import { presentNotice } from './presenter.ts';
import {
  type AssignmentWithDay,
  findOwnToSubmit,
  findWithOwnDays,
  type OwnFacts,
} from './to-submit.ts';

/**
 * Milliseconds; of what is older there is no notice any more. Shorter than notices are kept, so that none is made a second
 * time after the database has deleted it.
 */
export const maxAge = 30 * 24 * 3_600_000;

/**
 * The notices to this account that still matter, the last first: reminders of what is still to submit, what teachers
 * have done about the own work, and what students ask for in the classes that it teaches. All but reminders become notices
 * here, from the submissions and extensions themselves: an answer that is lost, or a server that stops, can neither lose nor
 * double one.
 */
export async function findShownNotices(
  notices: Notices,
  lookups: Lookups,
  calendar: SchoolCalendar,
  uid: string,
): Promise<{ all: FoundNotice[]; present: (page: FoundNotice[]) => Promise<Notice[]> }> {
  const since = new Date(Date.now() - maxAge);
  const [stored, ...found] = await Promise.all([
    findNotices(notices, uid),
    lookups.findSubmissionChanges(uid, since),
    lookups.findExtensionChanges(uid, since),
    findRequests(lookups, uid, since),
  ]);
  const readOwnFacts = createOwnFacts(lookups, uid);
  const visible = await leaveOutLeftClasses(found.flat(), readOwnFacts);
  const changes = new Map(visible.map((change) => [toChangeKey(change), change]));
  const kept = await addMissing(notices, uid, stored, changes);
  const remindedOf = kept
    .filter(({ kind }) => kind === 'reminder')
    .map((each) => each.assignmentId);
  const changedIds = [...changes.values()].map(({ assignmentId }) => assignmentId);
  const [unsubmitted, withDays] = await Promise.all([
    remindedOf.length === 0
      ? []
      : findOwnToSubmit(lookups, calendar, uid, uniqueIds(remindedOf), readOwnFacts),
    findWithOwnDays(lookups, uid, uniqueIds(changedIds)),
  ]);
  const toSubmit = toMap(unsubmitted);
  const changed = toMap(withDays);
  const assignmentOf = ({ kind, assignmentId }: FoundNotice) =>
    (kind === 'reminder' ? toSubmit : changed).get(assignmentId.toHexString());
  const changeOf = (each: FoundNotice) => changes.get(toNoticeKey(each));
  return {
    all: kept
      .filter((each) => assignmentOf(each) && (each.kind === 'reminder' || changeOf(each)))
      .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime()),
    async present(page) {
      const shownClass = await lookups.showClasses(page);
      return page.flatMap((each) => {
        const assignment = assignmentOf(each);
        return assignment
          ? [presentNotice(each, assignment, shownClass(each)?.class, changeOf(each))]
          : [];
      });
    },
  };
}

/** What students ask for, where this account teaches. */
async function findRequests(
  {
    findClassesTaughtBy,
    findRequestsToTeacher,
  }: Pick<Lookups, 'findClassesTaughtBy' | 'findRequestsToTeacher'>,
  uid: string,
  since: Date,
): Promise<NotableChange[]> {
  const classIds = await findClassesTaughtBy(uid);
  return classIds.length === 0 ? [] : findRequestsToTeacher({ uid, classIds }, since);
}

/** Reads a student's classes and submitted assignments at the first call only; most answers need neither. */
function createOwnFacts(
  {
    findClassesOf,
    findSubmittedAssignmentIds,
  }: Pick<Lookups, 'findClassesOf' | 'findSubmittedAssignmentIds'>,
  uid: string,
): () => Promise<OwnFacts> {
  const read = async () => {
    const [{ attended }, submitted] = await Promise.all([
      findClassesOf(uid),
      findSubmittedAssignmentIds(uid),
    ]);
    return { attended, submitted };
  };
  let facts: Promise<OwnFacts> | undefined;
  return () => {
    facts ??= read();
    return facts;
  };
}

/**
 * A granted day alone shows nothing of a class that the student has left, or that is archived: only what was submitted stays
 * the student's.
 */
async function leaveOutLeftClasses(
  changes: NotableChange[],
  readOwnFacts: () => Promise<OwnFacts>,
): Promise<NotableChange[]> {
  if (!changes.some(isGrantedInClass)) return changes;
  const { attended, submitted } = await readOwnFacts();
  const own = new Set([...attended.map(({ classId }) => classId), ...submitted].map(String));
  return changes.filter(
    (change) =>
      !isGrantedInClass(change) ||
      own.has(String(change.classId)) ||
      own.has(String(change.assignmentId)),
  );
}

const isGrantedInClass = ({ kind, extension, classId }: NotableChange) =>
  kind !== 'extension-requested' && extension !== undefined && classId !== null;

/** Makes the notices that are missing; all notices to this account. */
async function addMissing(
  notices: Notices,
  uid: string,
  stored: FoundNotice[],
  changes: ReadonlyMap<string, NotableChange>,
): Promise<FoundNotice[]> {
  const known = new Set(stored.map(toNoticeKey));
  const missing = [...changes].filter(([key]) => !known.has(key)).map(([, change]) => change);
  if (missing.length === 0) return stored;
  await addChangeNotices(notices, uid, missing);
  // Another request may have made them at the same time, under other ids.
  return findNotices(notices, uid);
}

function toMap(assignments: AssignmentWithDay[]): Map<string, AssignmentWithDay> {
  return new Map(assignments.map((assignment) => [assignment._id.toHexString(), assignment]));
}

const toChangeKey = ({ kind, about, at }: NotableChange) => `${kind} ${about} ${at.getTime()}`;
const toNoticeKey = ({ kind, about, createdAt }: FoundNotice) =>
  `${kind} ${about} ${createdAt.getTime()}`;
