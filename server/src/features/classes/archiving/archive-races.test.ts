import { Collection, type ObjectId } from 'mongodb';
import type { Test } from 'supertest';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLookups } from '#all-features.ts';
import { createClassAccountData } from '#data/classes/account-data.ts';
import { toDeletedOwner } from '#database/ownership.ts';
import { buildUser, uidOf } from '#testing/builders/accounts.ts';
import { buildAssignment, buildAssignmentDraft } from '#testing/builders/assignments.ts';
import { buildClass, buildClassMember, buildInvitation } from '#testing/builders/classes.ts';
import { buildExtension } from '#testing/builders/extensions.ts';
import { buildDraftSubmission, buildSubmission } from '#testing/builders/submissions.ts';
import { everyFirebaseAccount } from '#testing/every-firebase-account.ts';
import { problemWith } from '#testing/problems.ts';
import { bearer } from '#testing/test-accounts.ts';
import { startTestApi } from '#testing/test-api.ts';

const concurrency = 50;
const rounds = 3;

const writes = [
  'insertOne',
  'insertMany',
  'bulkWrite',
  'updateOne',
  'updateMany',
  'findOneAndUpdate',
  'findOneAndDelete',
] as const;
let beforeWrite: ((collectionName: string) => Promise<void>) | undefined;
let afterWrite: typeof beforeWrite;
// The API takes the methods of its collections when it starts.
for (const write of writes) {
  const original: (...args: never[]) => Promise<unknown> = Collection.prototype[write];
  const followed = async function (this: Collection, ...args: never[]) {
    await beforeWrite?.(this.collectionName);
    const result = await original.apply(this, args);
    await afterWrite?.(this.collectionName);
    return result;
  };
  vi.spyOn(Collection.prototype, write).mockImplementation(followed as never);
}

const { request, collections, dependencies } = await startTestApi({
  firebaseAccounts: everyFirebaseAccount,
});
const {
  assignments,
  classes,
  classInvitations,
  classMembers,
  extensions,
  notices,
  submissions,
  users,
} = collections;

const toPerson = (name: string) => {
  const email = `${name}@school.test`;
  const person = { uid: uidOf(email), email, name };
  const token = dependencies.productTokens.sign({ ...person, signedInAt: Date.now() / 1000 });
  return { person, authorization: bearer(token) };
};
const teacher = toPerson('teacher');
const students = Array.from({ length: concurrency }, (_, index) => toPerson(`student-${index}`));
await users.insertMany([
  buildUser({ ...teacher.person, role: 'admin' }),
  ...students.map(({ person }) => buildUser(person)),
]);

const code = 'ABCD3479';
let classId: ObjectId;

beforeEach(prepare);

async function prepare() {
  const emptied = [
    assignments,
    classes,
    classInvitations,
    classMembers,
    extensions,
    notices,
    submissions,
  ];
  await Promise.all(emptied.map((each) => each.deleteMany()));
  classId = (await classes.insertOne(buildClass({ code, teachers: [teacher.person] }))).insertedId;
}
const join = () =>
  classMembers.insertMany(students.map(({ person }) => buildClassMember(classId, person)));
const as = (call: Test, { authorization } = teacher) => call.set(authorization);
/** One for each number; its title is the number. */
const set = () => assignments.insertMany(students.map((_, index) => titled(index)));
const titled = (index: number) =>
  buildAssignment({ ...teacher.person, classId, title: String(index) });
const toIndexes = (emails: string[]) => emails.map((email) => Number(/\d+/.exec(email)));

type Race = {
  code: string;
  /** The collection that the calls write to first. */
  writesTo: { collectionName: string };
  /** Puts in place what the calls need; returns the call with a number below `concurrency`. */
  prepare: () => Promise<(index: number) => Test>;
  /** The numbers of the calls whose write is in the database. */
  read: () => Promise<number[]>;
};

const code409 = 'class-archived';
const answer = { pdfLink: 'https://documents.test/answer.pdf', quickNote: 'Done.' };
const races: Record<string, Race> = {
  'handing in': {
    code: code409,
    writesTo: submissions,
    async prepare() {
      await join();
      const { insertedId } = await assignments.insertOne(titled(0));
      return (index) => handIn(index, insertedId);
    },
    read: async () => toIndexes(await submissions.distinct('email')),
  },
  marking: {
    code: code409,
    writesTo: submissions,
    async prepare() {
      const { insertedIds } = await submissions.insertMany(
        students.map(({ person }) => buildSubmission({ ...person, classId })),
      );
      const body = { obtainedMark: 30, feedback: 'Good.' };
      return (index) =>
        as(request.patch(`/updateSpecificSubmittedAssignment/${insertedIds[index]}`)).send(body);
    },
    read: async () => toIndexes(await submissions.distinct('email', { status: 'completed' })),
  },
  'replacing what was handed in': {
    code: code409,
    writesTo: submissions,
    async prepare() {
      await join();
      const { insertedIds } = await handInAll();
      return (index) =>
        as(request.post(`/submissions/${insertedIds[index]}/attempts`), students[index]).send(
          answer,
        );
    },
    read: async () => toIndexes(await submissions.distinct('email', { pdfLink: answer.pdfLink })),
  },
  'withdrawing what was handed in': {
    code: code409,
    writesTo: submissions,
    async prepare() {
      await join();
      const { insertedIds } = await handInAll();
      return (index) => as(request.delete(`/submissions/${insertedIds[index]}`), students[index]);
    },
    read: async () => toIndexes(await submissions.distinct('email', { status: 'withdrawn' })),
  },
  'handing in again what was withdrawn': {
    code: code409,
    writesTo: submissions,
    async prepare() {
      await join();
      const { insertedId: assignmentId } = await assignments.insertOne(titled(0));
      await submissions.insertMany(
        students.map(({ person }) =>
          buildSubmission({ ...person, classId, assignmentId, status: 'withdrawn' }),
        ),
      );
      return (index) => handIn(index, assignmentId);
    },
    read: async () => toIndexes(await submissions.distinct('email', { status: 'pending' })),
  },
  'returning what was handed in': {
    code: code409,
    writesTo: submissions,
    async prepare() {
      const { insertedIds } = await handInAll();
      return (index) =>
        as(request.post(`/submissions/${insertedIds[index]}/return`)).send({ reason: 'Say more.' });
    },
    read: async () =>
      toIndexes(await submissions.distinct('email', { 'history.kind': 'returned' })),
  },
  'releasing marks': {
    code: code409,
    writesTo: submissions,
    async prepare() {
      const { insertedId: assignmentId } = await assignments.insertOne(titled(0));
      const { insertedIds } = await submissions.insertMany(
        students.map(({ person }) => buildDraftSubmission({ ...person, classId, assignmentId })),
      );
      return (index) =>
        as(request.post(`/assignments/${assignmentId}/release`)).send({
          submissionIds: [String(insertedIds[index])],
        });
    },
    read: async () =>
      toIndexes(await submissions.distinct('email', { 'history.kind': 'released' })),
  },
  'giving extensions': {
    code: code409,
    writesTo: extensions,
    async prepare() {
      await join();
      const { insertedId } = await assignments.insertOne(titled(0));
      return (index) => {
        const path = `/assignments/${insertedId}/extensions/${students[index]?.person.email}`;
        return as(request.put(path)).send({ date: '2030-06-14' });
      };
    },
    read: async () => toIndexes(await extensions.distinct('email', { date: { $ne: null } })),
  },
  'asking for extensions': {
    code: code409,
    writesTo: extensions,
    async prepare() {
      await join();
      const { insertedId } = await assignments.insertOne(titled(0));
      const path = `/assignments/${insertedId}/extension-requests`;
      const body = { date: '2030-06-14', reason: 'I was ill.' };
      return (index) => as(request.post(path), students[index]).send(body);
    },
    read: async () => toIndexes(await extensions.distinct('email', { isWaiting: true })),
  },
  'answering requests for extensions': {
    code: code409,
    writesTo: extensions,
    async prepare() {
      const { insertedId: assignmentId } = await assignments.insertOne(titled(0));
      const { insertedIds } = await extensions.insertMany(
        students.map(({ person }) => buildExtension(person, { assignmentId, classId })),
      );
      return (index) =>
        as(request.patch(`/extension-requests/${insertedIds[index]}`)).send({ answer: 'approved' });
    },
    read: async () => toIndexes(await extensions.distinct('email', { isWaiting: false })),
  },
  'creating an assignment': {
    code: code409,
    writesTo: assignments,
    async prepare() {
      const { date, ...draft } = buildAssignmentDraft();
      const others = await classes.insertOne(buildClass({ teachers: [teacher.person] }));
      const list = [classId, others.insertedId].map((id) => ({ classId: id, date }));
      return (index) =>
        as(request.post('/addAssignment')).send({ ...draft, title: String(index), classes: list });
    },
    read: async () => (await assignments.distinct('title')).map(Number),
  },
  'changing an assignment': {
    code: code409,
    writesTo: assignments,
    async prepare() {
      const { insertedIds } = await set();
      const body = buildAssignmentDraft({ description: 'Changed', estimatedMinutes: 30 });
      return (index) =>
        as(request.patch(`/updateAssignment/${insertedIds[index]}`)).send({
          ...body,
          title: String(index),
        });
    },
    async read() {
      const fields = [{ description: 'Changed' }, { searchWords: 'changed' }];
      const filter = { $or: [...fields, { estimatedMinutes: { $exists: true } }] };
      return (await assignments.distinct('title', filter)).map(Number);
    },
  },
  'deleting an assignment': {
    code: code409,
    writesTo: assignments,
    async prepare() {
      const { insertedIds } = await set();
      const path = `/deleteMyAssignment/${teacher.person.email}`;
      return (index) => as(request.delete(path)).query({ id: String(insertedIds[index]) });
    },
    async read() {
      const left = new Set(await assignments.distinct('title'));
      return students.flatMap((_, index) => (left.has(String(index)) ? [] : [index]));
    },
  },
  'joining by code': {
    // The same answer as for every code that joins nothing.
    code: 'class-code-unknown',
    writesTo: classMembers,
    prepare: async () => (index) =>
      as(request.post('/classes/join'), students[index]).send({ code }),
    read: readMembers,
  },
  'joining by invitation': {
    code: code409,
    writesTo: classMembers,
    async prepare() {
      const { insertedIds } = await classInvitations.insertMany(
        students.map(({ person }) => buildInvitation(classId, person.email)),
      );
      return (index) =>
        as(request.post(`/invitations/${insertedIds[index]}/accept`), students[index]);
    },
    read: readMembers,
  },
  inviting: {
    code: code409,
    writesTo: classInvitations,
    prepare: async () => (index) =>
      as(request.post(`/classes/${classId}/invitations`)).send({
        emails: [`invited-${index}@school.test`],
      }),
    read: async () => toIndexes(await classInvitations.distinct('email')),
  },
  'leaving the class': {
    code: code409,
    writesTo: classMembers,
    async prepare() {
      await join();
      return (index) => {
        const path = `/classes/${classId}/members/${students[index]?.person.email}`;
        return as(request.delete(path), students[index]);
      };
    },
    read: async () => toIndexes(await classMembers.distinct('email', { leftAt: { $ne: null } })),
  },
  'withdrawing an invitation': {
    code: code409,
    writesTo: classInvitations,
    async prepare() {
      await classInvitations.insertMany(
        students.map(({ person }) => buildInvitation(classId, person.email)),
      );
      return (index) =>
        as(request.delete(`/classes/${classId}/invitations/${students[index]?.person.email}`));
    },
    async read() {
      const left = new Set(await classInvitations.distinct('email'));
      return students.flatMap(({ person }, index) => (left.has(person.email) ? [] : [index]));
    },
  },
  reminding: {
    code: code409,
    writesTo: notices,
    async prepare() {
      await join();
      const { insertedId } = await assignments.insertOne(titled(0));
      return (index) => {
        const emails = [students[index]?.person.email];
        const reminders = [{ assignmentId: String(insertedId), emails }];
        return as(request.post(`/classes/${classId}/reminders`)).send({ reminders });
      };
    },
    read: async () => toIndexes(await notices.distinct('uid')),
  },
};

function handInAll() {
  return submissions.insertMany(
    students.map(({ person }) => buildSubmission({ ...person, classId })),
  );
}
function handIn(index: number, assignmentId: ObjectId) {
  const email = students[index]?.person.email;
  const body = { ...answer, email, assignmentId: String(assignmentId) };
  return as(request.post('/submitAssignment'), students[index]).send(body);
}
async function readMembers() {
  return toIndexes(await classMembers.distinct('email', { leftAt: null }));
}
const archive = () => as(request.patch(`/classes/${classId}`)).send({ archived: true });

vi.setConfig({ testTimeout: 60_000 });

/** All calls, and after `before` of them another one, at the same time. */
async function raceWith<Other>(
  other: () => PromiseLike<Other>,
  call: (index: number) => Test,
  before: number,
) {
  const send = (index: number) => call(index).then((answer) => answer);
  const indexes = students.map((_, index) => index);
  const first = indexes.slice(0, before).map(send);
  const others = Promise.resolve(other());
  const last = indexes.slice(before).map(send);
  const [found, answers] = await Promise.all([others, Promise.all([...first, ...last])]);
  return { other: found, answers };
}

const sort = (numbers: number[]) => numbers.toSorted((a, b) => a - b);

describe.each(Object.entries(races))('archiving a class while 50 calls are %s', (_what, race) => {
  test('keeps exactly what is answered as done, and adds nothing after it was archived', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await prepare();
      const call = await race.prepare();
      // What is in the database when the answer to the archiving has arrived.
      const archiveAndRead = async () => {
        await archive().expect(200);
        return race.read();
      };
      const before = Math.floor((round * concurrency) / rounds);
      const { other, answers } = await raceWith(archiveAndRead, call, before);
      const done = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []));
      for (const { status, body } of answers) {
        if (status !== 200) expect(body).toEqual(problemWith({ status, code: race.code }));
      }
      const kept = sort(await race.read());
      expect(kept).toEqual(done);
      expect(kept.filter((index) => !other.includes(index))).toEqual([]);
    }
  });
});

/** Archives the class after the next write to this collection, before the driver says that it was written. */
function archiveAfterWrite({ collectionName }: Race['writesTo']) {
  afterWrite = async (name) => {
    if (name !== collectionName) return;
    afterWrite = undefined;
    await classes.updateOne({ _id: classId }, { $set: { archivedAt: new Date() } });
  };
}

afterEach(() => {
  beforeWrite = undefined;
  afterWrite = undefined;
});

test.each(Object.entries(races))(
  'a class that is archived between the write of %s and its end gets nothing',
  async (_what, race) => {
    const call = await race.prepare();
    archiveAfterWrite(race.writesTo);
    const { status, body } = await call(7);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body).toEqual(problemWith({ status, code: race.code }));
    expect(await race.read()).toEqual([]);
    expect((await classes.findOne({ _id: classId }))?.archivedAt).toBeInstanceOf(Date);
  },
);

test('marks whose release is refused are never shown', async () => {
  const race = races['releasing marks'] as Race;
  const call = await race.prepare();
  const shown: number[] = [];
  afterWrite = async (name) => {
    if (name !== submissions.collectionName) return;
    shown.push(...(await race.read()));
    await classes.updateOne({ _id: classId }, { $set: { archivedAt: new Date() } });
  };
  expect((await call(7).expect(409)).body.code).toBe(code409);
  expect(shown).toEqual([]);
});

const leave = () =>
  as(request.delete(`/classes/${classId}/teachers/${teacher.person.email}`)).query({
    archive: 'true',
  });
const { database } = dependencies;
const { eraseAccount } = createClassAccountData({ database, lookups: createLookups(database) });

test.each([
  ['a teacher archives the class', 409, () => archive().expect(200)],
  ['its last teacher leaves the class', 200, () => leave().expect(200)],
  [
    'the account of its last teacher is deleted',
    200,
    () => eraseAccount?.(teacher.person.uid, toDeletedOwner('deleted')),
  ],
])('a release that has begun releases nothing when %s', async (_what, status, end) => {
  const race = races['releasing marks'] as Race;
  const call = await race.prepare();
  let writeCount = 0;
  beforeWrite = async (name) => {
    if (name !== submissions.collectionName) return;
    writeCount += 1;
    // The first one has begun the release, and the class was found current since.
    if (writeCount === 2) await end();
  };
  await call(7).expect(status);
  expect(await race.read()).toEqual([]);
});

test('a withdrawn submission keeps what it was when the class is archived while it is handed in again', async () => {
  const [student = teacher] = students;
  await join();
  const { insertedId: assignmentId } = await assignments.insertOne(
    buildAssignment({ ...teacher.person, classId, title: 'Leeches', marks: 7 }),
  );
  const facts = { ...student.person, classId, assignmentId, status: 'withdrawn' as const };
  const before = buildSubmission({
    ...facts,
    name: 'Earlier Name',
    removedByStudentAt: new Date(),
  });
  await submissions.insertOne(before);
  archiveAfterWrite(submissions);
  await handIn(0, assignmentId).expect(409);
  expect(await submissions.findOne({ assignmentId })).toEqual({ ...before, version: 3 });
});

test('one student who joins 50 times while the class is archived is in it or not, as the answers say', async () => {
  for (let round = 0; round < rounds; round += 1) {
    await prepare();
    const { answers } = await raceWith(
      () => archive().expect(200),
      () => as(request.post('/classes/join'), students[0]).send({ code }),
      Math.floor((round * concurrency) / rounds),
    );
    const isTold = answers.some(({ status }) => status === 200);
    expect(await classMembers.countDocuments()).toBe(isTold ? 1 : 0);
    expect(await classMembers.countDocuments({ joining: { $exists: true } })).toBe(0);
  }
});

test('a former member who cannot join again stays a former member', async () => {
  const { person } = students[0] ?? teacher;
  const left = { leftAt: new Date('2026-10-01') };
  await classMembers.insertOne(buildClassMember(classId, { ...person, ...left }));
  await raceWith(
    () => archive().expect(200),
    () => as(request.post('/classes/join'), students[0]).send({ code }),
    40,
  );
  expect(await classMembers.countDocuments()).toBe(1);
  expect(await classMembers.countDocuments({ joining: { $exists: true } })).toBe(0);
});

test('a code that is renewed while 50 students use it lets nobody in afterwards', async () => {
  for (let round = 0; round < rounds; round += 1) {
    await prepare();
    const renewAndRead = async () => {
      await as(request.post(`/classes/${classId}/code`)).expect(200);
      return readMembers();
    };
    const { other, answers } = await raceWith(
      renewAndRead,
      (index) => as(request.post('/classes/join'), students[index]).send({ code }),
      Math.floor((round * concurrency) / rounds),
    );
    const done = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []));
    const kept = sort(await readMembers());
    expect(kept).toEqual(done);
    expect(kept.filter((index) => !other.includes(index))).toEqual([]);
  }
});
