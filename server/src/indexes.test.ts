import { type CommandStartedEvent, type Document, MongoClient, ObjectId } from 'mongodb';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createAccountDataParts, createLookups, indexes } from './all-features.ts';
import { utcCalendar } from './database/calendar-day.ts';
import { createIndexes } from './database/indexes.ts';
import { joinOwnership } from './features/accounts/account-data/join-parts.ts';
import * as accounts from './features/accounts/collection.ts';
import * as preferences from './features/accounts/preferences.ts';
import * as roleDecisions from './features/accounts/role-decisions.ts';
import * as demotion from './features/accounts/roles/demotion.ts';
import * as accountTeachers from './features/accounts/roles/teachers.ts';
import * as tombstones from './features/accounts/tombstones.ts';
import * as userList from './features/accounts/user-list.ts';
import * as assignmentData from './features/assignments/account-data.ts';
import * as assignmentChanges from './features/assignments/changes.ts';
import * as classAssignments from './features/assignments/class-assignments.ts';
import * as assignments from './features/assignments/collection.ts';
import * as dueList from './features/assignments/due-list/due-list.ts';
import * as myLists from './features/assignments/due-list/my-list.ts';
import * as rubrics from './features/assignments/rubric/collection.ts';
import * as classes from './features/classes/collection.ts';
import * as invitations from './features/classes/invitations/collection.ts';
import * as classMembers from './features/classes/members/collection.ts';
import * as memberships from './features/classes/members/memberships.ts';
import * as classStudents from './features/classes/members/student-list.ts';
import * as classTeachers from './features/classes/members/teachers.ts';
import * as extensionData from './features/extensions/account-data.ts';
import * as extensionWrites from './features/extensions/changes.ts';
import * as extensionChanges from './features/extensions/changes-of-student.ts';
import * as extensions from './features/extensions/collection.ts';
import * as grantedDays from './features/extensions/granted-days.ts';
import * as extensionLists from './features/extensions/lists.ts';
import * as featuresList from './features/features-list/collection.ts';
import * as feedbackSnippets from './features/feedback-snippets/collection.ts';
import * as images from './features/images/collection.ts';
import * as newsletter from './features/newsletter/collection.ts';
import * as notices from './features/notices/collection.ts';
import * as availability from './features/planning/availability.ts';
import * as estimates from './features/planning/estimates.ts';
import * as planLock from './features/planning/plan-lock.ts';
import * as plans from './features/planning/plans.ts';
import * as studyTaskChanges from './features/study-tasks/changes.ts';
import * as studyTasks from './features/study-tasks/collection.ts';
import * as stepTasks from './features/study-tasks/next-steps.ts';
import * as sessions from './features/study-tasks/sessions.ts';
import * as studyTaskList from './features/study-tasks/task-list.ts';
import * as submissionData from './features/submissions/account-data.ts';
import * as assignmentRows from './features/submissions/assignment-marking/assignment-list.ts';
import * as assignmentCounts from './features/submissions/assignment-marking/counts.ts';
import { matchLate } from './features/submissions/assignment-marking/late.ts';
import * as assignmentQueue from './features/submissions/assignment-marking/neighbours.ts';
import * as statistics from './features/submissions/assignment-marking/statistics.ts';
import * as submissionChanges from './features/submissions/changes-of-student.ts';
import * as submissions from './features/submissions/collection.ts';
import * as attempts from './features/submissions/life/attempts.ts';
import * as changes from './features/submissions/life/changes.ts';
import * as marks from './features/submissions/marking/marks.ts';
import * as releases from './features/submissions/marking/release.ts';
import * as queue from './features/submissions/queue/queue.ts';
import * as earlierSteps from './features/submissions/next-steps/earlier-steps.ts';
import * as studentList from './features/submissions/student-list.ts';
import * as submittedWork from './features/submissions/submitted-work.ts';
import { buildUser } from './testing/builders/accounts.ts';
import { buildAssignment, buildAssignmentDraft } from './testing/builders/assignments.ts';
import { buildInvitation } from './testing/builders/classes.ts';
import { buildExtension } from './testing/builders/extensions.ts';
import { buildAvailability } from './testing/builders/planning.ts';
import { buildStudyTask, buildStudyTaskDraft } from './testing/builders/study-tasks.ts';
import { buildSubmission } from './testing/builders/submissions.ts';
import { openCollections } from './testing/collections.ts';
import { testWithExplain } from './testing/database-engine.ts';
import { type PlanStage, readWinningPlan } from './testing/explain/winning-plan.ts';

const client = await new MongoClient(inject('mongoUri'), { monitorCommands: true }).connect();
const database = client.db(`test-${new ObjectId()}`);
await createIndexes(database, indexes);
afterAll(async () => {
  await database.dropDatabase();
  await client.close();
});

const all = openCollections(database);
const bucket = images.openImages(database);
// At a bucket's first upload the driver looks whether it is empty; that is not ours to judge.
await images.storeImage(bucket, Buffer.from('picture'), 'uid-ada');
const lookups = createLookups(database);
const publicApiUrl = 'https://api.study-flow.test';
const ownership = joinOwnership(createAccountDataParts({ database, publicApiUrl, lookups }));
const id = new ObjectId();
const email = 'ada@school.org';
const uid = 'uid-ada';
const owner = { uid, email, name: 'Ada' };
const imageId = 'f'.repeat(32);
const page = { currentPage: 2, itemsPerPage: 6 };
const everything = { difficultyLevel: '', search: '', ...page } as const;
const everybody = { role: '', search: '', ...page } as const;
/** Whose marking queue it is. */
const classIds = [new ObjectId(), new ObjectId()];
const queueOwner = { uid, classIds, ownAssignments: [id], hasOwnPending: false };
const visitorsAndMembers = [[], classIds];
const attended = classIds.map((classId) => ({ classId, joinedOn: '2026-09-02' }));
const granted = new Map([[new ObjectId().toHexString(), '2026-11-25']]);
const learners = [
  { done: [id], attended: [], listed: [id], granted: new Map() },
  { done: [id], attended, listed: [id, new ObjectId()], granted },
];
const extension = { ...buildExtension(owner, { assignmentId: id }), _id: id };
/** A student's document that each call creates. */
const newPlace = () => ({ assignmentId: new ObjectId(), classId: null, student: owner });
const waiting = { email, search: '', first: '' as const, ...page };
/** Own assignments by title are sorted in memory: it is what waits for one teacher only. */
const pendingOrders = [
  { sort: 'oldest', first: '' },
  { sort: 'newest', first: '' },
  { sort: 'assignment', first: '' },
  { sort: 'oldest', first: 'mine' },
  { sort: 'newest', first: 'mine' },
] as const;
const placed = { ...buildSubmission(), _id: id };
const markingTeacher = { uid, name: 'Ada', classIds };
const draft = {
  _id: id,
  version: 2,
  classId: null,
  draft: { obtainedMark: 1, feedback: 'Good.', markedAt: new Date(), markedBy: uid },
};
const newSubmission = { ...buildSubmission(), assignmentId: id, work: buildSubmission() };
const rowStatuses = [
  '',
  'submitted',
  'returned',
  'draft',
  'released',
  'late',
  'resubmitted',
] as const;
/** What was late, with a granted day. */
const late = matchLate('2026-11-20', [{ uid, date: '2026-11-25' }], utcCalendar);
const dayOrders = ['oldest', 'newest'] as const;
const rowOrders = [...dayOrders, 'name'] as const;
const criterion = { id: id.toHexString(), title: 'Method', points: 40, levels: [] };
const submitted = { email, status: '', search: '', ...page } as const;
const planned = { email, priority: '', status: '', ...page } as const;

const place = { date: '2026-12-01', minutes: 30 };
const stepTask = {
  title: 'Draw the graph with units',
  date: '2026-11-21',
  subject: '',
  image: '',
  nextStep: { submissionId: id, stepId: 'step', assignmentId: id, title: 'Leeches' },
};
const sessionChanges = {
  added: [],
  moved: [{ _id: id, from: place, to: place, fixed: false }],
  removed: [{ ...buildStudyTask(email), _id: new ObjectId() }],
};
const { uid: _owner, estimates: _none, ...studyTimes } = buildAvailability(owner);

/** Every function that uses a collection, called in each of its ways. */
const queries: Record<string, (() => unknown)[]> = {
  addUser: [() => accounts.addUser(all.users, { uid, email, emailVerified: true, name: 'Ada' })],
  bindUser: [() => accounts.bindUser(all.users, id, { uid, emailVerified: true })],
  rebindUser: [() => accounts.rebindUser(all.users, id, uid)],
  removeUser: [() => accounts.removeUser(all.users, id)],
  removeUnverifiedUser: [() => accounts.removeUnverifiedUser(all.users, { _id: id, uid, email })],
  finishEmailChange: [
    () => accounts.finishEmailChange(all.users, { uid, emailChangedAt: new Date() }),
  ],
  updateEmail: [
    () => accounts.updateEmail(all.users, { uid, name: 'Ada' }, { email, emailVerified: true }),
  ],
  updateVerification: [
    () => accounts.updateVerification(all.users, { uid, email }, { emailVerified: true }),
  ],
  decideRole: [() => accountTeachers.decideRole(all.users, id, 'admin')],
  promoteUser: [() => accountTeachers.promoteUser(all.users, id)],
  findUserById: [() => accounts.findUserById(all.users, id)],
  hasTeachersRights: [],
  teacherFilter: [],
  findUser: [() => accounts.findUser(all.users, uid)],
  findUserByEmail: [() => accounts.findUserByEmail(all.users, email)],
  deleteStudent: [() => accounts.deleteStudent(all.users, id)],
  demoteTeacher: [
    async () => {
      const teachers = [
        buildUser({ role: 'admin' }),
        buildUser({ email: 'b@a.test', role: 'admin' }),
      ];
      const { insertedIds } = await all.users.insertMany(teachers);
      await demotion.demoteTeacher({ collections: all }, insertedIds[0] ?? id);
    },
  ],
  findOtherTeachers: [() => demotion.findOtherTeachers({ collections: all }, id)],
  findTeachers: [() => accountTeachers.findTeachers(all.users, { except: id, limit: 100 })],
  hasTeacher: [() => accountTeachers.hasTeacher(all.users, [id])],
  renameUser: [() => accounts.renameUser(all.users, { uid, email }, 'A name')],
  readPreferences: [],
  findPreferences: [() => preferences.findPreferences(all.users, uid)],
  changePreferences: [
    () => preferences.changePreferences(all.users, uid, { releasesMarks: false }),
  ],
  hasVerifiedEmail: [() => accounts.hasVerifiedEmail(all.users, { uid, email })],
  findUnverified: [() => accounts.findUnverified(all.users, [uid])],
  isTeacher: [() => accountTeachers.isTeacher(all.users, uid)],
  findUserPage: (['oldest', 'newest', 'name', 'email'] as const).flatMap((sort) =>
    (['', 'student', 'admin'] as const).map(
      (role) => () => userList.findUserPage(all.users, { ...everybody, role, sort }),
    ),
  ),
  countUsers: [
    ...(['', 'student', 'admin'] as const).map(
      (role) => () => userList.countUsers(all.users, { role, search: '' }),
    ),
    () => userList.countUsers(all.users, { role: 'student', search: 'two words' }),
  ],
  addAssignment: [() => assignments.addAssignment(all.assignments, buildAssignment())],
  addToClasses: [
    () =>
      assignments.addToClasses(database, buildAssignment(), [{ classId: id, date: '2026-12-01' }]),
  ],
  findAssignmentPage: visitorsAndMembers.flatMap((ids) => [
    () => assignments.findAssignmentPage(all.assignments, ids, everything),
    () =>
      assignments.findAssignmentPage(all.assignments, ids, {
        ...everything,
        difficultyLevel: 'easy',
      }),
    () => assignments.findAssignmentPage(all.assignments, ids, { ...everything, classId: `${id}` }),
  ]),
  countAssignments: visitorsAndMembers.flatMap((ids) => [
    () => assignments.countAssignments(all.assignments, ids, everything),
    () =>
      assignments.countAssignments(all.assignments, ids, {
        ...everything,
        difficultyLevel: 'easy',
      }),
    () =>
      assignments.countAssignments(all.assignments, ids, { ...everything, search: 'two words' }),
    () => assignments.countAssignments(all.assignments, ids, { ...everything, classId: `${id}` }),
  ]),
  findDuePage: learners.flatMap((learner) =>
    (['due', 'late'] as const).map(
      (state) => () =>
        dueList.findDuePage(all.assignments, learner, { today: '2026-11-21', state, ...page }),
    ),
  ),
  countDue: learners.flatMap((learner) =>
    (['due', 'late'] as const).map(
      (state) => () => dueList.countDue(all.assignments, learner, { today: '2026-11-21', state }),
    ),
  ),
  findAssignmentsById: [() => dueList.findAssignmentsById(all.assignments, [id, new ObjectId()])],
  isToDo: [],
  listAttended: [],
  findMyList: [() => myLists.findMyList(all.myLists, uid)],
  addToMyList: [() => myLists.addToMyList(all.myLists, owner, id)],
  removeFromMyList: [() => myLists.removeFromMyList(all.myLists, uid, [id])],
  removeFromAllLists: [() => myLists.removeFromAllLists(all.myLists, [id])],
  deleteMyList: [() => myLists.deleteMyList(all.myLists, uid)],
  findAssignment: [() => assignments.findAssignment(all.assignments, id)],
  findOwnWorks: [() => assignments.findOwnWorks(all.assignments, uid)],
  findWorks: [() => assignments.findWorks(all.assignments, [id])],
  findAssignmentsByIds: ['', 'two words'].map(
    (search) => () => assignments.findAssignmentsByIds(all.assignments, [id], search),
  ),
  addIds: [],
  startRubric: [],
  findWithRubric: [() => rubrics.findWithRubric(all.assignments, id)],
  saveRubric: [undefined, 0, 3].map(
    (version) => () =>
      rubrics.saveRubric(
        all.assignments,
        id,
        { criteria: [criterion], ...(version !== undefined && { version }) },
        classIds,
      ),
  ),
  removeRubric: [() => rubrics.removeRubric(all.assignments, id, classIds)],
  undoRubricChange: [
    () => rubrics.undoRubricChange(all.assignments, { ...buildAssignment(), _id: id }),
  ],
  findOwnRubrics: [() => rubrics.findOwnRubrics(all.assignments, uid, { search: '', ...page })],
  countOwnRubrics: ['', 'two words'].map(
    (search) => () => rubrics.countOwnRubrics(all.assignments, uid, { search }),
  ),
  findAssignmentsByTitle: [
    () => assignments.findAssignmentsByTitle(all.assignments, 'Volcanoes', classIds, 2),
  ],
  changeAssignment: [
    () =>
      assignmentChanges.changeAssignment(all.assignments, id, buildAssignmentDraft(), { classIds }),
    () =>
      assignmentChanges.changeAssignment(all.assignments, id, buildAssignmentDraft(), {
        owner: uid,
        classIds,
      }),
    () =>
      assignmentChanges.changeAssignment(
        all.assignments,
        id,
        { ...buildAssignmentDraft(), version: 0 },
        { classIds },
      ),
  ],
  undoAssignments: [() => assignments.undoAssignments(all.assignments, [id])],
  undoChange: [
    () =>
      assignmentChanges.undoChange(
        all.assignments,
        { ...buildAssignment(), _id: id },
        buildAssignmentDraft(),
      ),
  ],
  undoDeletion: [
    () =>
      assignmentChanges.undoDeletion(all.assignments, {
        ...buildAssignment(),
        _id: new ObjectId(),
      }),
  ],
  deleteOwnAssignment: [
    () => assignmentChanges.deleteOwnAssignment(all.assignments, id, uid, classIds),
  ],
  findAssignmentOwners: [() => classAssignments.findAssignmentOwners(all.assignments, id)],
  transferAssignments: [
    () => classAssignments.transferAssignments(all.assignments, id, [uid], owner),
  ],
  findClassIdsOfOwner: [() => classAssignments.findClassIdsOfOwner(all.assignments, uid)],
  findOwnAssignments: [() => assignments.findOwnAssignments(all.assignments, uid)],
  findOwnAssignmentIds: [() => assignments.findOwnAssignmentIds(all.assignments, uid, 2)],
  readAssignmentsByOwner: [
    () => assignmentData.readAssignmentsByOwner(all.assignments, uid).toArray(),
  ],
  findImagesOfOtherAssignments: [
    () => assignmentData.findImagesOfOtherAssignments(all.assignments, ['image:1', 'image:2'], uid),
  ],
  findOwnAssignmentsWithImages: [
    () => assignmentData.findOwnAssignmentsWithImages(all.assignments, ['image:1', 'image:2'], uid),
  ],
  anonymizeAssignments: [
    () => assignmentData.anonymizeAssignments(all.assignments, [id], uid, owner),
  ],
  deleteOwnAssignments: [() => assignmentData.deleteOwnAssignments(all.assignments, [id], uid)],
  addSubmission: [
    () =>
      submissions.addSubmission(all.submissions, {
        ...buildSubmission(),
        assignmentId: new ObjectId(),
        work: buildSubmission(),
      }),
  ],
  undoSubmission: [() => submissions.undoSubmission(all.submissions, id)],
  hasUsedAllAttempts: [() => submissions.hasUsedAllAttempts(all.submissions, id, uid)],
  handedIn: [],
  namesAssignment: [],
  toStoredStatuses: [],
  submitAgain: [() => attempts.submitAgain(all.submissions, newSubmission)],
  replaceAttempt: [() => attempts.replaceAttempt(all.submissions, placed, placed)],
  withdrawSubmission: [() => attempts.withdrawSubmission(all.submissions, placed)],
  beforeFields: [],
  matchMarkable: [],
  maxRowsBeforeRelease: [],
  undoSubmissionChange: [() => changes.undoSubmissionChange(all.submissions, placed, 'history')],
  readMark: [],
  readFirstRow: [],
  pickMark: [],
  returnSubmission: [
    () => marks.returnSubmission(all.submissions, placed, 'A reason.', markingTeacher),
  ],
  findDrafts: [undefined, [id]].map(
    (ids) => () => releases.findDrafts(all.submissions, id, markingTeacher, ids),
  ),
  releaseDrafts: [
    () => releases.releaseDrafts(all.submissions, [draft], markingTeacher, new Date()),
  ],
  undoRelease: [() => releases.undoRelease(all.submissions, [draft], new Date())],
  findAssignmentRows: [undefined, id].flatMap((except) =>
    rowStatuses.flatMap((status) =>
      // What was late to one assignment is sorted by name in memory.
      (status === 'late' ? dayOrders : rowOrders).map(
        (sort) => () =>
          assignmentRows.findAssignmentRows(
            all.submissions,
            {
              assignmentId: id,
              status,
              search: '',
              except,
              late: status === 'late' ? late : undefined,
            },
            { sort, ...page },
          ),
      ),
    ),
  ),
  countAssignmentRows: ['', 'two words'].flatMap((search) =>
    rowStatuses.map(
      (status) => () =>
        assignmentRows.countAssignmentRows(all.submissions, {
          assignmentId: id,
          status,
          search,
          except: undefined,
          late: status === 'late' ? late : undefined,
        }),
    ),
  ),
  countAllByState: [[], classIds].map(
    (ids) => () => assignmentCounts.countAllByState(all.submissions, { uid, classIds: ids }),
  ),
  countOneByState: [() => assignmentCounts.countOneByState(all.submissions, id, uid)],
  countLate: [
    async () => {
      const lateOne = buildSubmission({ submittedAt: new Date('2026-11-28') });
      await all.submissions.insertOne(lateOne);
      await assignmentCounts.countLate(
        all.submissions,
        [id, lateOne.assignmentId ?? id].map((_id) => ({
          _id,
          date: '2026-11-20',
          granted: [{ uid: 'granted', date: '2026-11-25' }],
        })),
        uid,
        utcCalendar,
      );
    },
  ],
  countMarks: [() => statistics.countMarks(all.submissions, id, uid)],
  countPoints: [() => statistics.countPoints(all.submissions, id, uid)],
  computeStatistics: [],
  findReturnedAssignmentIds: [() => submittedWork.findReturnedAssignmentIds(all.submissions, uid)],
  findSubmittedAssignmentIds: [
    () => submittedWork.findSubmittedAssignmentIds(all.submissions, uid),
  ],
  findSubmissionTo: [() => submittedWork.findSubmissionTo(all.submissions, id, uid)],
  findMarkedWithSteps: [() => earlierSteps.findMarkedWithSteps(all.submissions, uid)],
  findEarlierSteps: [
    () => earlierSteps.findEarlierSteps(all.submissions, lookups, { uid, classId: null }, uid),
  ],
  findShownSteps: [
    () =>
      earlierSteps.findShownSteps(all.submissions, lookups, {
        isShown: true,
        assignmentId: id,
        student: uid,
      }),
  ],
  findSubmissionChanges: [
    () => submissionChanges.findSubmissionChanges(all.submissions, uid, new Date()),
  ],
  findExtensionChanges: [
    () => extensionChanges.findExtensionChanges(all.extensions, uid, new Date()),
  ],
  findMarkedPage: [() => studentList.findMarkedPage(all.submissions, uid, page)],
  countSubmissionsTo: [() => submittedWork.countSubmissionsTo(all.submissions, id)],
  findSubmission: [() => submissions.findSubmission(all.submissions, id)],
  findPendingPage: pendingOrders.map(
    (order) => () => queue.findPendingPage(all.submissions, queueOwner, { ...waiting, ...order }),
  ),
  countPending: ['', 'two words'].map(
    (search) => () => queue.countPending(all.submissions, queueOwner, { search }),
  ),
  findAssignmentNeighbours: rowStatuses.flatMap((status) =>
    (status === 'late' ? dayOrders : rowOrders).map((sort) => () => {
      const shown = {
        assignmentId: id,
        status,
        search: '',
        except: undefined,
        late: status === 'late' ? late : undefined,
      };
      const submission = { ...placed, submittedAt: new Date('2026-11-28') };
      return assignmentQueue.findAssignmentNeighbours(all.submissions, submission, shown, sort);
    }),
  ),
  createAssignmentNeighbours: [],
  assignmentOrders: [],
  matchShown: [],
  hasOwnPending: [() => queue.hasOwnPending(all.submissions, uid)],
  findPendingNeighbours: pendingOrders.map(
    (order) => () =>
      queue.findPendingNeighbours(all.submissions, placed, queueOwner, { ...waiting, ...order }),
  ),
  findSubmissionPage: (['newest', 'oldest'] as const).flatMap((sort) => [
    () => studentList.findSubmissionPage(all.submissions, uid, { ...submitted, sort }),
    () =>
      studentList.findSubmissionPage(all.submissions, uid, {
        ...submitted,
        sort,
        status: 'pending',
      }),
    () =>
      studentList.findSubmissionPage(all.submissions, uid, { ...submitted, sort, search: 'words' }),
  ]),
  countSubmissions: [() => studentList.countSubmissions(all.submissions, uid, submitted)],
  markSubmission: [undefined, 2].map((version) => async () => {
    const submission = buildSubmission({ version: 2 });
    const { insertedId } = await all.submissions.insertOne(submission);
    const mark = { obtainedMark: 1, feedback: 'Good.', status: 'completed' as const, version };
    const before = await marks.readBeforeMark(all.submissions, insertedId.toHexString());
    await marks.markSubmission(all.submissions, insertedId, mark, markingTeacher, before);
  }),
  readBeforeMark: [() => marks.readBeforeMark(all.submissions, new ObjectId().toHexString())],
  readSubmissionsByStudent: [
    () => studentList.readSubmissionsByStudent(all.submissions, uid).toArray(),
  ],
  countSubmissionsByStatus: [
    () => submissionData.countSubmissionsByStatus(all.submissions, uid, 'pending'),
  ],
  findAssignmentsSubmittedByOthers: [
    () => submissionData.findAssignmentsSubmittedByOthers(all.submissions, [id], [uid]),
  ],
  findImagesOfKeptSubmissions: [
    () => submissionData.findImagesOfKeptSubmissions(all.submissions, ['image:1', 'image:2'], uid),
  ],
  deletePendingSubmissions: [() => submissionData.deletePendingSubmissions(all.submissions, uid)],
  anonymizeSubmissions: [() => submissionData.anonymizeSubmissions(all.submissions, uid, owner)],
  changeMarkingTeacher: [
    () => submissionData.changeMarkingTeacher(all.submissions, uid, { uid, name: 'Ada' }),
  ],
  removeFromStudentList: [() => studentList.removeFromStudentList(all.submissions, id, uid)],
  addStudyTask: [() => studyTasks.addStudyTask(all.studyTasks, uid, buildStudyTaskDraft(email))],
  findStudyTaskPage: (['date', 'latest', 'priority'] as const).flatMap((sort) => [
    () => studyTaskList.findStudyTaskPage(all.studyTasks, uid, { ...planned, sort }),
    () =>
      studyTaskList.findStudyTaskPage(all.studyTasks, uid, { ...planned, sort, priority: 'high' }),
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
  findOpenTasks: [() => sessions.findOpenTasks(all.studyTasks, uid)],
  findCompletedTasks: [() => sessions.findCompletedTasks(all.studyTasks, uid, '2026-11-01')],
  findRecordedMinutes: [all.studyTasks, all.deletedSessions].map(
    (each) => () => sessions.findRecordedMinutes(each, id, uid),
  ),
  findRecordedSessions: [all.studyTasks, all.deletedSessions].map(
    (each) => () => sessions.findRecordedSessions(each, uid),
  ),
  findOpenSessions: [() => sessions.findOpenSessions(all.studyTasks, uid, id)],
  findSessionsOf: [all.studyTasks, all.deletedSessions].map(
    (each) => () => sessions.findSessionsOf(each, uid, [id, new ObjectId()]),
  ),
  changeSessions: [() => sessions.changeSessions(all.studyTasks, owner, sessionChanges)],
  undoSessionChanges: [() => sessions.undoSessionChanges(all.studyTasks, owner, sessionChanges)],
  createNextStepLookups: [],
  findStepTasks: [() => stepTasks.findStepTasks(all.studyTasks, uid, id)],
  addStepTask: [() => stepTasks.addStepTask(all.studyTasks, owner, stepTask)],
  deleteStepTask: [() => stepTasks.deleteStepTask(all.studyTasks, uid, stepTask.nextStep)],
  notWorkedOn: [],
  openAvailabilities: [],
  availabilityCollection: [],
  findAvailability: [() => availability.findAvailability(all.availabilities, uid)],
  setAvailability: [() => availability.setAvailability(all.availabilities, uid, studyTimes)],
  withEstimates: [],
  setEstimates: [{ minutes: 30 }, { factor: 1.3 }].map(
    (said) => () => estimates.setEstimates(all.availabilities, uid, [id.toHexString()], said),
  ),
  whilePlanning: [() => planLock.whilePlanning(all.availabilities, uid, async () => 1)],
  claim: [() => planLock.claim(all.availabilities, uid, id)],
  release: [() => planLock.release(all.availabilities, uid, id)],
  deleteAvailability: [() => availability.deleteAvailability(all.availabilities, uid)],
  openPlans: [],
  readPlans: [() => plans.readPlans(all.plans, uid).toArray()],
  planCollection: [],
  addPlan: [() => plans.addPlan(all.plans, uid, sessionChanges)],
  findPlan: [() => plans.findPlan(all.plans, id, uid)],
  deletePlan: [() => plans.deletePlan(all.plans, id, uid)],
  deletePlans: [() => plans.deletePlans(all.plans, uid)],
  findDone: learners.map(
    (learner) => () => dueList.findDone(all.assignments, learner, '2026-11-01'),
  ),
  listFeatures: [() => featuresList.listFeatures(all.features)],
  findSubscriber: [() => newsletter.findSubscriber(all.subscribers, email)],
  removeSubscriber: [() => newsletter.removeSubscriber(all.subscribers, email)],
  addSubscriber: [() => newsletter.addSubscriber(all.subscribers, email)],
  addClass: [() => classes.addClass(all.classes, owner, { name: 'Biology', colour: 'blue' })],
  findClass: [() => classes.findClass(all.classes, id)],
  findClassByCode: [() => classes.findClassByCode(all.classes, 'ABCD3479')],
  findClassLabels: [() => classes.findClassLabels(all.classes, [id])],
  findTaughtIds: [() => classes.findTaughtIds(all.classes, uid)],
  findTaughtClassIds: [true, false].map(
    (archived) => () => classes.findTaughtClassIds(all.classes, uid, { archived }),
  ),
  findListedIds: [() => classes.findListedIds(all.classes, [id], { archived: true })],
  findClassesById: [true, false].map(
    (archived) => () => classes.findClassesById(all.classes, [id], { archived }),
  ),
  changeClass: [true, false].map(
    (archived) => () => classes.changeClass(all.classes, id, uid, { archived }),
  ),
  renewClassCode: [() => classes.renewClassCode(all.classes, id, uid)],
  switchClassCode: [() => classes.switchClassCode(all.classes, id, uid, true)],
  addCoTeacher: [() => classTeachers.addCoTeacher(all.classes, id, uid, owner)],
  removeCoTeacher: [
    () =>
      classTeachers.removeCoTeacher(all.classes, id, { removed: uid, staying: 'uid-of-another' }),
  ],
  endMembership: [{ uid }, { email }].map(
    (student) => () => classMembers.endMembership(all.classMembers, id, student),
  ),
  findMemberPage: ['', 'two words'].map(
    (words) => () => classStudents.findMemberPage(all.classMembers, id, { ...page, search: words }),
  ),
  findStudents: ['', 'two words'].map(
    (words) => () => classStudents.findStudents(all.classMembers, id, words),
  ),
  findClassAssignments: [
    () => classAssignments.findClassAssignments(all.assignments, id, { skip: 0, limit: 100 }),
  ],
  findAssignmentsDue: [
    () =>
      classAssignments.findAssignmentsDue(
        all.assignments,
        classIds,
        { from: '2026-11-16', to: '2026-11-22' },
        100,
      ),
  ],
  countClassAssignments: [() => classAssignments.countClassAssignments(all.assignments, id)],
  findSubmissionsOf: [() => submittedWork.findSubmissionsOf(all.submissions, [uid], [id])],
  countFoundMembers: ['', 'two words'].map(
    (words) => () => classStudents.countFoundMembers(all.classMembers, id, { search: words }),
  ),
  findMemberEmails: [() => classStudents.findMemberEmails(all.classMembers, id)],
  findMemberUids: [() => classStudents.findMemberUids(all.classMembers, id, 100)],
  findMembershipsOfAll: [() => memberships.findMembershipsOfAll(all.classMembers, [uid], 100)],
  addInvitations: [
    () => invitations.addInvitations(all.classInvitations, id, [{ email, name: null }]),
  ],
  undoInvitations: [() => invitations.undoInvitations(all.classInvitations, [id])],
  findInvitedEmails: [() => invitations.findInvitedEmails(all.classInvitations, id)],
  findInvitationPage: [() => invitations.findInvitationPage(all.classInvitations, id, page)],
  countInvitations: [() => invitations.countInvitations(all.classInvitations, id)],
  findInvitationsTo: [0, 1000].map(
    (limit) => () => invitations.findInvitationsTo(all.classInvitations, email, limit),
  ),
  countInvitationsTo: [() => invitations.countInvitationsTo(all.classInvitations, email)],
  findInvitation: [() => invitations.findInvitation(all.classInvitations, id, email)],
  deleteInvitation: [{ _id: id }, { classId: id }].map(
    (which) => () => invitations.deleteInvitation(all.classInvitations, which, email),
  ),
  undoWithdrawal: [
    () =>
      invitations.undoWithdrawal(all.classInvitations, {
        ...buildInvitation(id, 'withdrawn@school.org'),
        _id: new ObjectId(),
      }),
  ],
  deleteInvitationsOf: [() => invitations.deleteInvitationsOf(all.classInvitations, id)],
  deleteInvitationsTo: [() => invitations.deleteInvitationsTo(all.classInvitations, email)],
  findSomeTaughtClasses: [() => classTeachers.findSomeTaughtClasses(all.classes, uid, 1)],
  readTaughtClasses: [() => classTeachers.readTaughtClasses(all.classes, uid).toArray()],
  findTeachersOf: [() => classTeachers.findTeachersOf(all.classes, [id])],
  replaceLastTeacher: [
    () =>
      classTeachers.replaceLastTeacher(
        all.classes,
        { _id: id, archivedAt: null, teachers: [owner] },
        uid,
        owner,
      ),
  ],
  toFormerTeacher: [],
  describeTeacher: [() => classTeachers.describeTeacher(all.classes, uid, { email })],
  describeMember: [
    async () => {
      await classMembers.addMember(all.classMembers, id, owner);
      await classMembers.describeMember(all.classMembers, uid, { email });
    },
  ],
  readMemberships: [() => memberships.readMemberships(all.classMembers, uid).toArray()],
  countMemberships: [() => memberships.countMemberships(all.classMembers, uid)],
  deleteMemberships: [() => memberships.deleteMemberships(all.classMembers, uid)],
  ofTeacher: [],
  addMember: [() => classMembers.addMember(all.classMembers, id, owner)],
  isFull: [() => classMembers.isFull(all.classMembers, id)],
  confirmMembership: [() => classMembers.confirmMembership(all.classMembers, id, uid, id)],
  cancelMembership: [() => classMembers.cancelMembership(all.classMembers, id, uid, id)],
  undoEnd: [() => classMembers.undoEnd(all.classMembers, { _id: id })],
  findMembership: [() => memberships.findMembership(all.classMembers, id, uid)],
  findMembershipsOf: [() => memberships.findMembershipsOf(all.classMembers, uid)],
  countMembers: [() => classMembers.countMembers(all.classMembers, [id])],
  addReminders: [
    () =>
      notices.addReminders(all.notices, [{ uid, assignmentId: id }], {
        from: owner,
        classId: id,
        day: '2026-11-21',
      }),
  ],
  undoReminders: [() => notices.undoReminders(all.notices, [id])],
  dismissEarlier: [
    () => notices.dismissEarlier(all.notices, [{ uid, assignmentId: id }], '2026-11-21'),
  ],
  findReminders: [() => notices.findReminders(all.notices, [id], '2026-11-21')],
  addChangeNotices: [
    () =>
      notices.addChangeNotices(all.notices, uid, [
        {
          kind: 'released',
          about: id,
          assignmentId: id,
          classId: null,
          at: new Date(),
          from: null,
        },
      ]),
  ],
  findNotices: [() => notices.findNotices(all.notices, uid)],
  markNotice: [true, false].map((read) => () => notices.markNotice(all.notices, id, uid, read)),
  readNotices: [() => notices.readNotices(all.notices, uid).toArray()],
  deleteNotices: [() => notices.deleteNotices(all.notices, uid)],
  describeSender: [() => notices.describeSender(all.notices, uid, owner)],
  moveNotices: [() => notices.moveNotices(all.notices, uid, 'uid-of-another')],
  hasNotices: [() => notices.hasNotices(all.notices, uid)],
  groupByAssignment: [],
  grantDay: [() => extensionWrites.grantDay(all.extensions, newPlace(), '2026-12-08')],
  takeDayBack: [() => extensionWrites.takeDayBack(all.extensions, id, email)],
  addRequest: [
    () =>
      extensionWrites.addRequest(all.extensions, newPlace(), {
        date: '2026-12-08',
        reason: 'I was ill.',
      }),
  ],
  answerRequest: [
    () =>
      extensionWrites.answerRequest(
        all.extensions,
        extension,
        { answer: 'approved', date: '2026-12-08' },
        owner,
      ),
  ],
  withdrawRequest: [() => extensionWrites.withdrawRequest(all.extensions, id, uid)],
  undoExtensionChange: [null, extension].map(
    (before) => () => extensionWrites.undoExtensionChange(all.extensions, extension, before),
  ),
  findExtensionById: [() => extensions.findExtensionById(all.extensions, id)],
  findOwnExtension: [() => extensions.findOwnExtension(all.extensions, id, uid)],
  findGrantedDays: [() => grantedDays.findGrantedDays(all.extensions, [uid], [id])],
  findGrantedDaysTo: [() => grantedDays.findGrantedDaysTo(all.extensions, [id])],
  findGrantedDaysOf: [() => grantedDays.findGrantedDaysOf(all.extensions, uid)],
  findGrantedDaysWithin: [
    () =>
      grantedDays.findGrantedDaysWithin(
        all.extensions,
        [uid],
        { from: '2026-11-16', to: '2026-11-22' },
        100,
      ),
  ],
  findExtensionPage: [() => extensionLists.findExtensionPage(all.extensions, id, page)],
  countExtensions: [() => extensionLists.countExtensions(all.extensions, id)],
  findWaitingPage: visitorsAndMembers.map(
    (ids) => () => extensionLists.findWaitingPage(all.extensions, { uid, classIds: ids }, page),
  ),
  countWaiting: visitorsAndMembers.map(
    (ids) => () => extensionLists.countWaiting(all.extensions, { uid, classIds: ids }),
  ),
  deleteExtensionsTo: [() => extensions.deleteExtensionsTo(all.extensions, [id])],
  readExtensionsOf: [() => extensionData.readExtensionsOf(all.extensions, uid).toArray()],
  anonymizeExtensions: [() => extensionData.anonymizeExtensions(all.extensions, uid, owner)],
  describeStudent: [() => extensionData.describeStudent(all.extensions, uid, { email })],
  describeAnswerer: [() => extensionData.describeAnswerer(all.extensions, uid, owner)],
  hasExtensions: [() => extensionData.hasExtensions(all.extensions, uid)],
  openExtensions: [],
  createExtensionAccountData: [],
  listSnippets: [() => feedbackSnippets.listSnippets(all.feedbackSnippets, uid)],
  addSnippet: [
    () => feedbackSnippets.addSnippet(all.feedbackSnippets, owner, { text: 'Well argued.' }),
  ],
  deleteSnippets: [() => feedbackSnippets.deleteSnippets(all.feedbackSnippets, uid)],
  removeSnippet: [() => feedbackSnippets.removeSnippet(all.feedbackSnippets, uid, id)],
  markDeleted: [() => tombstones.markDeleted(all.tombstones, uid)],
  unmarkDeleted: [() => tombstones.unmarkDeleted(all.tombstones, uid)],
  finishDeletion: [() => tombstones.finishDeletion(all.tombstones, uid)],
  findDueErasures: [() => tombstones.findDueErasures(all.tombstones, new Date())],
  finishErasure: [() => tombstones.finishErasure(all.tombstones, 'deleted:uid')],
  findTombstone: [() => tombstones.findTombstone(all.tombstones, uid)],
  recordRoleDecision: [() => roleDecisions.recordRoleDecision(all.roleDecisions, email)],
  isRoleDecided: [() => roleDecisions.isRoleDecided(all.roleDecisions, email)],
  ownsUnbound: [() => ownership.ownsUnbound(email)],
  ownsAny: [() => ownership.ownsAny(uid)],
  bindUnbound: [() => ownership.bindUnbound(email, uid)],
  moveOwned: [() => ownership.moveOwned(uid, 'uid-of-another')],
  changeEmail: [
    async () => {
      await all.submissions.insertOne(buildSubmission({ uid }));
      await ownership.changeEmail(uid, email);
    },
  ],
  openImages: [],
  openUsers: [],
  openTombstones: [],
  openRoleDecisions: [],
  openAssignments: [],
  openMyLists: [],
  myListCollection: [],
  openSubmissions: [],
  openStudyTasks: [],
  openDeletedSessions: [],
  deletedSessionCollection: [],
  openClasses: [],
  openInvitations: [],
  openClassMembers: [],
  openNotices: [],
  toMemberKeys: [],
  openFeatures: [],
  openSubscribers: [],
  openFeedbackSnippets: [],
  createAssignmentAccountData: [],
  createSubmissionAccountData: [],
  listImageIdsByOwner: [() => images.listImageIdsByOwner(bucket, uid)],
  findImageIds: [() => images.findImageIds(database, [imageId, id.toHexString()])],
  changeOwnerOfImages: [() => images.changeOwnerOfImages(database, email, uid)],
  changeImageOwner: [() => images.changeImageOwner(database, imageId, uid)],
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

test('every function that uses a collection is listed here', () => {
  const modules = [
    accounts,
    preferences,
    accountTeachers,
    userList,
    demotion,
    assignments,
    assignmentChanges,
    classAssignments,
    assignmentData,
    dueList,
    myLists,
    rubrics,
    classes,
    classTeachers,
    classMembers,
    memberships,
    classStudents,
    invitations,
    featuresList,
    feedbackSnippets,
    images,
    newsletter,
    notices,
    extensions,
    extensionLists,
    extensionWrites,
    grantedDays,
    extensionChanges,
    extensionData,
    studyTasks,
    studyTaskList,
    studyTaskChanges,
    sessions,
    stepTasks,
    availability,
    estimates,
    planLock,
    plans,
    submissions,
    submittedWork,
    studentList,
    submissionChanges,
    earlierSteps,
    submissionData,
    assignmentRows,
    assignmentQueue,
    assignmentCounts,
    statistics,
    attempts,
    changes,
    marks,
    releases,
    queue,
    ownership,
    tombstones,
    roleDecisions,
  ];
  expect(Object.keys(queries).sort()).toEqual(modules.flatMap(Object.keys).sort());
});

testWithExplain.each(Object.entries(queries))('%s uses an index', async (_name, ways) => {
  for (const ask of ways) {
    for (const command of await record(ask)) {
      const stages = (await explain(command)).map(({ stage }) => stage);
      expect(stages).not.toContain('COLLSCAN');
      expect(stages).not.toContain('SORT');
    }
  }
});

const search = 'two words';
/** Where a second index would do, only worse. */
const closest: [string, string, () => unknown][] = [
  [
    'the marks of a teacher',
    'marked-by-teacher',
    () => submissionData.changeMarkingTeacher(all.submissions, uid, { uid }),
  ],
  [
    'a search of assignments',
    'by-class-and-word',
    () => assignments.findAssignmentPage(all.assignments, classIds, { ...everything, search }),
  ],
  [
    'a search of users',
    'by-word',
    () => userList.findUserPage(all.users, { ...everybody, search, sort: 'oldest' }),
  ],
  [
    'a search of what waits for a mark',
    'pending-by-class-and-word',
    () =>
      queue.findPendingPage(all.submissions, queueOwner, { ...waiting, search, sort: 'oldest' }),
  ],
  [
    'a search of the submissions to an assignment',
    'by-assignment-and-status-and-word',
    () =>
      assignmentRows.countAssignmentRows(all.submissions, {
        assignmentId: id,
        status: 'submitted',
        search: 'ada',
        except: undefined,
      }),
  ],
  [
    'what was recorded for an assignment',
    'worked-by-assignment-and-uid',
    () => sessions.findRecordedMinutes(all.studyTasks, id, uid),
  ],
  [
    'what one student has recorded',
    'worked-by-uid-and-day',
    () => sessions.findRecordedSessions(all.studyTasks, uid),
  ],
];

describe('among other documents', () => {
  // MongoDB chooses by what each plan reads: all read nothing of an empty collection.
  beforeAll(async () => {
    const [classId = null] = classIds;
    const emails = Array.from({ length: 50 }, (_, at) => `student-${at}@school.org`);
    const session = { session: { number: 1, fixed: false }, workedMinutes: 30 };
    await all.users.insertMany(emails.map((each) => buildUser({ email: each })));
    await all.assignments.insertMany(emails.map(() => buildAssignment({ classId })));
    await all.submissions.insertMany(
      emails.flatMap((each) => [
        buildSubmission({ email: each, classId }),
        buildSubmission({ email: each, assignmentId: id }),
      ]),
    );
    await all.studyTasks.insertMany(
      emails.map((each) => buildStudyTask(each, { ...session, assignmentId: new ObjectId() })),
    );
  });

  testWithExplain.each(closest)(
    '%s uses the most selective index, %s',
    async (_what, index, ask) => {
      const [command] = (await record(ask)).slice(-1);
      expect(indexesOf(await explain(command))).toEqual([index]);
    },
  );
});

testWithExplain('the counts of submissions by assignment read no document', async () => {
  const ways: [string, () => unknown][] = [
    [
      'by-class-and-status-and-assignment',
      () => assignmentCounts.countAllByState(all.submissions, { uid, classIds }),
    ],
    ['by-assignment-and-status', () => assignmentCounts.countOneByState(all.submissions, id, uid)],
  ];
  for (const [index, ask] of ways) {
    const grouped = (await record(ask)).filter(({ aggregate }) => aggregate !== undefined);
    expect(grouped).toHaveLength(1);
    for (const command of grouped) {
      const stages = await explain(command);
      expect(indexesOf(stages)).toEqual([expect.stringContaining(index)]);
      expect(stages.map(({ stage }) => stage)).not.toContain('FETCH');
    }
  }
});

/** The stages of the plan that the database has chosen for a command. */
async function explain(command: Document | undefined): Promise<PlanStage[]> {
  return readWinningPlan(await database.command({ explain: command }));
}

function indexesOf(stages: PlanStage[]): string[] {
  return [...new Set(stages.flatMap(({ indexName }) => indexName ?? []))];
}

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
