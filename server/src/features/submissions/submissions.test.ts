import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { wordsVersion } from '#database/queries/search-words.ts';
import { buildAssignment } from '#testing/builders/assignments.ts';
import { buildMarkedSubmission, buildSubmission } from '#testing/builders/submissions.ts';
import { testWithUniqueRaces } from '#testing/database-engine.ts';
import { fieldProblem, problemWith } from '#testing/problems.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections } = api;
const student = await signInAccount(api, { name: 'Alan Turing' });
const otherStudent = await signInAccount(api);
const teacher = await signInAccount(api, { teacher: true });

beforeEach(async () => {
  await collections.submissions.deleteMany();
  await collections.assignments.deleteMany();
});

describe('POST /submitAssignment', () => {
  const body = {
    email: student.email,
    name: 'A Name of the Body',
    title: 'Volcanoes',
    marks: 100,
    imageURL: 'https://pictures.test/of-the-body.svg',
    pdfLink: 'https://documents.test/volcanoes.pdf',
    quickNote: 'With a drawing on page two.',
    status: 'pending',
  };
  const volcanoes = {
    _id: new ObjectId(),
    ...buildAssignment({ title: 'Volcanoes', marks: 25, email: 'other@school.test' }),
  };
  beforeEach(async () => {
    await collections.assignments.insertOne(volcanoes);
  });
  const submit = (changes: object = {}, { authorization } = student) =>
    request
      .post('/submitAssignment')
      .set(authorization)
      .send({ ...body, ...changes });

  test("stores a pending submission with the token's name", async () => {
    const answer = await submit({ status: 'completed', obtainedMark: 25 }).expect(200);
    expect(await collections.submissions.findOne()).toEqual({
      uid: student.uid,
      _id: new ObjectId(String(answer.body.insertedId)),
      email: student.email,
      assignmentId: volcanoes._id,
      assignmentKey: volcanoes._id.toHexString(),
      classId: null,
      title: 'Volcanoes',
      marks: 25,
      imageURL: volcanoes.imageURL,
      pdfLink: body.pdfLink,
      quickNote: body.quickNote,
      name: 'Alan Turing',
      sortName: 'alan turing',
      sortLastName: 'turing alan',
      sortTitle: 'volcanoes',
      wordsVersion,
      shuffleKey: expect.any(Number),
      status: 'pending',
      obtainedMark: null,
      feedback: null,
      version: 1,
      submittedAt: expect.any(Date),
      markedAt: null,
      markedBy: null,
      removedByStudentAt: null,
      searchWords: expect.arrayContaining(['volcanoes', 'alan', 'turing']),
    });
  });

  test('takes title, marks and picture from the assignment, not from the body', async () => {
    const assignment = buildAssignment({ title: 'Pondweed', marks: 40 });
    const { insertedId } = await collections.assignments.insertOne(assignment);
    await submit({ assignmentId: insertedId.toHexString(), marks: 100 }).expect(200);
    expect(await collections.submissions.findOne()).toMatchObject({
      assignmentId: insertedId,
      title: 'Pondweed',
      marks: 40,
      imageURL: assignment.imageURL,
    });
  });

  test('needs no fields of the assignment beside its id', async () => {
    const { insertedId } = await collections.assignments.insertOne(buildAssignment());
    const { email, pdfLink, quickNote } = body;
    await request
      .post('/submitAssignment')
      .set(student.authorization)
      .send({ assignmentId: insertedId.toHexString(), email, pdfLink, quickNote })
      .expect(200);
  });

  test.each([
    ['none', [], /^title: No assignment has exactly this title/],
    ['one of other capitals', ['volcanoes'], /^title: No assignment has exactly this title/],
    ['one of a longer title', ['Volcanoes II'], /^title: No assignment has exactly this title/],
    ['several', ['Volcanoes', 'Volcanoes'], /^title: Several assignments have this title/],
  ])('refuses a title alone when it names %s', async (_what, titles, detail) => {
    await collections.assignments.deleteMany();
    for (const title of titles) {
      await collections.assignments.insertOne(buildAssignment({ title }));
    }
    const answer = await submit().expect(400);
    expect(answer.body).toEqual(fieldProblem('title'));
    expect(answer.body.detail).toMatch(detail);
    expect(answer.body.detail).toMatch(/or send its assignmentId\.$/);
    expect(await collections.submissions.countDocuments()).toBe(0);
  });

  test('uses the id among several assignments with the same title', async () => {
    const { insertedId } = await collections.assignments.insertOne(
      buildAssignment({ title: 'Volcanoes' }),
    );
    await submit({ assignmentId: insertedId.toHexString() }).expect(200);
    await submit({ assignmentId: volcanoes._id.toHexString() }).expect(200);
    await submit({ assignmentId: insertedId.toHexString() }).expect(409);
  });

  test('accepts either title or id for the same submission', async () => {
    await submit().expect(200);
    await submit({ assignmentId: volcanoes._id.toHexString() }).expect(409);
  });

  test('reads and marks a submission of an earlier version without an assignment id', async () => {
    const { insertedId } = await collections.submissions.insertOne({
      ...buildSubmission({ email: student.email, title: 'Volcanoes' }),
      assignmentId: null,
      assignmentKey: 'title:Volcanoes',
    });
    await submit().expect(200);
    const path = `/specificSubmittedAssignment/${insertedId}`;
    const shown = await request.get(path).set(teacher.authorization).expect(200);
    expect(shown.body).toMatchObject({ assignmentId: null, title: 'Volcanoes' });
    await request
      .patch(`/updateSpecificSubmittedAssignment/${insertedId}`)
      .set(teacher.authorization)
      .send({ obtainedMark: 20, feedback: 'Good.' })
      .expect(200);
    const list = await request
      .get('/mySubmittedAssignment')
      .query({ email: student.email })
      .set(student.authorization)
      .expect(200);
    expect(list.body.map(({ status }: { status: string }) => status).sort()).toEqual([
      'completed',
      'pending',
    ]);
  });

  test('stores nothing for an assignment that does not exist', async () => {
    const answer = await submit({ assignmentId: new ObjectId().toHexString() }).expect(200);
    expect(answer.body).toEqual({
      insertedId: null,
      code: 'assignment-gone',
      message: expect.any(String),
    });
    expect(await collections.submissions.countDocuments()).toBe(0);
  });

  testWithUniqueRaces('stores one submission for fifty concurrent calls', async () => {
    const { insertedId } = await collections.assignments.insertOne(buildAssignment());
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => submit({ assignmentId: insertedId.toHexString() })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(409)]);
    expect(await collections.submissions.countDocuments()).toBe(1);
  });

  test('the database accepts one submission per student and assignment only', async () => {
    const submission = buildSubmission();
    await collections.submissions.insertOne({ ...submission });
    await expect(collections.submissions.insertOne({ ...submission })).rejects.toMatchObject({
      code: 11_000,
    });
  });

  test('returns 409 for a marked submission, also when it was removed from the list', async () => {
    await submit().expect(200);
    await collections.submissions.updateOne({}, { $set: { status: 'completed' } });
    expect((await submit().expect(409)).body).toEqual(problemWith({ status: 409 }));
    await collections.submissions.updateOne({}, { $set: { removedByStudentAt: new Date() } });
    await submit({ quickNote: 'Once more.' }).expect(409);
    expect(await collections.submissions.findOne()).toMatchObject({ quickNote: body.quickNote });
  });

  test('accepts submissions of two students for the same assignment', async () => {
    await submit().expect(200);
    await submit({ email: otherStudent.email }, otherStudent).expect(200);
  });

  test.each([
    ['the e-mail of another account', 403, student, { email: otherStudent.email }],
    ['a teacher', 403, teacher, { email: teacher.email }],
  ])('returns 403 for %s', async (_how, status, account, changes) => {
    await submit(changes, account).expect(status);
    expect(await collections.submissions.countDocuments()).toBe(0);
  });

  test('returns 401 when signed out', async () => {
    await request.post('/submitAssignment').send(body).expect(401);
  });

  test.each([
    ['pdfLink', 'javascript:alert(1)'],
    ['pdfLink', 'https://docs.google.com@evil.example/x'],
    ['pdfLink', ''],
    ['quickNote', '  '],
    ['quickNote', undefined],
    ['title', undefined],
    ['assignmentId', 'volcanoes'],
    ['assignmentId', { $ne: null }],
    ['email', { $gt: '' }],
  ])('refuses %s: %j', async (field, value) => {
    const answer = await submit({ [field]: value }).expect(400);
    expect(answer.body).toEqual(fieldProblem(field));
    expect(await collections.submissions.countDocuments()).toBe(0);
  });
});

describe('GET /mySubmittedAssignment', () => {
  const list = (email = student.email) =>
    request.get('/mySubmittedAssignment').query({ email }).set(student.authorization);

  test('returns the own submissions, newest first, with mark and feedback', async () => {
    const old = buildMarkedSubmission({
      email: student.email,
      submittedAt: new Date('2026-11-01T08:00:00Z'),
    });
    const recent = buildSubmission({
      email: student.email,
      submittedAt: new Date('2026-11-19T08:00:00Z'),
    });
    const foreign = buildSubmission({ email: otherStudent.email });
    await collections.submissions.insertMany([old, recent, foreign]);
    const answer = await list().expect(200);
    expect(answer.body).toEqual([
      expect.objectContaining({
        submittedAt: '2026-11-19T08:00:00.000Z',
        status: 'pending',
        obtainedMark: null,
        feedback: null,
        markedAt: null,
      }),
      expect.objectContaining({
        submittedAt: '2026-11-01T08:00:00.000Z',
        status: 'completed',
        obtainedMark: old.obtainedMark,
        feedback: old.feedback,
        markedAt: old.markedAt?.toISOString(),
      }),
    ]);
  });

  test('leaves out removed submissions', async () => {
    await collections.submissions.insertOne(
      buildMarkedSubmission({ email: student.email, removedByStudentAt: new Date() }),
    );
    expect((await list().expect(200)).body).toEqual([]);
  });

  test('does not return internal fields', async () => {
    await collections.submissions.insertOne(buildMarkedSubmission({ email: student.email }));
    const [shown] = (await list().expect(200)).body;
    expect(Object.keys(shown)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/markedBy|assignmentKey|removedByStudentAt/)]),
    );
  });

  test('returns 403 for another account and 401 when signed out', async () => {
    await list(otherStudent.email).expect(403);
    await list('').expect(400);
    await request.get('/mySubmittedAssignment').query({ email: student.email }).expect(401);
  });
});

describe('DELETE /deleteMarkedAssignment/:id', () => {
  const remove = (id: unknown, { authorization } = student) =>
    request.delete(`/deleteMarkedAssignment/${id}`).set(authorization);

  test("removes a marked submission from its student's list and keeps the record", async () => {
    const { insertedId } = await collections.submissions.insertOne(
      buildMarkedSubmission({ email: student.email }),
    );
    expect((await remove(insertedId).expect(200)).body).toEqual({ deletedCount: 1 });
    const kept = await request
      .get(`/specificSubmittedAssignment/${insertedId}`)
      .set(teacher.authorization)
      .expect(200);
    expect(kept.body).toMatchObject({ status: 'completed', obtainedMark: 31.5 });
    expect((await remove(insertedId).expect(200)).body).toEqual({ deletedCount: 0 });
  });

  test('returns 409 for a pending submission', async () => {
    const { insertedId } = await collections.submissions.insertOne(
      buildSubmission({ email: student.email }),
    );
    await remove(insertedId).expect(409);
    expect(await collections.submissions.findOne()).toMatchObject({ removedByStudentAt: null });
  });

  test.each([
    ['another student', otherStudent],
    ['a teacher', teacher],
  ])('returns 403 for %s', async (_who, account) => {
    const { insertedId } = await collections.submissions.insertOne(
      buildMarkedSubmission({ email: student.email }),
    );
    await remove(insertedId, account).expect(403);
    expect(await collections.submissions.findOne()).toMatchObject({ removedByStudentAt: null });
  });

  test('returns 401 when signed out, and changes nothing for an unknown id', async () => {
    await request.delete(`/deleteMarkedAssignment/${new ObjectId()}`).expect(401);
    expect((await remove(new ObjectId()).expect(200)).body).toEqual({ deletedCount: 0 });
    await remove('123').expect(400);
  });
});
