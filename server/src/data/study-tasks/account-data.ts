import type { AccountDataPart } from '#data/account-data.ts';
import type { AccountDataFacts } from '#data/data-folder.ts';
import { createOwnership } from '#database/ownership.ts';
import {
  deletedSessionCollection,
  deleteStudyTasks,
  findImagesOfOtherAccounts,
  openDeletedSessions,
  openStudyTasks,
  readStudyTasksByOwner,
} from './collection.ts';
import { presentStudyTask } from './presenter.ts';
import { countStudyTasks } from './task-list.ts';

/** Study tasks are private: all of them are deleted with their account. */
export function createStudyTaskAccountData({
  database,
  publicApiUrl,
}: AccountDataFacts): AccountDataPart {
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
}: AccountDataFacts): AccountDataPart {
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
