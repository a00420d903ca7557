import { ObjectId } from 'mongodb';
import { beforeAll, describe } from 'vitest';
import {
  buildRepetition,
  buildStudyTask,
  buildStudyTaskDraft,
} from '#testing/builders/study-tasks.ts';
import { openQueryPlans, type Query } from '#testing/explain/query-plans.ts';
import * as studyTaskChanges from './changes.ts';
import * as studyTasks from './collection.ts';
import * as stepTasks from './next-steps.ts';
import * as repeating from './repeating.ts';
import * as sessionChanges from './session-changes.ts';
import * as sessions from './sessions.ts';
import * as studyTaskList from './task-list.ts';

const { all, database, testChosenIndexes, testQueries } = await openQueryPlans();
const id = new ObjectId();
const uid = 'uid-ada';
const email = 'ada@school.org';
const owner = { uid, email, name: 'Ada' };
const planned = {
  email,
  priority: '',
  status: '',
  currentPage: 2,
  itemsPerPage: 6,
} as const;
const stepTask = {
  title: 'Draw the graph with units',
  date: '2026-11-21',
  subject: '',
  image: '',
  nextStep: { submissionId: id, stepId: 'step', assignmentId: id, title: 'Leeches' },
};
const time = { date: '2026-12-01', minutes: 30 };
const planChanges = {
  added: [],
  moved: [{ _id: id, from: time, to: time, fixed: false }],
  movedTasks: [{ _id: id, from: time.date, to: '2026-12-02' }],
  removed: [{ ...buildStudyTask(email), _id: new ObjectId() }],
};

const { series } = buildRepetition();
const repeatingTask = { _id: id, ...buildStudyTask(email), series };
const folder = [studyTaskChanges, studyTasks, stepTasks, sessions, sessionChanges, studyTaskList];

testQueries([...folder, repeating], {
  addNextTask: [() => repeating.addNextTask(all.studyTasks, repeatingTask, series, '2026-12-08')],
  takeNextTaskBack: [() => repeating.takeNextTaskBack(all.studyTasks, repeatingTask)],
  findToContinue: [
    async () => {
      const completed = { status: 'completed', uid, ...buildRepetition() } as const;
      const { insertedId } = await all.studyTasks.insertOne(buildStudyTask(email, completed));
      await repeating.findToContinue(all.studyTasks, insertedId, uid);
    },
  ],
  beginDeletion: [() => repeating.beginDeletion(all.studyTasks, repeatingTask, 'coming')],
  deleteBegun: [() => repeating.deleteBegun(all.studyTasks, repeatingTask)],
  endSeries: [() => repeating.endSeries(all.studyTasks, repeatingTask)],
  findTaskOfRequest: [() => studyTasks.findTaskOfRequest(all.studyTasks, uid, 'request')],
  addStudyTask: [{}, { requestId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' }].map(
    (request) => () =>
      studyTasks.addStudyTask(all.studyTasks, uid, { ...buildStudyTaskDraft(email), ...request }),
  ),
  findStudyTaskPage: (['date', 'latest', 'priority'] as const).flatMap((sort) => [
    () => studyTaskList.findStudyTaskPage(all.studyTasks, uid, { ...planned, sort }),
    () =>
      studyTaskList.findStudyTaskPage(all.studyTasks, uid, {
        ...planned,
        sort,
        priority: 'high',
      }),
    () =>
      studyTaskList.findStudyTaskPage(all.studyTasks, uid, {
        ...planned,
        sort,
        status: 'completed',
      }),
  ]),
  findStudyTaskPosition: (['date', 'latest', 'priority'] as const).map(
    (sort) => () =>
      studyTaskList.findStudyTaskPosition(
        all.studyTasks,
        uid,
        { _id: id, ...buildStudyTask(email) },
        { ...planned, sort },
      ),
  ),
  countStudyTasks: [() => studyTaskList.countStudyTasks(all.studyTasks, uid, planned)],
  readStudyTasksByOwner: [() => studyTasks.readStudyTasksByOwner(all.studyTasks, uid).toArray()],
  findImagesOfOtherAccounts: [
    () => studyTasks.findImagesOfOtherAccounts(all.studyTasks, ['image:1', 'image:2'], uid),
  ],
  deleteStudyTasks: [() => studyTasks.deleteStudyTasks(all.studyTasks, uid)],
  findStudyTask: [() => studyTasks.findStudyTask(all.studyTasks, id)],
  findDeletedSession: [() => studyTasks.findDeletedSession(all.deletedSessions, id, uid)],
  changeStudyTask: [{ priority: 'low' } as const, { date: '2026-12-01' }, { fixed: true }].map(
    (changed) => () => studyTaskChanges.changeStudyTask(all.studyTasks, id, uid, changed),
  ),
  recordWork: [
    () =>
      studyTaskChanges.recordWork(all.studyTasks, id, uid, {
        recordId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
        date: '2026-11-21',
        minutes: 25,
        outcome: 'well',
      }),
  ],
  deleteCompletedStudyTask: [
    () => studyTaskChanges.deleteCompletedStudyTask(all.studyTasks, all.deletedSessions, id, uid),
    async () => {
      const session = { uid, status: 'completed', session: { number: 1, fixed: false } } as const;
      const { insertedId } = await all.studyTasks.insertOne(buildStudyTask(email, session));
      const { studyTasks: tasks, deletedSessions } = all;
      await studyTaskChanges.deleteCompletedStudyTask(tasks, deletedSessions, insertedId, uid);
    },
  ],
  findOpenTasks: [() => sessions.findOpenTasks(database, uid)],
  findCompletedTasks: [() => sessions.findCompletedTasks(database, uid, '2026-11-01')],
  findRecordedMinutes: [() => sessions.findRecordedMinutes(database, id, uid)],
  findRecordedSessions: [() => sessions.findRecordedSessions(database, uid)],
  findOpenSessions: [() => sessions.findOpenSessions(database, uid, id)],
  findSessionsOf: [() => sessions.findSessionsOf(database, uid, [id, new ObjectId()])],
  changeSessions: [() => sessionChanges.changeSessions(database, owner, planChanges)],
  undoSessionChanges: [() => sessionChanges.undoSessionChanges(database, owner, planChanges)],
  findStepTasks: [() => stepTasks.findStepTasks(database, uid, id)],
  addStepTask: [() => stepTasks.addStepTask(database, owner, stepTask)],
  changeTitleOfStepTasks: [() => stepTasks.changeTitleOfStepTasks(database, id, 'A title')],
  deleteStepTask: [() => stepTasks.deleteStepTask(database, uid, stepTask.nextStep)],
  isCommentStep: [],
  notWorkedOn: [],
  readRepetition: [],
  startSeries: [],
  openStudyTasks: [],
  openDeletedSessions: [],
  deletedSessionCollection: [],
  workedByDay: [],
});

describe('among other study tasks', () => {
  // MongoDB chooses by what each plan reads: all read nothing of an empty collection.
  beforeAll(async () => {
    const session = { session: { number: 1, fixed: false }, workedMinutes: 30 };
    for (const tasks of [all.studyTasks, all.deletedSessions]) {
      await tasks.insertMany(
        Array.from({ length: 50 }, (_, at) =>
          buildStudyTask(`student-${at}@school.org`, { ...session, assignmentId: new ObjectId() }),
        ),
      );
    }
  });

  testChosenIndexes(
    ['studyTasks', 'deletedSessions'].flatMap((collection): [string, string, Query, string][] => [
      [
        `what was recorded for an assignment in ${collection}`,
        'worked-by-assignment-and-uid',
        () => sessions.findRecordedMinutes(database, id, uid),
        collection,
      ],
      [
        `what one student has recorded in ${collection}`,
        'worked-by-uid-and-day',
        () => sessions.findRecordedSessions(database, uid),
        collection,
      ],
    ]),
  );
});
