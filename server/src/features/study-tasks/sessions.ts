import type { Filter, ObjectId, WithId } from 'mongodb';
import { maxPageSize } from '../../contract/values.ts';
import { isDuplicate } from '../../database/queries/duplicate.ts';
import type { NewSession, PlannedTask, SessionChanges } from '../../lookups/study-sessions.ts';
import type { StudyTaskDocument, StudyTasks } from './collection.ts';
import { withPriorityRank } from './priority-rank.ts';

/** How many tasks that are not completed one plan reads. */
const maxPlannedTasks = 5000;

/** All that the owner has not completed, by day. */
export function findOpenTasks(
  tasks: StudyTasks,
  owner: string,
  limit = maxPlannedTasks,
): Promise<PlannedTask[]> {
  return tasks
    .find({ uid: owner, status: 'not completed' })
    .sort({ date: 1, _id: 1 })
    .limit(limit)
    .toArray();
}

/** What the owner has completed of the days from `since` on, the last day first. */
export function findCompletedTasks(
  tasks: StudyTasks,
  owner: string,
  since: string,
): Promise<PlannedTask[]> {
  return tasks
    .find({ uid: owner, status: 'completed', date: { $gte: since } })
    .sort({ date: -1, _id: -1 })
    .limit(maxPageSize)
    .toArray();
}

/** The owner's sessions of these assignments, completed or not, in no order. */
export function findSessionsOf(
  tasks: StudyTasks,
  owner: string,
  assignmentIds: ObjectId[],
): Promise<PlannedTask[]> {
  return tasks.find({ uid: owner, assignmentId: { $in: assignmentIds } }).toArray();
}

/** Fixes an own session to its day, or lets planning move it; how many were changed. */
export async function fixSession(
  tasks: StudyTasks,
  _id: ObjectId,
  owner: string,
  fixed: boolean,
): Promise<number> {
  const { modifiedCount } = await tasks.updateOne(
    { _id, uid: owner, 'session.fixed': !fixed },
    { $set: { 'session.fixed': fixed } },
  );
  return modifiedCount;
}

/** What the student has recorded minutes for stays where it is. */
const notWorkedOn = { 'work.0': { $exists: false } } satisfies Filter<StudyTaskDocument>;

const atPlace = ({ date, minutes }: { date: string; minutes: number }) => ({
  date,
  estimatedMinutes: minutes,
});

/**
 * Carries out what a plan has changed. A session that was completed, worked on or fixed meanwhile, or is elsewhere than the
 * plan has found it, stays as it is. @returns false when another plan has added one of the new ones
 */
export async function changeSessions(
  tasks: StudyTasks,
  { uid, email }: { uid: string; email: string },
  { added, moved, removed }: SessionChanges,
): Promise<boolean> {
  const own = { uid, status: 'not completed' } satisfies Filter<StudyTaskDocument>;
  if (removed.length > 0) {
    await tasks.bulkWrite(
      removed.map(({ _id, date, session }) => ({
        deleteOne: {
          filter: { ...own, ...notWorkedOn, _id, date, 'session.fixed': session?.fixed ?? false },
        },
      })),
      { ordered: false },
    );
  }
  if (moved.length > 0) {
    await tasks.bulkWrite(
      moved.map(({ _id, from, to, fixed }) => ({
        updateOne: {
          filter: { ...own, _id, ...atPlace(from), 'session.fixed': fixed },
          // The new day is the plan's choice, not the student's.
          update: { $set: { date: to.date, ...toMinutes(to.minutes), 'session.fixed': false } },
        },
      })),
      { ordered: false },
    );
  }
  if (added.length === 0) return true;
  try {
    await tasks.insertMany(added.map((session) => toDocument(session, uid, email)));
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/** Takes the changes of a plan back, where nothing has happened to the sessions since. Can be repeated. */
export async function undoSessionChanges(
  tasks: StudyTasks,
  uid: string,
  { added, moved, removed }: SessionChanges,
): Promise<void> {
  const own = { uid, status: 'not completed' } satisfies Filter<StudyTaskDocument>;
  const asPlanned = { ...own, ...notWorkedOn, 'session.fixed': false };
  for (const { _id, ...place } of added) {
    await tasks.deleteOne({ ...asPlanned, _id, ...atPlace(place) });
  }
  for (const { _id, from, to, fixed } of moved) {
    await tasks.updateOne(
      { ...asPlanned, _id, ...atPlace(to) },
      { $set: { date: from.date, ...toMinutes(from.minutes), 'session.fixed': fixed } },
    );
  }
  for (const task of removed) {
    await tasks.insertOne(task as WithId<StudyTaskDocument>).catch((error) => {
      if (!isDuplicate(error)) throw error;
    });
  }
}

function toDocument(
  { _id, assignmentId, number, title, date, minutes, subject, image, description }: NewSession,
  uid: string,
  email: string,
): WithId<StudyTaskDocument> {
  return withPriorityRank({
    _id,
    uid,
    email,
    taskTitle: title,
    status: 'not completed',
    date,
    subject,
    priority: 'medium',
    ...toMinutes(minutes),
    description,
    image,
    assignmentId,
    session: { number, fixed: false },
  });
}

/** The number, and the text of the specification's field. */
function toMinutes(minutes: number) {
  return { estimatedMinutes: minutes, estimatedTime: `${minutes} min` };
}
