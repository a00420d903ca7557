import { Binary, type Db, ObjectId } from 'mongodb';
import { calendarFeedEndpoints } from '#contract/calendar-feed/endpoints.ts';
import { scanGrantEndpoints } from '#contract/files/scan-grant-endpoints.ts';
import { toNamedFile } from '#data/files/own-files.ts';
import { hashSecret } from '#database/secrets.ts';
import { buildUser, uidOf } from '../builders/accounts.ts';
import { buildAssignment, buildMyList, buildRubric } from '../builders/assignments.ts';
import { buildClass, buildClassMember, buildInvitation } from '../builders/classes.ts';
import { buildExtension } from '../builders/extensions.ts';
import { beginUpload, buildStoredFile, buildUpload, storeContent } from '../builders/files.ts';
import { buildReminder } from '../builders/notices.ts';
import { buildAvailability, buildCalendarFeed } from '../builders/planning.ts';
import { buildRepetition, buildStudyTask } from '../builders/study-tasks.ts';
import {
  buildDraftSubmission,
  buildMarkedSubmission,
  buildRecordedMark,
  buildSubmission,
} from '../builders/submissions.ts';
import type { Collections } from '../collections.ts';

/** The people of the examples of the API's documentation. */
export const exampleStudent = toPerson('ada@school.example', 'Ada Lovelace');
export const exampleTeacher = toPerson('grace@school.example', 'Grace Hopper');

/** The id of every document in the examples. */
const _id = new ObjectId('64f000000000000000000001');
const otherId = new ObjectId('64f000000000000000000002');
const of = { email: exampleStudent.email, name: exampleStudent.name };
const handedIn = { ...of, assignmentId: _id, classId: _id };
/** Before the days that examples ask for, and long after the tests. */
const date = '2030-06-01';
const { token } = calendarFeedEndpoints['GET /calendar-feeds/:token.ics'].example.params;

/**
 * Fills the emptied collections with what the examples name: a class with its code, two assignments, and of the student a
 * submission, study task, notice, plan, calendar feed, extension request and invitation. Then what this call needs to be different.
 */
export async function createExampleSchool(
  collections: Collections,
  database: Db,
  route: string,
): Promise<void> {
  await Promise.all(Object.values(collections).map((collection) => collection.deleteMany()));
  const { users, assignments, submissions, studyTasks, classes, classMembers } = collections;
  const facts = { classId: _id, date, marks: 40, estimatedMinutes: 90 };
  const assignment = buildAssignment({ ...exampleTeacher, ...facts });
  await Promise.all([
    users.insertMany([
      { ...buildUser(exampleStudent), _id },
      buildUser({ ...exampleTeacher, role: 'admin' }),
    ]),
    classes.insertOne({
      ...buildClass({ teachers: [exampleTeacher], code: 'ABCD3479', version: 1 }),
      _id,
    }),
    classMembers.insertOne(buildClassMember(_id, exampleStudent)),
    assignments.insertMany([
      { ...assignment, _id },
      { ...assignment, _id: otherId },
    ]),
    submissions.insertOne({ ...buildSubmission(handedIn), _id }),
    studyTasks.insertOne({ ...buildStudyTask(of.email, buildRepetition()), _id }),
    collections.availabilities.insertOne(buildAvailability(exampleStudent)),
    collections.calendarFeeds.insertOne(
      buildCalendarFeed(exampleStudent, { tokenHash: hashSecret(token) }),
    ),
    collections.plans.insertOne({
      _id,
      uid: exampleStudent.uid,
      createdAt: new Date(),
      changes: { added: [], moved: [], removed: [] },
    }),
    collections.notices.insertOne({
      ...buildReminder({ uid: exampleStudent.uid, assignmentId: otherId, classId: _id }),
      _id,
      createdAt: new Date(),
    }),
    collections.extensions.insertOne({
      ...buildExtension(exampleStudent, { assignmentId: _id, classId: _id }),
      _id,
    }),
    collections.feedbackSnippets.insertOne({
      uid: exampleTeacher.uid,
      email: exampleTeacher.email,
      snippets: [{ _id, text: 'Clear.' }],
    }),
  ]);
  await differences[route]?.(collections, database);
}

type Change = (collections: Collections, database: Db) => Promise<unknown>;

const withoutSubmission: Change = ({ submissions }) => submissions.deleteMany();
const withoutExtension: Change = ({ extensions }) => extensions.deleteMany();
const withoutMembership: Change = ({ classMembers }) => classMembers.deleteMany();
const withInvitation: Change = async (collections, database) => {
  await withoutMembership(collections, database);
  await collections.classInvitations.insertOne({ ...buildInvitation(_id, of.email), _id });
};
const withOpenAssignment: Change = async ({ assignments, submissions }) => {
  await submissions.deleteMany();
  await assignments.updateOne({ _id }, { $set: { classId: null } });
};
const withOwnAssignment: Change = async (collections, database) => {
  await withOpenAssignment(collections, database);
  await collections.assignments.updateOne({ _id }, { $set: exampleStudent });
};
const withRubric: Change = ({ assignments }) =>
  assignments.updateOne({ _id }, { $set: buildRubric() });
const withMarkedSubmission: Change = ({ submissions }) =>
  submissions.replaceOne({ _id }, buildMarkedSubmission(handedIn));
const nextStep = { id: otherId.toHexString(), text: 'Repeat the measurement.' };
const withNextStep: Change = ({ submissions }) =>
  submissions.replaceOne({ _id }, buildMarkedSubmission({ ...handedIn, nextSteps: [nextStep] }));
const withStepTask: Change = ({ studyTasks }) => {
  const ofStep = { submissionId: _id, stepId: nextStep.id, assignmentId: _id, title: 'Biology' };
  return studyTasks.updateOne({ _id }, { $set: { nextStep: ofStep } });
};
const withDraft: Change = ({ submissions }) =>
  submissions.replaceOne({ _id }, buildDraftSubmission(handedIn));
const withRecordedMark: Change = ({ submissions }) =>
  submissions.replaceOne({ _id }, buildRecordedMark({ ...handedIn, version: 1 }));
const withSavedDraft: Change = ({ submissionDrafts }) =>
  submissionDrafts.insertOne({
    uid: exampleStudent.uid,
    assignmentId: _id,
    quickNote: 'So far.',
    files: [],
    version: 1,
    changedAt: new Date(),
  });
const withCompletedTask: Change = ({ studyTasks }) =>
  studyTasks.updateOne({ _id }, { $set: { status: 'completed' } });
const asTeacher: Change = ({ users }) => users.updateOne({ _id }, { $set: { role: 'admin' } });
const withSecondTeacher: Change = async ({ users, classMembers, classes }) => {
  await classMembers.deleteMany();
  await users.updateOne({ _id }, { $set: { role: 'admin' } });
  await classes.updateOne({ _id }, { $push: { teachers: exampleStudent } });
};

/** In the form of GridFS, since the id of a new picture is random. */
const withPicture: Change = async (_collections, database) => {
  const id = '0123456789abcdef0123456789abcdef';
  const data = new Binary(Buffer.from('picture'));
  const files = database.collection<{ _id: string }>('images.files');
  await files.updateOne(
    { _id: id },
    { $set: { length: data.length(), chunkSize: 261_120, uploadDate: new Date() } },
    { upsert: true },
  );
  const chunks = database.collection('images.chunks');
  await chunks.updateOne({ files_id: id, n: 0 }, { $set: { data } }, { upsert: true });
};

/** A file of the student, with its content in GridFS. */
const withFile: Change = async (collections, database) => {
  await collections.storedFiles.insertOne(buildStoredFile(exampleStudent.uid, { _id }));
  await storeContent(database, _id);
};

/** A file of the student of which no byte has arrived. */
const withUpload: Change = async (collections, database) => {
  await collections.storedFiles.insertOne(buildUpload(exampleStudent.uid, _id));
  await beginUpload(database, _id);
};

/** The token of a phone, in examples. */
export const scanToken = 'the-token-of-a-phone';
const { code } = scanGrantEndpoints['POST /scan-grants/redeem'].example.body;
const withScanGrant =
  (hashes: { codeHash: string; tokenHash?: string }): Change =>
  ({ scanGrants }) =>
    scanGrants.insertOne({
      ...hashes,
      uid: exampleStudent.uid,
      assignmentId: _id,
      createdAt: new Date(),
      expiresAt: new Date(Date.now() + 60_000),
    });

/** What has to be different for one call to succeed. */
/** A file that can be annotated. */
const withMessage: Change = ({ conversations }) =>
  conversations.insertOne({
    _id,
    uid: exampleStudent.uid,
    assignmentId: _id,
    classId: _id,
    messages: [
      {
        _id: otherId,
        side: 'marker',
        teacher: exampleTeacher,
        text: 'See page 2.',
        at: new Date(),
      },
    ],
    read: { student: 0, marker: 0 },
    unreadByStudent: true,
    lastAt: new Date(),
  });
const withAnnouncement: Change = ({ classAnnouncements }) =>
  classAnnouncements.insertOne({
    _id,
    ...exampleTeacher,
    classId: _id,
    text: 'On Friday we meet in the laboratory.',
    createdAt: new Date(),
  });
const withSubmittedFile: Change = ({ submissions }) =>
  submissions.updateOne(
    { _id },
    { $set: { files: [toNamedFile(buildStoredFile(exampleStudent.uid, { _id }))] } },
  );

/** Handed in again after a return. */
const withSecondAttempt: Change = async (collections, database) => {
  await withSubmittedFile(collections, database);
  const before = {
    quickNote: 'So far.',
    submittedAt: new Date('2026-11-02T10:00:00Z'),
    ended: 'returned' as const,
    endedAt: new Date('2026-11-03T10:00:00Z'),
    reason: 'Name your sources.',
  };
  await collections.submissions.updateOne({ _id }, { $set: { attempts: [before] } });
};

const differences: Record<string, Change> = {
  'DELETE /users/admin/:id': asTeacher,
  'PATCH /profile': ({ users }) => users.updateOne({ _id }, { $set: { name: 'Ada Byron' } }),
  'PATCH /updateAssignment/:id': withOwnAssignment,
  'DELETE /deleteMyAssignment/:email': withOwnAssignment,
  'PUT /assignments/:id/on-my-list': withOpenAssignment,
  'DELETE /assignments/:id/on-my-list': async (collections, database) => {
    await withOpenAssignment(collections, database);
    await collections.myLists.insertOne(buildMyList(exampleStudent, [_id]));
  },
  'DELETE /assignments/:id/draft': withSavedDraft,
  'POST /scan-grants/redeem': withScanGrant({ codeHash: hashSecret(code) }),
  'GET /scan-grants/draft': withScanGrant({ codeHash: '', tokenHash: hashSecret(scanToken) }),
  'POST /scan-grants/files': withScanGrant({ codeHash: '', tokenHash: hashSecret(scanToken) }),
  'GET /assignments/:id/rubric': withRubric,
  'DELETE /assignments/:id/rubric': withRubric,
  'POST /submitAssignment': withoutSubmission,
  'GET /pendingAssignments': asTeacher,
  'GET /pendingAssignments/count': asTeacher,
  'GET /assignments/:id/submissions/count': withOwnAssignment,
  'DELETE /deleteMarkedAssignment/:id': withMarkedSubmission,
  'GET /submissions/:id/next-steps': withNextStep,
  'POST /submissions/:id/next-steps': withNextStep,
  'DELETE /submissions/:id/next-steps': withStepTask,
  'POST /submissions/:id/annotations/carry-over': withSecondAttempt,
  'PATCH /submissions/:id/annotations': withSubmittedFile,
  'GET /submissions/:id/marked.pdf': withMarkedSubmission,
  'GET /messages/unread': withMessage,
  'GET /submissions/:id/messages': withMessage,
  'PATCH /submissions/:id/messages': withMessage,
  'GET /classes/:id/announcements': withAnnouncement,
  'DELETE /classes/:id/announcements/:announcementId': withAnnouncement,
  'POST /assignments/:id/release': withDraft,
  'GET /assignments/:id/marks': withoutSubmission,
  'GET /assignments/:id/marks/:email': withRecordedMark,
  'PUT /assignments/:id/marks/:email': withoutSubmission,
  'DELETE /assignments/:id/marks/:email': withRecordedMark,
  'DELETE /submissions/:id/release': withMarkedSubmission,
  'DELETE /assignments/:id/extensions/:email': ({ extensions }) =>
    extensions.updateOne({ _id }, { $set: { date: '2030-06-14' } }),
  'POST /assignments/:id/extension-requests': withoutExtension,
  'POST /classes/join': withoutMembership,
  'POST /classes/:id/teachers': async (collections, database) => {
    await withoutMembership(collections, database);
    await asTeacher(collections, database);
  },
  'DELETE /classes/:id/teachers/:email': withSecondTeacher,
  'POST /classes/:id/invitations': withoutMembership,
  'POST /classes/:id/invitations/preview': withoutMembership,
  'GET /classes/:id/invitations': withInvitation,
  'DELETE /classes/:id/invitations/:email': withInvitation,
  'GET /invitations': withInvitation,
  'POST /invitations/:id/accept': withInvitation,
  'DELETE /invitations/:id': withInvitation,
  'POST /study-tasks/:id/reopen': withCompletedTask,
  'DELETE /deleteStudyTask/:id': withCompletedTask,
  'POST /assignments/:id/plan/preview': withoutSubmission,
  'POST /assignments/:id/plan': withoutSubmission,
  'GET /files/:id': withFile,
  'GET /files/:id/details': withFile,
  'PATCH /files/:id': withFile,
  'HEAD /uploads/:id': withUpload,
  'PATCH /uploads/:id': withUpload,
  'DELETE /uploads/:id': withUpload,
  'GET /images/:id': withPicture,
};

function toPerson(email: string, name: string) {
  return { uid: uidOf(email), email, name };
}
