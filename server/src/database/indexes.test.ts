import { type CommandStartedEvent, MongoClient, ObjectId } from 'mongodb';
import { afterAll, expect, inject, test } from 'vitest';
import * as accounts from '../features/accounts/collection.ts';
import * as demotion from '../features/accounts/demotion.ts';
import * as assignments from '../features/assignments/collection.ts';
import * as featuresList from '../features/features-list/collection.ts';
import * as feedbackSnippets from '../features/feedback-snippets/collection.ts';
import * as images from '../features/images/collection.ts';
import * as newsletter from '../features/newsletter/collection.ts';
import * as studyTasks from '../features/study-tasks/collection.ts';
import * as submissions from '../features/submissions/collection.ts';
import * as leaving from '../features/submissions/leaving.ts';
import * as queue from '../features/submissions/queue.ts';
import {
  buildAssignment,
  buildAssignmentDraft,
  buildStudyTaskDraft,
  buildSubmission,
  buildUser,
} from '../testing/builders.ts';
import { openCollections } from './collections.ts';
import { createIndexes } from './indexes.ts';

const client = await new MongoClient(inject('mongoUri'), { monitorCommands: true }).connect();
const database = client.db(`test-${new ObjectId()}`);
await createIndexes(database);
afterAll(async () => {
  await database.dropDatabase();
  await client.close();
});

const all = openCollections(database);
const bucket = images.openImages(database);
// At a bucket's first upload the driver looks whether it is empty; that is not ours to judge.
await images.storeImage(bucket, Buffer.from('picture'), 'uid-ada');
const id = new ObjectId();
const email = 'ada@school.org';
const uid = 'uid-ada';
const imageId = 'f'.repeat(32);
const page = { currentPage: 2, itemsPerPage: 6 };
const everything = { difficultyLevel: '', search: '', ...page } as const;
const everybody = { role: '', search: '', ...page } as const;
const waiting = { email, search: '', ...page };
const handedIn = { email, status: '', search: '', ...page } as const;
const planned = { email, priority: '', status: '', ...page } as const;

/** Every function that speaks to a collection, called in each of its ways. */
const queries: Record<string, (() => unknown)[]> = {
  registerUser: [() => accounts.registerUser(all.users, { email, name: 'Ada' })],
  decideRole: [() => accounts.decideRole(all.users, email, 'admin')],
  promoteUser: [() => accounts.promoteUser(all.users, id)],
  findUser: [() => accounts.findUser(all.users, email)],
  deleteStudent: [() => accounts.deleteStudent(all.users, id)],
  findUserId: [() => accounts.findUserId(all.users, email)],
  demoteTeacher: [
    async () => {
      const teachers = [
        buildUser({ role: 'admin' }),
        buildUser({ email: 'b@a.test', role: 'admin' }),
      ];
      const { insertedIds } = await all.users.insertMany(teachers);
      await demotion.demoteTeacher(all, insertedIds[0] ?? id);
    },
  ],
  hasOtherTeacher: [() => demotion.hasOtherTeacher(all, id)],
  renameUser: [() => accounts.renameUser(all.users, email, 'A name')],
  isTeacher: [() => accounts.isTeacher(all.users, email)],
  findUserName: [() => accounts.findUserName(all.users, email)],
  findUserPage: (['oldest', 'newest', 'name', 'email'] as const).flatMap((sort) =>
    (['', 'student', 'admin'] as const).map(
      (role) => () => accounts.findUserPage(all.users, { ...everybody, role, sort }),
    ),
  ),
  countUsers: [
    ...(['', 'student', 'admin'] as const).map(
      (role) => () => accounts.countUsers(all.users, { role, search: '' }),
    ),
    () => accounts.countUsers(all.users, { role: 'student', search: 'two words' }),
  ],
  addAssignment: [() => assignments.addAssignment(all.assignments, buildAssignment())],
  findAssignmentPage: [
    () => assignments.findAssignmentPage(all.assignments, everything),
    () =>
      assignments.findAssignmentPage(all.assignments, { ...everything, difficultyLevel: 'easy' }),
  ],
  countAssignments: [
    () => assignments.countAssignments(all.assignments, everything),
    () => assignments.countAssignments(all.assignments, { ...everything, difficultyLevel: 'easy' }),
    () => assignments.countAssignments(all.assignments, { ...everything, search: 'two words' }),
  ],
  findDuePage: (['due', 'late'] as const).map(
    (state) => () =>
      assignments.findDuePage(all.assignments, [id], { today: '2026-11-21', state, ...page }),
  ),
  countDue: (['due', 'late'] as const).map(
    (state) => () => assignments.countDue(all.assignments, [id], { today: '2026-11-21', state }),
  ),
  findAssignment: [() => assignments.findAssignment(all.assignments, id)],
  changeAssignment: [
    () => assignments.changeAssignment(all.assignments, id, buildAssignmentDraft()),
    () => assignments.changeAssignment(all.assignments, id, buildAssignmentDraft(), email),
  ],
  deleteOwnAssignment: [() => assignments.deleteOwnAssignment(all.assignments, id, email)],
  findOwnAssignmentIds: [() => assignments.findOwnAssignmentIds(all.assignments, email, 2)],
  readAssignmentsOf: [() => assignments.readAssignmentsOf(all.assignments, email).toArray()],
  findImagesOfOtherAssignments: [
    () => assignments.findImagesOfOtherAssignments(all.assignments, ['image:1', 'image:2'], email),
  ],
  listAssignmentImages: [() => assignments.listAssignmentImages(all.assignments, [id])],
  handOverAssignments: [
    () => assignments.handOverAssignments(all.assignments, [id], email, { email, name: 'Ada' }),
  ],
  deleteOwnAssignments: [() => assignments.deleteOwnAssignments(all.assignments, [id], email)],
  addSubmission: [
    () =>
      submissions.addSubmission(all.submissions, {
        ...buildSubmission(),
        work: buildSubmission(),
      }),
  ],
  findAnsweredAssignmentIds: [() => submissions.findAnsweredAssignmentIds(all.submissions, email)],
  findSubmission: [() => submissions.findSubmission(all.submissions, id)],
  findPendingPage: (['oldest', 'newest', 'assignment'] as const).map(
    (sort) => () => queue.findPendingPage(all.submissions, { ...waiting, sort }),
  ),
  countPending: ['', 'two words'].map(
    (search) => () => queue.countPending(all.submissions, { email, search }),
  ),
  findPendingNeighbours: [
    () => queue.findPendingNeighbours(all.submissions, { _id: id, submittedAt: new Date() }, email),
  ],
  findSubmissionPage: (['newest', 'oldest'] as const).flatMap((sort) => [
    () => submissions.findSubmissionPage(all.submissions, { ...handedIn, sort }),
    () => submissions.findSubmissionPage(all.submissions, { ...handedIn, sort, status: 'pending' }),
    () => submissions.findSubmissionPage(all.submissions, { ...handedIn, sort, search: 'words' }),
  ]),
  countSubmissions: [() => submissions.countSubmissions(all.submissions, handedIn)],
  markSubmission: [undefined, 2].map(
    (version) => () =>
      submissions.markSubmission(
        all.submissions,
        id,
        { obtainedMark: 1, feedback: 'Good.', status: 'completed', version },
        email,
      ),
  ),
  readSubmissionsOf: [() => submissions.readSubmissionsOf(all.submissions, email).toArray()],
  countHandedIn: [() => leaving.countHandedIn(all.submissions, email, 'pending')],
  findAnsweredByOthers: [() => leaving.findAnsweredByOthers(all.submissions, [id], [email])],
  findImagesOfKeptSubmissions: [
    () => leaving.findImagesOfKeptSubmissions(all.submissions, ['image:1', 'image:2'], email),
  ],
  deletePending: [() => leaving.deletePending(all.submissions, email)],
  handOverSubmissions: [
    () => leaving.handOverSubmissions(all.submissions, email, { email, name: 'Ada' }),
  ],
  handOverMarkings: [() => leaving.handOverMarkings(all.submissions, email, email)],
  removeFromStudent: [() => submissions.removeFromStudent(all.submissions, id, email)],
  addStudyTask: [() => studyTasks.addStudyTask(all.studyTasks, buildStudyTaskDraft(email))],
  findStudyTaskPage: (['date', 'latest', 'priority'] as const).flatMap((sort) => [
    () => studyTasks.findStudyTaskPage(all.studyTasks, { ...planned, sort }),
    () => studyTasks.findStudyTaskPage(all.studyTasks, { ...planned, sort, priority: 'high' }),
    () => studyTasks.findStudyTaskPage(all.studyTasks, { ...planned, sort, status: 'completed' }),
  ]),
  countStudyTasks: [() => studyTasks.countStudyTasks(all.studyTasks, planned)],
  readStudyTasksOf: [() => studyTasks.readStudyTasksOf(all.studyTasks, email).toArray()],
  findImagesOfOtherTasks: [
    () => studyTasks.findImagesOfOtherTasks(all.studyTasks, ['image:1', 'image:2'], email),
  ],
  deleteStudyTasks: [() => studyTasks.deleteStudyTasks(all.studyTasks, email)],
  findStudyTask: [() => studyTasks.findStudyTask(all.studyTasks, id)],
  completeStudyTask: [() => studyTasks.completeStudyTask(all.studyTasks, id, email)],
  deleteCompletedStudyTask: [() => studyTasks.deleteCompletedStudyTask(all.studyTasks, id, email)],
  listFeatures: [() => featuresList.listFeatures(all.features)],
  findSubscriber: [() => newsletter.findSubscriber(all.subscribers, email)],
  removeSubscriber: [() => newsletter.removeSubscriber(all.subscribers, email)],
  addSubscriber: [() => newsletter.addSubscriber(all.subscribers, email)],
  listSnippets: [() => feedbackSnippets.listSnippets(all.feedbackSnippets, email)],
  addSnippet: [() => feedbackSnippets.addSnippet(all.feedbackSnippets, email, 'Well argued.')],
  deleteSnippets: [() => feedbackSnippets.deleteSnippets(all.feedbackSnippets, email)],
  removeSnippet: [() => feedbackSnippets.removeSnippet(all.feedbackSnippets, email, id)],
  openImages: [],
  listImagesOf: [() => images.listImagesOf(bucket, uid)],
  findImageIds: [() => images.findImageIds(database, [imageId, id.toHexString()])],
  bindImages: [() => images.bindImages(database, { email, uid })],
  handOverImage: [() => images.handOverImage(database, imageId, uid)],
  deleteImage: [
    async () => {
      await images.deleteImage(bucket, await images.storeImage(bucket, Buffer.from('a'), uid));
    },
  ],
  storeImage: [() => images.storeImage(bucket, Buffer.from('picture'), uid)],
  readImage: [
    async () => {
      const stored = await images.storeImage(bucket, Buffer.from('picture'), uid);
      await images.readImage(bucket, stored);
    },
  ],
};

test('no function that speaks to a collection is missing here', () => {
  const modules = [
    accounts,
    demotion,
    assignments,
    featuresList,
    feedbackSnippets,
    images,
    newsletter,
    studyTasks,
    submissions,
    leaving,
    queue,
  ];
  expect(Object.keys(queries).sort()).toEqual(modules.flatMap(Object.keys).sort());
});

test.each(Object.entries(queries))('an index serves %s', async (_name, ways) => {
  for (const ask of ways) {
    for (const command of await record(ask)) {
      const plan = JSON.stringify(await database.command({ explain: command }));
      expect(plan).not.toMatch(/"stage":"(COLLSCAN|SORT)"/);
    }
  }
});

const search = 'two words';
/** Where a second index would do, only worse. */
const closest: [string, string, () => unknown][] = [
  [
    'the marks of a teacher',
    'marked-by-teacher',
    () => leaving.handOverMarkings(all.submissions, email, email),
  ],
  [
    'a search of assignments',
    'by-word',
    () => assignments.findAssignmentPage(all.assignments, { ...everything, search }),
  ],
  [
    'a search of users',
    'by-word',
    () => accounts.findUserPage(all.users, { ...everybody, search, sort: 'oldest' }),
  ],
  [
    'a search of what waits for a mark',
    'pending-by-word',
    () => queue.findPendingPage(all.submissions, { ...waiting, search, sort: 'oldest' }),
  ],
];

test.each(closest)('%s: the index that finds least is %s', async (_what, index, ask) => {
  const plans = await Promise.all(
    (await record(ask)).map((command) => database.command({ explain: command })),
  );
  expect(JSON.stringify(plans.at(-1))).toContain(`"indexName":"${index}"`);
});

const explained = new Set(['find', 'aggregate', 'distinct', 'update', 'delete', 'findAndModify']);

/** The commands that the driver sends while `ask` runs, as far as they look for documents. */
async function record(ask: () => unknown) {
  const commands: CommandStartedEvent['command'][] = [];
  const note = ({ commandName, command }: CommandStartedEvent) => {
    if (explained.has(commandName)) {
      const { lsid: _lsid, $db: _db, ...sent } = command;
      commands.push(sent);
    }
  };
  client.on('commandStarted', note);
  await ask();
  client.off('commandStarted', note);
  return commands;
}
