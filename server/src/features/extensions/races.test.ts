import type { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildUser, uidOf } from '#testing/builders/accounts.ts';
import { buildAssignment } from '#testing/builders/assignments.ts';
import { buildClass, buildClassMember } from '#testing/builders/classes.ts';
import { buildExtension, buildExtensionRequest } from '#testing/builders/extensions.ts';
import { testWithUniqueRaces } from '#testing/database-engine.ts';
import { everyFirebaseAccount } from '#testing/every-firebase-account.ts';
import { bearer } from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';

const concurrency = 50;
const rounds = 3;
vi.setConfig({ testTimeout: 60_000 });

const { request, collections, dependencies } = await startTestApi({
  firebaseAccounts: everyFirebaseAccount,
});
const { assignments, classes, classMembers, extensions, submissions, users } = collections;

const toPerson = (name: string) => {
  const email = `${name}@school.test`;
  const person = { uid: uidOf(email), email, name };
  const token = dependencies.productTokens.sign({ ...person, signedInAt: Date.now() / 1000 });
  return { person, authorization: bearer(token) };
};
const teachers = Array.from({ length: 10 }, (_, index) => toPerson(`teacher-${index}`));
const student = toPerson('student');
await users.insertMany([
  ...teachers.map(({ person }) => buildUser({ ...person, role: 'admin' })),
  buildUser(student.person),
]);
const teacherAt = (index: number) => teachers[index % teachers.length] ?? student;

const day = (index: number) => `2026-12-${String((index % 28) + 1).padStart(2, '0')}`;
const indexes = Array.from({ length: concurrency }, (_, index) => index);
let classId: ObjectId;
let essay: ObjectId;

async function prepare() {
  const emptied = [assignments, classes, classMembers, extensions, submissions];
  await emptyCollections(emptied);
  const taught = buildClass({ teachers: teachers.map(({ person }) => person) });
  classId = (await classes.insertOne(taught)).insertedId;
  await classMembers.insertOne(buildClassMember(classId, student.person));
  const { insertedId } = await assignments.insertOne(
    buildAssignment({ classId, date: '2026-11-18' }),
  );
  essay = insertedId;
}
beforeEach(prepare);

const countOk = (answers: { status: number }[]) =>
  answers.filter(({ status }) => status === 200).length;
const readOnly = async () => {
  const all = await extensions.find().toArray();
  expect(all).toHaveLength(1);
  return all[0];
};

describe('50 calls at the same time', () => {
  test('answer one request once: the others get what the student has now', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await prepare();
      const { insertedId } = await extensions.insertOne(
        buildExtension(student.person, { assignmentId: essay, classId }),
      );
      const answers = await Promise.all(
        indexes.map((index) =>
          request
            .patch(`/extension-requests/${insertedId}`)
            .set(teacherAt(index).authorization)
            .send(
              index % 2 === 0
                ? { answer: 'approved', date: day(index) }
                : { answer: 'refused', reason: `No ${index}.` },
            ),
        ),
      );
      expect(countOk(answers)).toBe(1);
      const winner = answers.findIndex(({ status }) => status === 200);
      const kept = await readOnly();
      expect(kept).toMatchObject({
        version: 2,
        isWaiting: false,
        date: winner % 2 === 0 ? day(winner) : null,
        request: {
          answer: winner % 2 === 0 ? 'approved' : 'refused',
          answeredBy: { uid: teacherAt(winner).person.uid },
        },
      });
      for (const { status, body } of answers) {
        if (status === 200) continue;
        expect(body).toMatchObject({
          status: 409,
          code: 'extension-request-answered',
          extension: { version: 2, date: kept?.date, request: { answer: kept?.request?.answer } },
        });
      }
    }
  });

  testWithUniqueRaces('ask once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await prepare();
      const answers = await Promise.all(
        indexes.map((index) =>
          request
            .post(`/assignments/${essay}/extension-requests`)
            .set(student.authorization)
            .send({ date: day(index), reason: `Reason ${index}.` }),
        ),
      );
      expect(countOk(answers)).toBe(1);
      const winner = answers.findIndex(({ status }) => status === 200);
      expect(await readOnly()).toMatchObject({
        version: 1,
        isWaiting: true,
        request: { date: day(winner), reason: `Reason ${winner}.` },
      });
      const others = answers.filter(({ status }) => status !== 200);
      expect(new Set(others.map(({ body }) => body.code))).toEqual(
        new Set(['extension-request-waiting']),
      );
    }
  });

  testWithUniqueRaces(
    'give days and ask at once: one document has the last day and the request',
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        await prepare();
        const path = `/assignments/${essay}/extensions/${student.person.email}`;
        const answers = await Promise.all(
          indexes.map((index) =>
            index === 25
              ? request
                  .post(`/assignments/${essay}/extension-requests`)
                  .set(student.authorization)
                  .send({ date: '2026-12-31', reason: 'Ill.' })
              : request
                  .put(path)
                  .set(teacherAt(index).authorization)
                  .send({ date: day(index) }),
          ),
        );
        // With the code, which shows why all would be refused together.
        expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
          Array(concurrency).fill([200, undefined]),
        );
        const changes = answers.filter(({ body }) => body.modifiedCount !== 0).length;
        expect(await readOnly()).toMatchObject({
          version: changes,
          isWaiting: true,
          date: expect.stringMatching(/^2026-12-/),
        });
      }
    },
  );

  test('withdraw and approve at once: the student has the day or no request, never both', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await prepare();
      const { insertedId } = await extensions.insertOne(
        buildExtension(student.person, { assignmentId: essay, classId }),
      );
      const path = `/extension-requests/${insertedId}`;
      const answers = await Promise.all(
        indexes.map((index) =>
          index % 2 === round % 2
            ? request.delete(path).set(student.authorization)
            : request.patch(path).set(teacherAt(index).authorization).send({ answer: 'approved' }),
        ),
      );
      expect(countOk(answers)).toBe(1);
      const done = answers.find(({ status }) => status === 200)?.body;
      const kept = await readOnly();
      if ('deletedCount' in done) expect(kept).toMatchObject({ date: null, request: null });
      else expect(kept).toMatchObject({ date: '2026-12-08', request: { answer: 'approved' } });
    }
  });
});

test('a day that is granted at the end of the due day makes all of a read on time, or nothing of it', async () => {
  // Later than the clock of any machine that runs this.
  const lateDay = '2099-12-08';
  const end = new Date('2026-11-19T00:00:00Z');
  for (let round = 0; round < rounds; round += 1) {
    await prepare();
    const { insertedId } = await extensions.insertOne(
      buildExtension(student.person, {
        assignmentId: essay,
        classId,
        request: buildExtensionRequest({ date: lateDay }),
        isWaiting: true,
      }),
    );
    const submit = () =>
      request
        .post('/submitAssignment')
        .set(student.authorization)
        .send({
          email: student.person.email,
          assignmentId: String(essay),
          pdfLink: 'https://documents.test/answer.pdf',
          quickNote: 'Done.',
        });
    const read = () =>
      request
        .get('/mySubmittedAssignment')
        .query({ email: student.person.email })
        .set(student.authorization);
    const approve = () =>
      request
        .patch(`/extension-requests/${insertedId}`)
        .set(teacherAt(0).authorization)
        .send({ answer: 'approved' });
    const answers = await Promise.all(
      indexes.map((index) => {
        if (index === 20 + round) return approve().then((answer) => answer);
        return (index % 2 === 0 ? submit() : read()).then((answer) => answer);
      }),
    );
    // The clock of the machine is not that of the story: it was submitted in the last moment, or right after it.
    await submissions.updateOne({}, { $set: { submittedAt: new Date(end.getTime() + round - 1) } });
    const lists = answers.filter(({ body }) => Array.isArray(body) && body.length === 1);
    for (const { body } of lists) {
      const [{ dueDate, daysLate }] = body;
      expect(['2026-11-18', lateDay]).toContain(dueDate);
      expect(daysLate === 0).toBe(dueDate === lateDay);
    }
    expect(await submissions.countDocuments()).toBe(1);
    expect((await read()).body).toMatchObject([{ dueDate: lateDay, daysLate: 0 }]);
    await request
      .delete(`/assignments/${essay}/extensions/${student.person.email}`)
      .set(teacherAt(1).authorization)
      .expect(200);
    expect((await read()).body).toMatchObject([
      { dueDate: '2026-11-18', daysLate: round === 0 ? 0 : 1 },
    ]);
  }
});
