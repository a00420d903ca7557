import type { Db, IndexDescription } from 'mongodb';
import { sensitiveLimitCollection } from '../http/rate-limits.ts';

/** Every index, by collection: each query of the API and each rule of uniqueness rests on one of them or on `_id`. */
export const indexes: Record<string, IndexDescription[]> = {
  users: [
    { name: 'one-account-per-email', key: { email: 1 }, unique: true },
    { name: 'by-name', key: { sortName: 1, _id: 1 } },
    { name: 'by-word', key: { searchWords: 1 } },
    { name: 'by-role', key: { role: 1, _id: 1 } },
    { name: 'by-role-and-name', key: { role: 1, sortName: 1, _id: 1 } },
    { name: 'by-role-and-email', key: { role: 1, email: 1 } },
  ],
  assignments: [
    { name: 'by-difficulty-newest-first', key: { difficultyLevel: 1, _id: -1 } },
    { name: 'by-owner', key: { email: 1 } },
    { name: 'by-picture', key: { imageURL: 1 } },
    { name: 'by-due-day', key: { date: 1, _id: 1 } },
    { name: 'by-word', key: { searchWords: 1 } },
  ],
  submissions: [
    {
      name: 'one-answer-per-student-and-assignment',
      key: { email: 1, assignmentKey: 1 },
      unique: true,
    },
    { name: 'by-student-newest-first', key: { email: 1, submittedAt: -1, _id: -1 } },
    { name: 'by-status-oldest-first', key: { status: 1, submittedAt: 1, _id: 1 } },
    { name: 'by-assignment', key: { assignmentId: 1 } },
    { name: 'by-picture', key: { imageURL: 1 } },
    {
      name: 'marked-by-teacher',
      key: { status: 1, markedBy: 1 },
      partialFilterExpression: { status: 'completed' },
    },
    {
      name: 'pending-by-title',
      key: { status: 1, title: 1, submittedAt: 1, _id: 1 },
      partialFilterExpression: { status: 'pending' },
    },
    {
      name: 'pending-by-word',
      key: { status: 1, searchWords: 1 },
      partialFilterExpression: { status: 'pending' },
    },
  ],
  studyTasks: [
    { name: 'by-owner-and-day', key: { email: 1, date: 1, _id: 1 } },
    { name: 'by-owner-rank-and-day', key: { email: 1, priorityRank: 1, date: 1, _id: 1 } },
    { name: 'by-picture', key: { image: 1 } },
  ],
  subscribers: [{ name: 'one-subscription-per-email', key: { email: 1 }, unique: true }],
  feedbackSnippets: [{ name: 'one-collection-per-teacher', key: { email: 1 }, unique: true }],
  'images.files': [{ name: 'by-owner', key: { 'metadata.owner': 1 } }],
  [sensitiveLimitCollection]: [
    { name: 'one-count-per-caller', key: { key: 1 }, unique: true },
    { name: 'forgotten-when-over', key: { expire: 1 }, expireAfterSeconds: 0 },
  ],
};

/** Creates what is missing; does nothing on a database that has them all. */
export async function createIndexes(database: Db): Promise<void> {
  await Promise.all(
    Object.entries(indexes).map(([collection, descriptions]) =>
      database.collection(collection).createIndexes(descriptions),
    ),
  );
}
