import type { ObjectId } from 'mongodb';
import type { Test } from 'supertest';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildUser, uidOf } from '#testing/builders/accounts.ts';
import { buildAssignment, buildAssignmentDraft } from '#testing/builders/assignments.ts';
import { buildClass, buildClassMember, buildInvitation } from '#testing/builders/classes.ts';
import { buildExtension } from '#testing/builders/extensions.ts';
import { buildDraftSubmission, buildSubmission } from '#testing/builders/submissions.ts';
import { everyFirebaseAccount } from '#testing/every-firebase-account.ts';
import { problemWith } from '#testing/problems.ts';
import { bearer } from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';

const { request, collections, dependencies } = await startTestApi({
  firebaseAccounts: everyFirebaseAccount,
});
const { assignments, classes, classInvitations, classMembers, extensions, notices, submissions } =
  collections;
const ofClasses = [
  assignments,
  classInvitations,
  classMembers,
  extensions,
  notices,
  submissions,
] as const;

const toPerson = (name: string) => {
  const email = `${name}@school.test`;
  const person = { uid: uidOf(email), email, name };
  const token = dependencies.productTokens.sign({ ...person, signedInAt: Date.now() / 1000 });
  return { person, authorization: bearer(token) };
};
const teacher = toPerson('teacher');
const student = toPerson('student');
await collections.users.insertMany([
  buildUser({ ...teacher.person, role: 'admin' }),
  buildUser(student.person),
]);

const code = 'ABCD3479';
const answer = { pdfLink: 'https://documents.test/answer.pdf', quickNote: 'Done.' };
let classId: ObjectId;

beforeEach(async () => {
  await emptyCollections([classes, ...ofClasses]);
  const archived = buildClass({ code, teachers: [teacher.person], archivedAt: new Date() });
  classId = (await classes.insertOne(archived)).insertedId;
});

const as = (call: Test, { authorization } = teacher) => call.set(authorization);
const join = () => classMembers.insertOne(buildClassMember(classId, student.person));
const set = async () =>
  (await assignments.insertOne(buildAssignment({ ...teacher.person, classId }))).insertedId;
const handIn = async (facts: Partial<Parameters<typeof buildSubmission>[0]> = {}) =>
  (await submissions.insertOne(buildSubmission({ ...student.person, classId, ...facts })))
    .insertedId;

function submit(assignmentId: ObjectId) {
  const body = { ...answer, email: student.person.email, assignmentId: String(assignmentId) };
  return as(request.post('/submitAssignment'), student).send(body);
}

/** Each puts in place what its call needs. */
const writes: [string, () => Promise<() => Test>][] = [
  [
    'handing in',
    async () => {
      await join();
      const id = await set();
      return () => submit(id);
    },
  ],
  [
    'handing in again what was withdrawn',
    async () => {
      await join();
      const assignmentId = await set();
      await handIn({ assignmentId, status: 'withdrawn' });
      return () => submit(assignmentId);
    },
  ],
  [
    'replacing what was handed in',
    async () => {
      await join();
      const id = await handIn();
      return () => as(request.post(`/submissions/${id}/attempts`), student).send(answer);
    },
  ],
  [
    'withdrawing what was handed in',
    async () => {
      await join();
      const id = await handIn();
      return () => as(request.delete(`/submissions/${id}`), student);
    },
  ],
  [
    'marking',
    async () => {
      const path = `/updateSpecificSubmittedAssignment/${await handIn()}`;
      return () => as(request.patch(path)).send({ obtainedMark: 30, feedback: 'Good.' });
    },
  ],
  [
    'returning what was handed in',
    async () => {
      const id = await handIn();
      return () => as(request.post(`/submissions/${id}/return`)).send({ reason: 'Say more.' });
    },
  ],
  [
    'releasing marks',
    async () => {
      const assignmentId = await set();
      const draft = buildDraftSubmission({ ...student.person, classId, assignmentId });
      const { insertedId } = await submissions.insertOne(draft);
      return () =>
        as(request.post(`/assignments/${assignmentId}/release`)).send({
          submissionIds: [String(insertedId)],
        });
    },
  ],
  [
    'giving an extension',
    async () => {
      await join();
      const path = `/assignments/${await set()}/extensions/${student.person.email}`;
      return () => as(request.put(path)).send({ date: '2030-06-14' });
    },
  ],
  [
    'taking an extension back',
    async () => {
      const assignmentId = await set();
      const granted = { assignmentId, classId, date: '2030-06-14' };
      await extensions.insertOne(buildExtension(student.person, granted));
      const path = `/assignments/${assignmentId}/extensions/${student.person.email}`;
      return () => as(request.delete(path));
    },
  ],
  [
    'asking for an extension',
    async () => {
      await join();
      const path = `/assignments/${await set()}/extension-requests`;
      return () =>
        as(request.post(path), student).send({ date: '2030-06-14', reason: 'I was ill.' });
    },
  ],
  [
    'answering a request for an extension',
    async () => {
      const facts = { assignmentId: await set(), classId };
      const { insertedId } = await extensions.insertOne(buildExtension(student.person, facts));
      return () =>
        as(request.patch(`/extension-requests/${insertedId}`)).send({ answer: 'approved' });
    },
  ],
  [
    'withdrawing a request for an extension',
    async () => {
      await join();
      const facts = { assignmentId: await set(), classId };
      const { insertedId } = await extensions.insertOne(buildExtension(student.person, facts));
      return () => as(request.delete(`/extension-requests/${insertedId}`), student);
    },
  ],
  [
    'creating an assignment for it and another class',
    async () => {
      const { date, ...draft } = buildAssignmentDraft();
      const other = await classes.insertOne(buildClass({ teachers: [teacher.person] }));
      const list = [classId, other.insertedId].map((id) => ({ classId: id, date }));
      return () => as(request.post('/addAssignment')).send({ ...draft, classes: list });
    },
  ],
  [
    'changing an assignment',
    async () => {
      const path = `/updateAssignment/${await set()}`;
      return () => as(request.patch(path)).send(buildAssignmentDraft({ title: 'Changed' }));
    },
  ],
  [
    'deleting an assignment',
    async () => {
      const id = String(await set());
      const path = `/deleteMyAssignment/${teacher.person.email}`;
      return () => as(request.delete(path)).query({ id });
    },
  ],
  [
    'joining by invitation',
    async () => {
      const invitation = buildInvitation(classId, student.person.email);
      const { insertedId } = await classInvitations.insertOne(invitation);
      return () => as(request.post(`/invitations/${insertedId}/accept`), student);
    },
  ],
  [
    'inviting',
    async () => () =>
      as(request.post(`/classes/${classId}/invitations`)).send({ emails: ['new@school.test'] }),
  ],
  [
    'withdrawing an invitation',
    async () => {
      await classInvitations.insertOne(buildInvitation(classId, student.person.email));
      return () => as(request.delete(`/classes/${classId}/invitations/${student.person.email}`));
    },
  ],
  [
    'leaving',
    async () => {
      await join();
      const path = `/classes/${classId}/members/${student.person.email}`;
      return () => as(request.delete(path), student);
    },
  ],
  [
    'reminding',
    async () => {
      await join();
      const reminders = [{ assignmentId: String(await set()), emails: [student.person.email] }];
      return () => as(request.post(`/classes/${classId}/reminders`)).send({ reminders });
    },
  ],
];

const readAll = () => Promise.all(ofClasses.map((collection) => collection.find().toArray()));

describe('an archived class', () => {
  test.each(writes)('refuses %s and stays as it is', async (_what, prepare) => {
    const send = await prepare();
    const before = await readAll();
    const { status, body } = await send();
    expect(status).toBe(409);
    expect(body).toEqual(problemWith({ status: 409, code: 'class-archived' }));
    expect(await readAll()).toEqual(before);
  });

  test('answers its code as an unknown one', async () => {
    const { body } = await as(request.post('/classes/join'), student).send({ code }).expect(404);
    expect(body).toEqual(problemWith({ status: 404, code: 'class-code-unknown' }));
    expect(await classMembers.countDocuments()).toBe(0);
  });
});
