import type { Collection, ObjectId } from 'mongodb';
import type { Priority, StudyTaskDraft, StudyTaskStatus } from '../../contract/study-tasks.ts';

/** `email` (lower-case) is the owner's; `date` is a day, `YYYY-MM-DD`. */
export type StudyTaskDocument = StudyTaskDraft & { status: StudyTaskStatus };
type StudyTasks = Collection<StudyTaskDocument>;

export async function addStudyTask(tasks: StudyTasks, draft: StudyTaskDraft): Promise<ObjectId> {
  const { insertedId } = await tasks.insertOne({ ...draft, status: 'not completed' });
  return insertedId;
}

/** The owner's tasks of this priority, or of all with `''`, the earliest day first. */
export function findStudyTasks(tasks: StudyTasks, owner: string, priority: Priority | '') {
  return tasks
    .find(priority === '' ? { email: owner } : { email: owner, priority })
    .sort({ date: 1, _id: 1 })
    .toArray();
}

export function findStudyTask(tasks: StudyTasks, _id: ObjectId) {
  return tasks.findOne({ _id });
}

/** Marks an own task as completed; how many matched and how many changed. */
export function completeStudyTask(tasks: StudyTasks, _id: ObjectId, owner: string) {
  return tasks.updateOne({ _id, email: owner }, { $set: { status: 'completed' } });
}

/** Deletes an own task if it is completed; the number deleted. */
export async function deleteCompletedStudyTask(
  tasks: StudyTasks,
  _id: ObjectId,
  owner: string,
): Promise<number> {
  const { deletedCount } = await tasks.deleteOne({ _id, email: owner, status: 'completed' });
  return deletedCount;
}
