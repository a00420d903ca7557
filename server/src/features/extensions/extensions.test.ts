import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OpenExtensionRequest } from '#contract/extensions/schemas.ts';
import { dailyQuotaCollection } from '#http/limits/daily-quotas.ts';
import { buildAssignment } from '#testing/builders/assignments.ts';
import { buildClass, buildClassMember } from '#testing/builders/classes.ts';
import { buildExtension } from '#testing/builders/extensions.ts';
import { buildDraftSubmission, buildSubmission } from '#testing/builders/submissions.ts';
import { toOwner } from '#testing/class-fixture.ts';
import { fieldProblem, problemWith } from '#testing/problems.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections, dependencies } = api;
const usages = dependencies.database.collection(dailyQuotaCollection);
const teacher = await signInAccount(api, { teacher: true, name: 'Tess Teacher' });
const ada = await signInAccount(api, { name: 'Ada Lovelace' });
const emile = await signInAccount(api, { name: 'Émile Zola' });
const stranger = await signInAccount(api, { name: 'Sam Stranger' });

const classId = new ObjectId();
const essay = new ObjectId();
const open = new ObjectId();
const dueDay = '2026-11-18';
const laterDay = '2026-11-25';
const reason = 'I was ill for a week.';

beforeEach(async () => {
  const { classes, classMembers, assignments, extensions, submissions } = collections;
  await emptyCollections([usages, classes, classMembers, assignments, extensions, submissions]);
  await classes.insertOne({
    ...buildClass({ name: 'English 9b', colour: 'red', teachers: [toOwner(teacher)] }),
    _id: classId,
  });
  await classMembers.insertMany(
    [ada, emile].map((student) => buildClassMember(classId, toOwner(student))),
  );
  await assignments.insertMany([
    { ...buildAssignment({ classId, title: 'Essay', date: dueDay }), _id: essay },
    { ...buildAssignment({ title: 'Poem', date: dueDay }), _id: open },
  ]);
});

const grant = (student = ada, date = laterDay, id = essay) =>
  request
    .put(`/assignments/${id}/extensions/${student.email}`)
    .set(teacher.authorization)
    .send({ date });
const ask = (body: object = { date: laterDay, reason }, student = ada, id = essay) =>
  request.post(`/assignments/${id}/extension-requests`).set(student.authorization).send(body);
const answer = (id: unknown, body: object, { authorization } = teacher) =>
  request.patch(`/extension-requests/${id}`).set(authorization).send(body);
async function listWaiting(query: object = {}): Promise<OpenExtensionRequest[]> {
  const list = request.get('/extension-requests').query(query).set(teacher.authorization);
  return (await list.expect(200)).body;
}
async function readOwn(student = ada) {
  const path = `/specificAssignment/${essay}`;
  const { body } = await request.get(path).set(student.authorization).expect(200);
  return body.extension;
}

describe('PUT and DELETE /assignments/:id/extensions/:email', () => {
  test('gives one student another day, and takes it back', async () => {
    expect((await grant().expect(200)).body).toEqual({ modifiedCount: 1 });
    expect(await readOwn()).toMatchObject({ date: laterDay, request: null, version: 1 });
    expect(await readOwn(emile)).toBeUndefined();
    const takeBack = () =>
      request.delete(`/assignments/${essay}/extensions/${ada.email}`).set(teacher.authorization);
    expect((await takeBack().expect(200)).body).toEqual({ deletedCount: 1 });
    expect(await readOwn()).toMatchObject({ date: null, version: 2 });
    expect((await takeBack().expect(200)).body).toEqual({ deletedCount: 0 });
  });

  test('changes nothing when the student has this day already', async () => {
    await grant();
    expect((await grant().expect(200)).body).toEqual({ modifiedCount: 0 });
    expect((await grant(ada, '2026-11-30').expect(200)).body).toEqual({ modifiedCount: 1 });
    expect(await collections.extensions.countDocuments()).toBe(1);
  });

  test('counts towards the daily quota only when the day is new', async () => {
    await grant().expect(200);
    await grant().expect(200);
    expect(await usages.find().toArray()).toMatchObject([{ extensions: 1 }]);
  });

  test('takes a full time as its day, and refuses what is no day of the calendar', async () => {
    await grant(ada, '2026-11-25T22:00:00Z').expect(200);
    expect(await readOwn()).toMatchObject({ date: laterDay });
    for (const date of ['2026-02-30', 'tomorrow', { $gt: '' }]) {
      const path = `/assignments/${essay}/extensions/${ada.email}`;
      const put = request.put(path).set(teacher.authorization).send({ date });
      expect((await put.expect(400)).body).toEqual(fieldProblem('date'));
    }
  });

  test('refuses a day before the due day, and takes the due day itself', async () => {
    const { body } = await grant(ada, '2026-11-17').expect(400);
    expect(body).toMatchObject({ code: 'extension-too-early', errors: [{ path: 'date' }] });
    await grant(ada, dueDay).expect(200);
  });

  test('refuses students who are not of the class, and takes anybody for an open assignment', async () => {
    const unknown = { ...ada, email: 'nobody@school.test' };
    for (const student of [stranger, unknown]) {
      expect((await grant(student).expect(404)).body.code).toBe('student-not-found');
    }
    await grant(stranger, laterDay, open).expect(200);
  });

  test('refuses a teacher who decides on an own one', async () => {
    expect((await grant(teacher, laterDay, open).expect(403)).body.code).toBe('own-extension');
    const path = `/assignments/${open}/extensions/${teacher.email}`;
    const { body } = await request.delete(path).set(teacher.authorization).expect(403);
    expect(body.code).toBe('own-extension');
  });

  test('answers 404 for an assignment that does not exist', async () => {
    const { body } = await grant(ada, laterDay, new ObjectId()).expect(404);
    expect(body.code).toBe('assignment-not-found');
  });

  test('goes with its assignment', async () => {
    await collections.assignments.updateOne({ _id: open }, { $set: { uid: teacher.uid } });
    await grant(ada, laterDay, open).expect(200);
    await request
      .delete(`/deleteMyAssignment/${teacher.email}`)
      .query({ id: String(open) })
      .set(teacher.authorization)
      .expect(200);
    expect(await collections.extensions.countDocuments()).toBe(0);
  });
});

describe('GET /assignments/:id/extensions', () => {
  test('lists what was granted and asked for', async () => {
    await grant();
    await ask({ date: laterDay, reason }, emile);
    const path = `/assignments/${essay}/extensions`;
    const list = await request.get(path).set(teacher.authorization).expect(200);
    expect(list.headers['x-total-count']).toBe('2');
    expect(list.body).toMatchObject([
      { email: ada.email, name: 'Ada Lovelace', date: laterDay, request: null },
      { email: emile.email, date: null, request: { date: laterDay, reason, answer: null } },
    ]);
  });
});

describe('POST /assignments/:id/extension-requests', () => {
  test('is shown to its student and to the teachers', async () => {
    const { insertedId } = (await ask().expect(200)).body;
    expect(await readOwn()).toEqual({
      _id: insertedId,
      date: null,
      version: 1,
      request: {
        date: laterDay,
        reason,
        askedAt: expect.any(String),
        answer: null,
        answeredAt: null,
        answeredBy: null,
        answerReason: null,
      },
    });
    expect(await listWaiting()).toEqual([
      {
        _id: insertedId,
        assignment: { _id: String(essay), title: 'Essay', date: dueDay },
        email: ada.email,
        name: 'Ada Lovelace',
        date: laterDay,
        reason,
        askedAt: expect.any(String),
        granted: null,
        dueDate: dueDay,
        version: 1,
        classId: String(classId),
        class: { _id: String(classId), name: 'English 9b', colour: 'red' },
      },
    ]);
  });

  test('is refused while an earlier one waits, and replaces one that was answered', async () => {
    const { insertedId } = (await ask().expect(200)).body;
    const { body } = await ask().expect(409);
    expect(body).toEqual(problemWith({ status: 409, code: 'extension-request-waiting' }));
    await answer(insertedId, { answer: 'refused', reason: 'Too late.' }).expect(200);
    const again = await ask({ date: '2026-11-20', reason: 'Two days only.' }).expect(200);
    expect(again.body).toEqual({ insertedId });
    expect(await listWaiting()).toMatchObject([{ date: '2026-11-20', reason: 'Two days only.' }]);
  });

  test('counts towards the daily quota only when it is not refused', async () => {
    await ask().expect(200);
    await ask().expect(409);
    expect(await usages.find().toArray()).toMatchObject([{ extensionRequests: 1 }]);
  });

  test('keeps the day that was granted before', async () => {
    await grant();
    await ask({ date: '2026-11-30', reason }).expect(200);
    expect(await readOwn()).toMatchObject({ date: laterDay, request: { date: '2026-11-30' } });
    expect(await listWaiting()).toMatchObject([{ granted: laterDay, date: '2026-11-30' }]);
  });

  test.each([
    [{ reason }, 'date'],
    [{ date: '2026-11-17', reason }, 'date'],
    [{ date: dueDay, reason }, 'date'],
    [{ date: laterDay }, 'reason'],
    [{ date: laterDay, reason: ' ' }, 'reason'],
    [{ date: laterDay, reason: { $ne: '' } }, 'reason'],
  ])('refuses %j', async (body, path) => {
    expect((await ask(body).expect(400)).body).toEqual(fieldProblem(path));
    expect(await collections.extensions.countDocuments()).toBe(0);
  });

  test('is refused for a day that is not after a granted one', async () => {
    await grant();
    const { body } = await ask({ date: laterDay, reason }).expect(400);
    expect(body.code).toBe('extension-not-later');
  });

  test('is for students of the class only', async () => {
    await ask({ date: laterDay, reason }, stranger).expect(404);
    await ask({ date: laterDay, reason }, teacher).expect(403);
    await ask({ date: laterDay, reason }, stranger, open).expect(200);
  });
});

describe('DELETE /extension-requests/:id', () => {
  const withdraw = (id: unknown, { authorization } = ada) =>
    request.delete(`/extension-requests/${id}`).set(authorization);

  test('withdraws a request that waits, and keeps a granted day', async () => {
    await grant();
    const { insertedId } = (await ask({ date: '2026-11-30', reason })).body;
    expect((await withdraw(insertedId).expect(200)).body).toEqual({ deletedCount: 1 });
    expect(await readOwn()).toMatchObject({ date: laterDay, request: null });
    expect(await listWaiting()).toEqual([]);
  });

  test('is refused for the request of another, and for one that was answered', async () => {
    const { insertedId } = (await ask()).body;
    await withdraw(insertedId, emile).expect(404);
    await withdraw(new ObjectId()).expect(404);
    await answer(insertedId, { answer: 'approved' }).expect(200);
    const { body } = await withdraw(insertedId).expect(409);
    expect(body).toMatchObject({ code: 'extension-request-answered', extension: { version: 2 } });
  });

  test('is refused in an archived class', async () => {
    const { insertedId } = (await ask()).body;
    await collections.classes.updateOne({ _id: classId }, { $set: { archivedAt: new Date() } });
    expect((await withdraw(insertedId).expect(409)).body.code).toBe('class-archived');
    expect(await collections.extensions.countDocuments({ isWaiting: true })).toBe(1);
  });
});

describe('GET /extension-requests', () => {
  test('has pages, the longest waiting first, and its own count', async () => {
    await ask({ date: laterDay, reason }, emile);
    await ask();
    await ask({ date: laterDay, reason }, stranger, open);
    expect((await listWaiting()).map(({ name }) => name)).toEqual([
      'Émile Zola',
      'Ada Lovelace',
      'Sam Stranger',
    ]);
    const byLastName = { sort: 'lastName', itemsPerPage: 2 };
    expect((await listWaiting(byLastName)).map(({ name }) => name)).toEqual([
      'Ada Lovelace',
      'Sam Stranger',
    ]);
    expect(await listWaiting({ ...byLastName, currentPage: 1 })).toMatchObject([
      { name: 'Émile Zola' },
    ]);
    const second = await listWaiting({ currentPage: 1, itemsPerPage: 1 });
    expect(second).toMatchObject([{ name: 'Ada Lovelace' }]);
    const count = request.get('/extension-requests/count').set(teacher.authorization);
    expect((await count.expect(200)).body).toEqual({ count: 3 });
  });

  test('leaves out what is the own request of a student who has become a teacher', async () => {
    await collections.extensions.insertOne(buildExtension(teacher, { assignmentId: open }));
    expect(await listWaiting()).toEqual([]);
  });

  test('says that an address is not verified', async () => {
    const unverified = await signInAccount(api, { verified: false });
    await ask({ date: laterDay, reason }, unverified, open).expect(200);
    expect(await listWaiting()).toMatchObject([{ emailVerified: false }]);
  });
});

describe('PATCH /extension-requests/:id', () => {
  test('grants the day that was asked for', async () => {
    const { insertedId } = (await ask()).body;
    expect((await answer(insertedId, { answer: 'approved' }).expect(200)).body).toEqual({
      modifiedCount: 1,
    });
    expect(await readOwn()).toMatchObject({
      date: laterDay,
      version: 2,
      request: { answer: 'approved', answeredBy: 'Tess Teacher', answerReason: null },
    });
    expect(await listWaiting()).toEqual([]);
  });

  test('grants another day, with a word to the student', async () => {
    const { insertedId } = (await ask()).body;
    const body = { answer: 'approved', date: '2026-11-22', reason: 'Until the weekend.' };
    await answer(insertedId, body).expect(200);
    expect(await readOwn()).toMatchObject({
      date: '2026-11-22',
      request: { date: laterDay, answer: 'approved', answerReason: 'Until the weekend.' },
    });
  });

  test.each([
    ['with', { reason: 'Too late.' }, 'Too late.'],
    ['without', {}, null],
  ])('refuses %s a reason, and leaves the day as it was', async (_with, given, answerReason) => {
    const { insertedId } = (await ask()).body;
    const body = { answer: 'refused', date: laterDay, ...given };
    await answer(insertedId, body).expect(200);
    expect(await readOwn()).toMatchObject({
      date: null,
      request: { answer: 'refused', answerReason },
    });
  });

  test.each([{}, { answer: 'perhaps' }, { answer: { $ne: 1 } }, { answer: 'approved', date: 1 }])(
    'refuses %j',
    async (body) => {
      const { insertedId } = (await ask()).body;
      await answer(insertedId, body).expect(400);
    },
  );

  test.each(['2026-11-17', dueDay])(
    'refuses to approve %s, which is not after the due day',
    async (date) => {
      const { insertedId } = (await ask()).body;
      const { body } = await answer(insertedId, { answer: 'approved', date }).expect(400);
      expect(body).toMatchObject({ code: 'extension-not-later', errors: [{ path: 'date' }] });
      expect(await listWaiting()).toHaveLength(1);
    },
  );

  test('refuses to approve the day that was asked for when the due day was moved to it since', async () => {
    const { insertedId } = (await ask()).body;
    await collections.assignments.updateOne({ _id: essay }, { $set: { date: laterDay } });
    const { body } = await answer(insertedId, { answer: 'approved' }).expect(400);
    expect(body.code).toBe('extension-not-later');
    await answer(insertedId, { answer: 'refused' }).expect(200);
  });

  test('refuses to approve a day before the one that the student was granted since', async () => {
    const { insertedId } = (await ask()).body;
    await grant(ada, '2026-11-24').expect(200);
    const decision = { answer: 'approved', date: '2026-11-23' };
    const { body } = await answer(insertedId, decision).expect(400);
    expect(body.code).toBe('extension-not-later');
    expect(await readOwn()).toMatchObject({ date: '2026-11-24' });
  });

  test.each([
    ['returned work', { status: 'returned', returned: { at: new Date(), reason, date: laterDay } }],
    ['work handed in again', { revision: { dueDay: laterDay, countedAt: null } }],
  ] as const)('counts the day that a return has named as the due day of %s', async (_of, facts) => {
    const submission = buildSubmission({ ...toOwner(ada), assignmentId: essay, classId, ...facts });
    await collections.submissions.insertOne(submission);
    const { body } = await ask({ date: laterDay, reason }).expect(400);
    expect(body.code).toBe('extension-not-later');
    const { insertedId } = (await ask({ date: '2026-11-30', reason }).expect(200)).body;
    expect(await listWaiting()).toMatchObject([{ granted: null, dueDate: laterDay }]);
    const early = await answer(insertedId, { answer: 'approved', date: laterDay }).expect(400);
    expect(early.body.code).toBe('extension-not-later');
    await answer(insertedId, { answer: 'approved' }).expect(200);
  });

  test('refuses what was answered, withdrawn or changed, with what the student has now', async () => {
    const { insertedId } = (await ask()).body;
    const stale = await answer(insertedId, { answer: 'approved', version: 7 }).expect(409);
    expect(stale.body).toMatchObject({
      code: 'extension-request-answered',
      extension: { email: ada.email, version: 1, request: { answer: null } },
    });
    await answer(insertedId, { answer: 'approved', version: 1 }).expect(200);
    const again = await answer(insertedId, { answer: 'refused', reason: 'No.' }).expect(409);
    expect(again.body.extension).toMatchObject({
      date: laterDay,
      request: { answer: 'approved', answeredBy: 'Tess Teacher' },
    });
  });

  test('refuses an own request, and one that does not exist', async () => {
    const own = await collections.extensions.insertOne(
      buildExtension(teacher, { assignmentId: open }),
    );
    const { body } = await answer(own.insertedId, { answer: 'approved' }).expect(403);
    expect(body.code).toBe('own-extension');
    await answer(new ObjectId(), { answer: 'approved' }).expect(404);
  });
});

describe('a request', () => {
  const submit = (build = buildSubmission) =>
    collections.submissions.insertOne(build({ ...toOwner(ada), assignmentId: essay, classId }));
  const mark = (id: ObjectId, release: boolean) =>
    request
      .patch(`/updateSpecificSubmittedAssignment/${id}`)
      .set(teacher.authorization)
      .send({ obtainedMark: 30, feedback: 'Good.', release })
      .expect(200);
  async function countWaiting(): Promise<number> {
    const call = request.get('/extension-requests/count').set(teacher.authorization);
    return (await call.expect(200)).body.count;
  }
  async function listNotices(): Promise<string[]> {
    const { body } = await request.get('/notices').set(teacher.authorization).expect(200);
    return body.map(({ kind }: { kind: string }) => kind);
  }

  beforeEach(async () => {
    await collections.submissions.deleteMany();
  });

  test('ends with the release of the mark, in the list, the count and the notices', async () => {
    await ask().expect(200);
    const { insertedId } = (await ask({ date: laterDay, reason }, emile).expect(200)).body;
    const submitted = await submit();
    await mark(submitted.insertedId, false);
    expect([await countWaiting(), await listNotices()]).toEqual([
      2,
      ['extension-requested', 'extension-requested'],
    ]);
    await collections.submissions.deleteMany();
    await mark((await submit()).insertedId, true);
    expect(await listWaiting()).toMatchObject([{ _id: insertedId, name: 'Émile Zola' }]);
    expect([await countWaiting(), await listNotices()]).toEqual([1, ['extension-requested']]);
    expect(await readOwn()).toMatchObject({
      date: null,
      request: { date: laterDay, answer: null, endedAt: expect.any(String) },
    });
  });

  test('ends when all drafts of the assignment are released at once', async () => {
    await ask().expect(200);
    await submit(buildDraftSubmission);
    const release = request.post(`/assignments/${essay}/release`).set(teacher.authorization);
    expect((await release.send({}).expect(200)).body).toMatchObject({ modifiedCount: 1 });
    expect(await listWaiting()).toEqual([]);
  });

  test('that has ended can neither be answered nor withdrawn, and says why', async () => {
    const { insertedId } = (await ask()).body;
    await mark((await submit()).insertedId, true);
    const { body } = await answer(insertedId, { answer: 'approved' }).expect(409);
    expect(body).toMatchObject({
      code: 'extension-request-ended',
      extension: { date: null, request: { endedAt: expect.any(String) } },
    });
    const withdrawal = request.delete(`/extension-requests/${insertedId}`).set(ada.authorization);
    expect((await withdrawal.expect(409)).body.code).toBe('extension-request-ended');
  });

  const setDueDay = (date: string) =>
    request
      .patch(`/updateAssignment/${essay}`)
      .set(teacher.authorization)
      .send({
        ...{ title: 'Essay', description: 'Write.', marks: 40, date },
        imageURL: 'https://pictures.test/essay.svg',
      })
      .expect(200);
  const returnWork = async (date: string) => {
    const { insertedId } = await submit();
    await request
      .post(`/submissions/${insertedId}/return`)
      .set(teacher.authorization)
      .send({ reason: 'Name your sources.', date })
      .expect(200);
  };
  test.each([
    ['of the assignment', (date: string) => setDueDay(date)],
    ['that a teacher grants', (date: string) => grant(ada, date).expect(200)],
    ['that a return names', (date: string) => returnWork(date)],
  ])('ends when the due day %s reaches its day', async (_which, setDay) => {
    const asked = '2099-11-25';
    const { insertedId } = (await ask({ date: asked, reason }).expect(200)).body;
    await ask({ date: '2099-11-27', reason }, emile).expect(200);
    await setDay('2099-11-24');
    expect(await listWaiting()).toHaveLength(2);
    await collections.submissions.deleteMany();
    await setDay(asked);
    expect(await listWaiting()).toMatchObject([{ name: 'Émile Zola' }]);
    expect([await countWaiting(), await listNotices()]).toEqual([1, ['extension-requested']]);
    expect((await readOwn()).request).toMatchObject({
      answer: null,
      endedAt: expect.any(String),
      endedBy: 'due-day',
    });
    const { body } = await answer(insertedId, { answer: 'refused' }).expect(409);
    expect(body.code).toBe('extension-request-overtaken');
    await ask({ date: '2099-11-26', reason }).expect(200);
    expect(await listWaiting()).toHaveLength(2);
  });

  test('ends with its answer when the mark was released by an earlier version', async () => {
    const { insertedId } = (await ask()).body;
    await collections.submissions.insertOne(
      buildSubmission({ ...toOwner(ada), assignmentId: essay, classId, status: 'completed' }),
    );
    const { body } = await answer(insertedId, { answer: 'approved' }).expect(409);
    expect(body.code).toBe('extension-request-ended');
    expect(await listWaiting()).toEqual([]);
  });

  test('is refused after the release, and possible while the mark is a draft', async () => {
    const { insertedId } = await submit();
    await mark(insertedId, true);
    expect((await ask().expect(409)).body.code).toBe('extension-mark-released');
    await collections.submissions.updateOne({ _id: insertedId }, { $set: { status: 'draft' } });
    await ask().expect(200);
  });
});
