import { ObjectId } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { maxMessages } from '#contract/values.ts';
import type { SubmissionDocument } from '#data/submissions/collection.ts';
import { toAlias } from '#data/submissions/shown/identity.ts';
import { dailyQuotaCollection } from '#http/limits/daily-quotas.ts';
import { startAnnotationTests } from '#testing/annotation-fixture.ts';
import { buildComment, put } from '#testing/builders/annotations.ts';
import { buildAssignment } from '#testing/builders/assignments.ts';
import { toOwner } from '#testing/class-fixture.ts';
import { fieldProblem } from '#testing/problems.ts';
import { bearer, signInAccount, type TestAccount } from '#testing/test-accounts.ts';

const fixture = await startAnnotationTests();
const { addSubmission, api, change, classId, colleague, fileId, student, teacher } = fixture;
const { request, collections } = api;
const { assignments, classes, classMembers, conversations, submissions } = collections;
const stranger = await signInAccount(api);
const elsewhere = await signInAccount(api, { teacher: true });
const criterionId = 'a'.repeat(24);
const criteria = [{ criterionId, title: 'Method', points: 30, maxPoints: 40 }];

const write = (id: string, body: object, { authorization }: TestAccount = student) =>
  request.post(`/submissions/${id}/messages`).set(authorization).send(body);
const ask = async (id: string, more: object = {}, account = student): Promise<string> =>
  (await write(id, { text: 'Why?', ...more }, account).expect(200)).body.insertedId;
const read = async (id: string, { authorization }: TestAccount = student) =>
  (await request.get(`/submissions/${id}/messages`).set(authorization).expect(200)).body;
const update = (id: string, body: object, { authorization }: TestAccount = student) =>
  request.patch(`/submissions/${id}/messages`).set(authorization).send(body);
const listUnread = async ({ authorization }: TestAccount) =>
  (await request.get('/messages/unread').set(authorization).expect(200)).body;
const released = {
  status: 'completed',
  obtainedMark: 30,
  feedback: 'Good.',
  criteria,
  markedAt: new Date(),
  markedBy: teacher.uid,
} satisfies Partial<SubmissionDocument>;
const addMarked = (facts: Partial<SubmissionDocument> = {}) =>
  addSubmission({ ...released, ...facts });

describe('POST and GET /submissions/:id/messages', () => {
  test('keeps what both sides write, the oldest first, and says who wrote it and what it is about', async () => {
    const id = await addSubmission();
    const comment = buildComment({ fileId });
    await change(id, [put(comment)]).expect(200);
    await submissions.updateOne({ _id: new ObjectId(id) }, { $set: released });
    const question = await ask(id, { annotationId: comment.id.toUpperCase() });
    await ask(id, { text: 'And here?', criterionId });
    const answer = await ask(id, { text: 'See page 2:\nhttps://school.test' }, teacher);
    const rows = [
      { _id: question, from: 'student', text: 'Why?', annotationId: comment.id, attempt: 1 },
      { from: 'student', text: 'And here?', criterionId },
      { _id: answer, from: 'teacher', name: teacher.name, text: expect.stringContaining('page 2') },
    ];
    const createdAt = expect.stringMatching(/^\d{4}-.*Z$/);
    expect(await read(id)).toMatchObject(rows.map((row) => ({ ...row, createdAt })));
    const seen = await read(id, colleague);
    expect(seen).toMatchObject(rows);
    expect(seen.map(({ isMine = false }) => isMine)).toEqual([false, false, false]);
    expect((await read(id, teacher)).at(-1)).toMatchObject({ isMine: true });
  });

  test('answers a question with a correction of the mark, in one call', async () => {
    const id = await addMarked();
    await ask(id);
    const correct = (more: object) =>
      request
        .patch(`/updateSpecificSubmittedAssignment/${id}`)
        .set(teacher.authorization)
        .send({ obtainedMark: 35, feedback: 'I had overlooked a page.', answer: 'Yes.', ...more });
    const { version } = (await submissions.findOne({ _id: new ObjectId(id) })) ?? {};
    // A mark that is not saved answers nothing.
    await correct({ version: 99 }).expect(409);
    await correct({ version, release: false }).expect(400);
    expect(await read(id)).toHaveLength(1);
    await correct({ version }).expect(200);
    expect(await read(id)).toMatchObject([{ text: 'Why?' }, { text: 'Yes.', from: 'teacher' }]);
    expect(await listUnread(teacher)).toEqual([]);
    const history = await request.get(`/submissions/${id}/history`).set(student.authorization);
    expect(history.body[0]).toMatchObject({ kind: 'corrected', to: { obtainedMark: 35 } });
  });

  test.each([
    ['an empty text', { text: ' ' }, 'text'],
    ['2,001 characters', { text: 'x'.repeat(2001) }, 'text'],
    ['no text', { text: undefined }, 'text'],
    ['a query operator', { text: { $ne: '' } }, 'text'],
    ['an id that is no UUID', { annotationId: 'first' }, 'annotationId'],
    ['an unknown annotation', { annotationId: buildComment({ fileId }).id }, 'annotationId'],
    ['an unknown criterion', { criterionId: 'b'.repeat(24) }, 'criterionId'],
  ])('refuses %s', async (_what, body, field) => {
    const id = await addMarked();
    const { body: refused } = await write(id, { text: 'Why?', ...body }).expect(400);
    expect(refused).toEqual(fieldProblem(field));
    expect(await conversations.countDocuments()).toBe(0);
  });

  test('says nothing of an annotation or a criterion that its student is not shown, to either side', async () => {
    const id = await addSubmission({ status: 'draft', criteria });
    const { id: annotationId } = buildComment({ fileId });
    await change(id, [put(buildComment({ fileId, id: annotationId }))]).expect(200);
    for (const account of [student, teacher]) {
      await write(id, { text: 'Why?', annotationId }, account).expect(400);
      await write(id, { text: 'Why?', criterionId }, account).expect(400);
    }
    await submissions.updateOne({ _id: new ObjectId(id) }, { $set: released });
    await ask(id, { annotationId });
    await ask(id, { criterionId }, teacher);
    await submissions.updateOne({ _id: new ObjectId(id) }, { $set: { status: 'draft' } });
    const hidden = JSON.stringify(await read(id));
    expect(hidden).not.toContain(annotationId);
    expect(hidden).not.toContain(criterionId);
    expect(await read(id, teacher)).toMatchObject([{ annotationId, attempt: 1 }, { criterionId }]);
  });

  test('shows those who mark anonymously the alias alone', async () => {
    const id = await addSubmission({ anonymous: true });
    await ask(id);
    expect(await read(id, teacher)).toMatchObject([
      { name: `Student ${toAlias(new ObjectId(id))}` },
    ]);
    expect(await read(id)).toMatchObject([{ name: student.name }]);
    await submissions.updateOne({}, { $set: released });
    expect(await read(id, teacher)).toMatchObject([{ name: student.name }]);
  });

  test('ends where questions about the assignment are closed, for the student alone', async () => {
    const { insertedId: assignmentId } = await assignments.insertOne(
      buildAssignment({ classId, questionsClosed: true }),
    );
    const id = await addMarked({ assignmentId });
    expect((await write(id, { text: 'Why?' }).expect(409)).body.code).toBe('questions-closed');
    await ask(id, {}, teacher);
    expect(await read(id)).toHaveLength(1);
  });

  test('ends in an archived class, for withdrawn work and after leaving, and stays readable', async () => {
    const id = await addMarked();
    await ask(id);
    await classMembers.updateMany({}, { $set: { leftAt: new Date() } });
    expect((await write(id, { text: 'Why?' }).expect(404)).body.code).toBe('class-not-found');
    await ask(id, {}, teacher);
    await submissions.updateMany({}, { $set: { status: 'withdrawn' } });
    const withdrawn = await write(id, { text: 'Why?' }, teacher).expect(409);
    expect(withdrawn.body.code).toBe('submission-withdrawn');
    await submissions.updateMany({}, { $set: { status: 'completed' } });
    await classes.updateMany({}, { $set: { archivedAt: new Date() } });
    for (const account of [student, teacher]) {
      const archived = await write(id, { text: 'Why?' }, account);
      expect([404, 409]).toContain(archived.status);
      expect(await read(id, account)).toHaveLength(2);
    }
    const answered = await update(id, { answered: true }, teacher).expect(409);
    expect(answered.body.code).toBe('class-archived');
  });

  test('is for the student and those who may mark', async () => {
    const [id, open] = [await addMarked(), await addMarked({ classId: null })];
    expect((await write(id, { text: 'Why?' }, stranger).expect(404)).body.code).toBe(
      'submission-not-found',
    );
    expect((await write(open, { text: 'Why?' }, stranger).expect(403)).body.code).toBe(
      'submission-private',
    );
    await request.get(`/submissions/${id}/messages`).set(stranger.authorization).expect(404);
    await write('f'.repeat(24), { text: 'Why?' }).expect(404);
    await write('x', { text: 'Why?' }).expect(400);
    await request.post(`/submissions/${id}/messages`).send({ text: 'Why?' }).expect(401);
    expect(await read(id)).toEqual([]);
  });

  /** As many messages as there can be. */
  async function fillConversation(id: string) {
    await ask(id);
    const [first] = (await conversations.findOne())?.messages ?? [];
    if (!first) throw new Error('A message was written.');
    const messages = Array.from({ length: maxMessages }, () => first);
    await conversations.updateOne({}, { $set: { messages } });
  }

  test('refuses message 501, and keeps all others', async () => {
    const id = await addMarked();
    await fillConversation(id);
    const { body } = await write(id, { text: 'Why?' }).expect(409);
    expect(body).toMatchObject({ code: 'message-limit-reached', params: { limit: maxMessages } });
    expect(await read(id)).toHaveLength(maxMessages);
  });

  test('says nothing of a full conversation to who may not mark, and counts no message of the day', async () => {
    const id = await addMarked();
    const markWithAnswer = ({ authorization }: TestAccount) =>
      request
        .patch(`/updateSpecificSubmittedAssignment/${id}`)
        .set(authorization)
        .send({ obtainedMark: 35, feedback: 'Better.', answer: 'Yes.', version: 1 });
    await markWithAnswer(elsewhere).expect(200, { modifiedCount: 0 });
    const usages = api.dependencies.database.collection<{ _id: string }>(dailyQuotaCollection);
    expect(await usages.findOne({ _id: new RegExp(`^${elsewhere.uid} `) })).toBeNull();
    await fillConversation(id);
    await markWithAnswer(elsewhere).expect(200, { modifiedCount: 0 });
    const { body } = await markWithAnswer(teacher).expect(409);
    expect(body.code).toBe('message-limit-reached');
  });

  test('keeps both of two first messages at the same moment', async () => {
    const id = await addMarked();
    await Promise.all([ask(id), ask(id, {}, teacher), ask(id, {}, colleague)]);
    expect(await read(id)).toHaveLength(3);
  });
});

describe('unread messages and open questions', () => {
  test('count for each side until they are read or answered', async () => {
    const id = await addMarked();
    await ask(id);
    await ask(id, { text: 'And why here?' });
    const row = { submissionId: id, assignmentId: expect.any(String) };
    const waitingSince = expect.any(String);
    expect(await listUnread(teacher)).toEqual([{ ...row, unread: 2, waitingSince }]);
    const [first] = await read(id, teacher);
    expect((await update(id, { readUntil: first._id }, teacher).expect(200)).body).toEqual({
      modifiedCount: 1,
    });
    expect(await listUnread(colleague)).toEqual([{ ...row, unread: 1, waitingSince }]);
    const answer = await ask(id, { text: 'See page 2.' }, teacher);
    expect(await listUnread(teacher)).toEqual([]);
    expect(await listUnread(student)).toEqual([{ ...row, unread: 1, waitingSince: null }]);
    expect((await read(id)).map(({ isUnread = false }) => isUnread)).toEqual([false, false, true]);
    await update(id, { readUntil: answer }).expect(200);
    expect(await listUnread(student)).toEqual([]);
    expect((await update(id, { readUntil: answer }).expect(200)).body).toEqual({
      modifiedCount: 0,
    });
    await update(id, { readUntil: first._id }).expect(200);
    expect((await read(id)).some(({ isUnread = false }) => isUnread)).toBe(false);
  });

  test('leave out a question that needs no answer, which its student cannot say', async () => {
    const id = await addMarked();
    await ask(id, { text: 'Thank you!' });
    expect((await update(id, { answered: true }).expect(403)).body.code).toBe('teachers-only');
    expect((await update(id, { answered: true }, teacher).expect(200)).body).toEqual({
      modifiedCount: 1,
    });
    expect(await listUnread(teacher)).toEqual([]);
    await update(id, {}, teacher).expect(400);
    await update(id, { readUntil: 'x' }).expect(400);
    await update(id, { readUntil: id }, stranger).expect(404);
  });

  test('filter the marking list, its steps, and the assignments to mark', async () => {
    const { insertedId: assignmentId } = await assignments.insertOne(buildAssignment({ classId }));
    const [id] = [
      await addMarked({ assignmentId }),
      await addMarked({ assignmentId, uid: stranger.uid }),
    ];
    await ask(id);
    const get = async (path: string, query: object = {}) =>
      (await request.get(path).query(query).set(teacher.authorization).expect(200)).body;
    const status = { status: 'question' };
    expect(await get(`/assignments/${assignmentId}/submissions`, status)).toMatchObject([
      { _id: id },
    ]);
    const asked = { ...status, assignmentId: String(assignmentId) };
    expect(await get(`/submissions/${id}/neighbours`, asked)).toMatchObject({ total: 1 });
    const only = { only: 'questions' };
    expect(await get('/assignments/marking', only)).toMatchObject([{ questions: 1 }]);
    await ask(id, {}, teacher);
    expect(await get(`/assignments/${assignmentId}/submissions`, status)).toEqual([]);
    expect(await get('/assignments/marking', only)).toEqual([]);
    expect((await get('/assignments/marking'))[0]).not.toHaveProperty('questions');
  });
});

test('a question waits again when its withdrawn work is handed in again, and not meanwhile', async () => {
  const { insertedId: assignmentId } = await assignments.insertOne(buildAssignment({ classId }));
  const handIn = async () => {
    const work = {
      assignmentId,
      email: student.email,
      pdfLink: 'https://school.test/work.pdf',
      quickNote: 'Done.',
    };
    const sent = request.post('/submitAssignment').set(student.authorization).send(work);
    return (await sent.expect(200)).body.insertedId;
  };
  const counted = async () => {
    const marking = request.get('/assignments/marking').set(teacher.authorization);
    return (await marking.expect(200)).body[0]?.questions ?? 0;
  };
  const id = await handIn();
  await ask(id);
  const asked = await listUnread(teacher);
  expect(asked).toMatchObject([{ submissionId: id, unread: 1 }]);
  expect(await counted()).toBe(1);
  await request.delete(`/submissions/${id}`).set(student.authorization).expect(200);
  expect(await listUnread(teacher)).toEqual([]);
  expect(await counted()).toBe(0);
  expect(await read(id, teacher)).toHaveLength(1);
  expect(await handIn()).toBe(id);
  expect(await listUnread(teacher)).toEqual(asked);
  expect(await counted()).toBe(1);
});

describe('the data of an account', () => {
  const exportOf = async ({ authorization }: TestAccount) =>
    (await request.get('/account/export').set(authorization).expect(200)).body.messages;

  test('has all messages about the own work, and of others the own ones', async () => {
    const id = await addMarked();
    await ask(id);
    await ask(id, { text: 'See page 2.' }, teacher);
    expect(await exportOf(student)).toMatchObject([
      { submissionId: id, from: 'student', text: 'Why?' },
      { submissionId: id, from: 'teacher', text: 'See page 2.' },
    ]);
    expect(await exportOf(teacher)).toMatchObject([{ submissionId: id, text: 'See page 2.' }]);
    expect(await exportOf(colleague)).toEqual([]);
  });

  test('loses the messages with the work of a deleted student, and keeps those about a released mark', async () => {
    const leaving = await signInAccount(api, { name: 'Ada Lovelace' });
    const owner = toOwner(leaving);
    await classMembers.insertOne({
      ...(await classMembers.findOne({ uid: student.uid })),
      ...owner,
      _id: new ObjectId(),
    } as never);
    const [waiting, marked] = [await addSubmission(owner), await addMarked(owner)];
    for (const id of [waiting, marked]) await ask(id, {}, leaving);
    await request.delete('/account').set(bearer(leaving.idToken)).expect(200);
    expect(await conversations.countDocuments()).toBe(1);
    expect(await read(marked, teacher)).toMatchObject([{ name: 'Deleted account', text: 'Why?' }]);
  });

  test('shows the new name of a teacher, and none after the account was deleted', async () => {
    const leaving = await signInAccount(api, { teacher: true, name: 'Grace Hopper' });
    const id = await addMarked({ classId: null });
    await ask(id, { text: 'See page 2.' }, leaving);
    expect(await read(id)).toMatchObject([{ name: 'Grace Hopper' }]);
    await request.delete('/account').set(bearer(leaving.idToken)).expect(200);
    expect(await read(id)).toMatchObject([{ name: 'Deleted account', text: 'See page 2.' }]);
  });
});
