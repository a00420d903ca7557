import type { IndexDescription } from 'mongodb';
import type { DataFolder } from '#data/data-folder.ts';
import { unboundByEmail } from '#database/indexes.ts';
import { createDeletedSessionAccountData, createStudyTaskAccountData } from './account-data.ts';
import { deletedSessionCollection, workedByDay } from './collection.ts';
import { migrations } from './migrations.ts';

/** What was worked: of one account by day, and of one assignment by account. Most tasks have no entry. */
const recorded: IndexDescription[] = [
  { key: { uid: 1, date: 1, _id: 1 }, name: workedByDay },
  { key: { assignmentId: 1, uid: 1, workedMinutes: 1 }, name: 'worked-by-assignment-and-uid' },
].map((index) => ({ ...index, partialFilterExpression: { workedMinutes: { $gt: 0 } } }));

/** What is to do, which would else be found behind all that was ever completed; and what is completed, among all that is planned. */
const byStatus: IndexDescription[] = [
  { name: 'open-by-uid-and-day', partialFilterExpression: { status: 'not completed' } },
  { name: 'completed-by-uid-and-day', partialFilterExpression: { status: 'completed' } },
].map((index) => ({ key: { uid: 1, date: 1, _id: 1 }, ...index }));

export const studyTasksData: DataFolder = {
  indexes: [
    {
      collection: 'studyTasks',
      indexes: [
        ...byStatus,
        { name: 'by-uid-and-day', key: { uid: 1, date: 1, _id: 1 } },
        { name: 'by-uid-rank-and-day', key: { uid: 1, priorityRank: 1, date: 1, _id: 1 } },
        {
          name: 'one-session-per-assignment-and-number',
          key: { uid: 1, assignmentId: 1, 'session.number': 1 },
          unique: true,
          partialFilterExpression: { assignmentId: { $exists: true } },
        },
        {
          name: 'one-task-per-series-and-number',
          key: { uid: 1, 'series._id': 1, 'series.number': 1 },
          unique: true,
          partialFilterExpression: { 'series._id': { $exists: true } },
        },
        {
          name: 'one-task-per-next-step',
          key: { uid: 1, 'nextStep.submissionId': 1, 'nextStep.stepId': 1 },
          unique: true,
          partialFilterExpression: { 'nextStep.submissionId': { $exists: true } },
        },
        {
          name: 'one-task-per-request',
          key: { uid: 1, requestId: 1 },
          unique: true,
          partialFilterExpression: { requestId: { $exists: true } },
        },
        {
          name: 'by-assignment-of-next-step',
          key: { 'nextStep.assignmentId': 1 },
          sparse: true,
        },
        ...recorded,
        unboundByEmail,
        { name: 'by-picture', key: { image: 1 } },
      ],
      obsolete: ['by-owner-and-day', 'by-owner-rank-and-day'],
    },
    {
      collection: deletedSessionCollection,
      indexes: [
        { name: 'by-uid-and-day', key: { uid: 1, date: 1, _id: 1 } },
        { name: 'by-uid-and-assignment', key: { uid: 1, assignmentId: 1 } },
        ...recorded,
        unboundByEmail,
      ],
    },
  ],
  migrations,
  imageFields: { studyTasks: 'image' },
  accountData: [createStudyTaskAccountData, createDeletedSessionAccountData],
};
