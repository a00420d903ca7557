import { ObjectId } from 'mongodb';
import { beforeAll, describe } from 'vitest';
import { utcCalendar } from '#database/calendar-day.ts';
import { createGridFsStore } from '#files/gridfs-store.ts';
import { buildAssignment } from '#testing/builders/assignments.ts';
import { buildStoredFile } from '#testing/builders/files.ts';
import { buildMarkedSubmission, buildSubmission } from '#testing/builders/submissions.ts';
import { insertOtherSubmissions } from '#testing/explain/other-submissions.ts';
import { openQueryPlans } from '#testing/explain/query-plans.ts';
import * as submissionData from './account-data.ts';
import * as attempts from './attempts.ts';
import * as submissionChanges from './changes-of-student.ts';
import * as submissions from './collection.ts';
import * as submittedFiles from './files.ts';
import * as filesToHandIn from './files-to-hand-in.ts';
import * as handedInCounts from './handed-in-counts.ts';
import * as labels from './labels.ts';
import * as begins from './marks/begin.ts';
import * as feedback from './marks/feedback.ts';
import * as marks from './marks/marks.ts';
import * as recorded from './marks/recorded.ts';
import * as releases from './marks/release.ts';
import * as returns from './marks/return.ts';
import * as takeBack from './marks/take-back.ts';
import * as settled from './settled.ts';
import * as shownAttempts from './shown-attempts.ts';
import * as studentList from './student-list.ts';
import * as ofStudents from './submissions-of-students.ts';
import * as submittedAssignments from './submitted-assignments.ts';
import * as neighbours from './to-mark/find-neighbours.ts';
import * as queue from './to-mark/queue.ts';

const { all, database, testChosenIndexes, testQueries } = await openQueryPlans();
const id = new ObjectId();
const uid = 'uid-ada';
const email = 'ada@school.org';
const owner = { uid, email, name: 'Ada' };
const page = { currentPage: 2, itemsPerPage: 6 };
const classIds = [new ObjectId(), new ObjectId()];
/** Whose marking queue it is. */
const queueOwner = { uid, classIds, ownAssignments: [id], hasOwnPending: false };
const pending = { email, search: '', first: '' as const, ...page };
/** Own assignments by title are sorted in memory: it is what waits for one teacher only. */
const pendingOrders = [
  { sort: 'oldest', first: '' },
  { sort: 'newest', first: '' },
  { sort: 'assignment', first: '' },
  { sort: 'oldest', first: 'mine' },
  { sort: 'newest', first: 'mine' },
] as const;
const placed = { ...buildSubmission(), _id: id };
const released = { ...buildMarkedSubmission(), _id: id };
const markingTeacher = { uid, name: 'Ada', classIds };
const draft = {
  _id: id,
  version: 2,
  status: 'draft' as const,
  draft: { obtainedMark: 1, feedback: 'Good.', markedAt: new Date(), markedBy: uid },
};
const excuse = { recorded: 'excused' as const };
const ofStudent = { assignment: { ...buildAssignment(), _id: id }, student: owner };
const newSubmission = { ...buildSubmission(), assignmentId: id, assignment: buildSubmission() };
const submitted = { email, status: '', search: '', ...page } as const;

testQueries(
  [
    submissionData,
    submissionChanges,
    submissions,
    submittedFiles,
    filesToHandIn,
    handedInCounts,
    labels,
    attempts,
    begins,
    shownAttempts,
    marks,
    releases,
    neighbours,
    queue,
    studentList,
    submittedAssignments,
    settled,
    ofStudents,
    recorded,
    feedback,
    returns,
    takeBack,
  ],
  {
    addSubmission: [
      () =>
        submissions.addSubmission(all.submissions, {
          ...buildSubmission(),
          assignmentId: new ObjectId(),
          assignment: buildSubmission(),
        }),
    ],
    hasUsedAllAttempts: [() => submissions.hasUsedAllAttempts(all.submissions, id, uid)],
    changeTitleOfSubmissions: [
      async () => {
        await all.submissions.insertOne(buildSubmission({ assignmentId: id, uid }));
        await labels.changeTitleOfSubmissions(database, id, 'A title');
      },
    ],
    changeName: [() => labels.changeName(all.submissions, uid, 'A name')],
    changeEmail: [() => labels.changeEmail(all.submissions, uid, email)],
    listShownAttempts: [],
    listSubmitted: [],
    namesAssignment: [],
    toStoredStatuses: [],
    submitAgain: [() => attempts.submitAgain(all.submissions, newSubmission)],
    replaceAttempt: [() => attempts.replaceAttempt(all.submissions, placed, placed)],
    withdrawSubmission: [() => attempts.withdrawSubmission(all.submissions, placed)],
    returnSubmission: [
      () =>
        returns.returnSubmission(all.submissions, placed, { reason: 'A reason.' }, markingTeacher),
    ],
    takeReleaseBack: [() => takeBack.takeReleaseBack(all.submissions, released, markingTeacher)],
    findDrafts: [undefined, [id]].map(
      (ids) => () => releases.findDrafts(all.submissions, id, markingTeacher, ids),
    ),
    releaseDrafts: [() => releases.releaseDrafts(all.submissions, [draft], markingTeacher)],
    findReleasedStudents: [() => releases.findReleasedStudents(all.submissions, [draft])],
    findRecordedWork: [() => settled.findRecordedWork(database, uid)],
    findReturnedWork: [() => settled.findReturnedWork(database, uid)],
    findSettled: [() => settled.findSettled(database, uid)],
    findSubmittedAssignmentIds: [() => settled.findSubmittedAssignmentIds(database, uid)],
    hasSettled: [() => settled.hasSettled(database, id, uid)],
    wasSubmitted: [() => submittedAssignments.wasSubmitted(database, id)],
    findSubmissionTo: [() => submittedAssignments.findSubmissionTo(database, id, uid)],
    findWithdrawnFrom: [() => submittedAssignments.findWithdrawnFrom(database, id, uid)],
    findHiding: [() => submittedAssignments.findHiding(database, [id])],
    findStudentsWhoSubmitted: [() => submittedAssignments.findStudentsWhoSubmitted(database, id)],
    findStudentsWithWork: [() => submittedAssignments.findStudentsWithWork(database, id)],
    findFeedbackOf: [() => feedback.findFeedbackOf(database, [uid], [id])],
    createRecord: [],
    findAnyWork: [() => recorded.findAnyWork(database, { assignmentId: id, uid })],
    findRecordedOf: [() => recorded.findRecordedOf(database, id, [uid])],
    recordWork: [
      () => recorded.recordWork(all.submissions, placed, ofStudent, excuse, markingTeacher),
    ],
    removeRecord: [
      () => recorded.removeRecord(all.submissions, { ...placed, ...excuse }, markingTeacher),
    ],
    findStudentsWithSubmissionChanges: [
      () =>
        submissionChanges.findStudentsWithSubmissionChanges(database, [uid, 'uid-b'], new Date()),
    ],
    findSubmissionChanges: [
      () => submissionChanges.findSubmissionChanges(database, uid, new Date()),
    ],
    findMarkedPage: [() => studentList.findMarkedPage(all.submissions, uid, page)],
    countHandedIn: [
      () =>
        handedInCounts.countHandedIn(
          database,
          [{ _id: id, classId: id, date: '2026-12-01' }],
          [id],
          utcCalendar,
        ),
    ],
    countSubmissionsTo: [() => submittedAssignments.countSubmissionsTo(database, id)],
    findSubmission: [() => submissions.findSubmission(database, id)],
    findPendingPage: pendingOrders.map(
      (order) => () => queue.findPendingPage(all.submissions, queueOwner, { ...pending, ...order }),
    ),
    countPending: ['', 'two words'].map(
      (search) => () => queue.countPending(all.submissions, queueOwner, { search }),
    ),
    countDrafts: [() => queue.countDrafts(all.submissions, queueOwner)],
    // Its queries are those of the neighbours in the queue, below, and among the submissions of an assignment.
    findNeighbours: [],
    hasOwnPending: [() => queue.hasOwnPending(all.submissions, uid)],
    findPendingNeighbours: pendingOrders.map(
      (order) => () =>
        queue.findPendingNeighbours(all.submissions, placed, queueOwner, { ...pending, ...order }),
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
        studentList.findSubmissionPage(all.submissions, uid, {
          ...submitted,
          sort,
          search: 'words',
        }),
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
    countMarked: [() => submissionData.countMarked(all.submissions, uid)],
    countWithdrawn: [() => submissionData.countWithdrawn(all.submissions, uid)],
    countKept: [() => submissionData.countKept(all.submissions, uid)],
    countMarkedBy: [() => submissionData.countMarkedBy(all.submissions, uid)],
    countSubmissionsByStatus: [
      () => submissionData.countSubmissionsByStatus(all.submissions, uid, 'pending'),
    ],
    findAssignmentsSubmittedByOthers: [
      () => submittedAssignments.findAssignmentsSubmittedByOthers(database, [id], [uid]),
    ],
    findImagesOfKeptSubmissions: [
      () =>
        submissionData.findImagesOfKeptSubmissions(all.submissions, ['image:1', 'image:2'], uid),
    ],
    deletePendingSubmissions: [() => submissionData.deletePendingSubmissions(all.submissions, uid)],
    anonymizeSubmissions: [() => submissionData.anonymizeSubmissions(all.submissions, uid, owner)],
    changeMarkingTeacher: [
      () => submissionData.changeMarkingTeacher(all.submissions, uid, { uid, name: 'Ada' }),
    ],
    removeFromStudentList: [() => studentList.removeFromStudentList(all.submissions, id, uid)],
    findSubmissionOf: [() => ofStudents.findSubmissionOf(database, uid, id)],
    findSubmissionsBesideNames: [
      () => ofStudents.findSubmissionsBesideNames(database, [uid], [id]),
    ],
    findSubmissionsOf: [() => ofStudents.findSubmissionsOf(database, [uid], [id])],
    findMaximaOf: [() => ofStudents.findMaximaOf(database, [uid], [id])],
    requireFilesToHandIn: [
      async () => {
        const { insertedId } = await all.storedFiles.insertOne(buildStoredFile(uid));
        const handingIn = { uid, assignmentKey: id.toHexString(), isAnonymous: false };
        const parts = { database, store: createGridFsStore(database) };
        await filesToHandIn.requireFilesToHandIn(parts, handingIn, [insertedId.toHexString()]);
      },
    ],
    findSubmittedFiles: [() => submittedFiles.findSubmittedFiles(database, [id])],
    findReadableSubmittedFile: [() => submittedFiles.findReadableSubmittedFile(database, id, uid)],
    isAnnotated: [],
    beginMarking: [() => begins.beginMarking(all.submissions, placed)],
    pickAttempt: [],
    areAnnotationsShown: [],
    isSettlingShown: [],
    readShownAttempts: [
      async () => {
        for await (const _ of shownAttempts.readShownAttempts(database, uid));
      },
    ],
    findUnreleasedSubmissions: [() => shownAttempts.findUnreleasedSubmissions(database, uid)],
    openSubmissions: [],
    createSubmissionAccountData: [],
  },
);

describe('among other submissions', () => {
  beforeAll(() => insertOtherSubmissions(all.submissions, id, classIds));

  testChosenIndexes([
    [
      'the marks of a teacher',
      'marked-by-teacher',
      () => submissionData.changeMarkingTeacher(all.submissions, uid, { uid }),
    ],
    [
      'a search of what waits for a mark',
      'pending-by-class-and-word',
      () =>
        queue.findPendingPage(all.submissions, queueOwner, {
          ...pending,
          search: 'two words',
          sort: 'oldest',
        }),
    ],
  ]);
});
