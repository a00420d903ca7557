import {
  deleteRecordedDays,
  hasRecordedDays,
  moveRecordedDays,
  openRecordedDays,
} from '#data/recorded-days/recorded-days.ts';
import { createOwnership, neverUnbound } from '#database/ownership.ts';
import type { AccountDataPart, FeatureParts } from '#feature.ts';
import { presentStudyTask } from '#features/study-tasks/presenter.ts';
import {
  deletedSessionCollection,
  deleteStudyTasks,
  findImagesOfOtherAccounts,
  openDeletedSessions,
  openStudyTasks,
  readStudyTasksByOwner,
} from './collection.ts';
import { countStudyTasks } from './task-list.ts';

/** Study tasks are private: all of them are deleted with their account. */
export function createStudyTaskAccountData({
  database,
  publicApiUrl,
}: Pick<FeatureParts, 'database' | 'publicApiUrl'>): AccountDataPart {
  const studyTasks = openStudyTasks(database);
  return {
    exportAccount: ({ uid }) => ({
      studyTasks: readStudyTasksByOwner(studyTasks, uid).map((task) =>
        presentStudyTask(task, publicApiUrl),
      ),
    }),
    previewDeletion: async ({ uid }) => ({
      studyTasks: await countStudyTasks(studyTasks, uid, { priority: '', status: '' }),
    }),
    eraseAccount: (uid) => deleteStudyTasks(studyTasks, uid),
    anonymizeAccount: (uid) => deleteStudyTasks(studyTasks, uid),
    findKeptImages: (stored, uid) => findImagesOfOtherAccounts(studyTasks, stored, uid),
    ownership: createOwnership(database, 'studyTasks'),
  };
}

/** What is kept of deleted sessions is as private as they were. */
export function createDeletedSessionAccountData({
  database,
  publicApiUrl,
}: Pick<FeatureParts, 'database' | 'publicApiUrl'>): AccountDataPart {
  const sessions = openDeletedSessions(database);
  return {
    exportAccount: ({ uid }) => ({
      deletedSessions: readStudyTasksByOwner(sessions, uid).map((session) =>
        presentStudyTask(session, publicApiUrl),
      ),
    }),
    eraseAccount: (uid) => deleteStudyTasks(sessions, uid),
    anonymizeAccount: (uid) => deleteStudyTasks(sessions, uid),
    ownership: createOwnership(database, deletedSessionCollection),
  };
}

/** How many minutes were recorded on which day is private too, and is in the exported tasks. */
export function createRecordedDayAccountData({
  database,
}: Pick<FeatureParts, 'database'>): AccountDataPart {
  const days = openRecordedDays(database);
  return {
    eraseAccount: (uid) => deleteRecordedDays(days, uid),
    anonymizeAccount: (uid) => deleteRecordedDays(days, uid),
    ownership: {
      ...neverUnbound,
      moveOwned: (from, to) => moveRecordedDays(days, from, to),
      ownsAny: (uid) => hasRecordedDays(days, uid),
      changeEmail: async () => {},
    },
  };
}
