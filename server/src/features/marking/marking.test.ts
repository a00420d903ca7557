import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SubmissionDocument } from '#data/submissions/collection.ts';
import { buildMarkedSubmission, buildSubmission } from '#testing/builders/submissions.ts';
import { fieldProblem, problemWith } from '#testing/problems.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections } = api;
const student = await signInAccount(api);
const otherStudent = await signInAccount(api);
const teacher = await signInAccount(api, { teacher: true });

beforeEach(() => collections.submissions.deleteMany());

async function store(submission: SubmissionDocument) {
  const { insertedId } = await collections.submissions.insertOne(submission);
  return insertedId;
}

describe('GET /specificSubmittedAssignment/:id', () => {
  const get = (id: unknown, { authorization } = teacher) =>
    request.get(`/specificSubmittedAssignment/${id}`).set(authorization);

  test.each([
    ['a teacher', teacher],
    ['the student who sent it', student],
  ])('lets %s read it', async (_who, account) => {
    const submission = buildMarkedSubmission({ email: student.email });
    const id = await store(submission);
    const { title, name, pdfLink, quickNote, marks, imageURL, feedback } = submission;
    expect((await get(id, account).expect(200)).body).toEqual({
      _id: id.toHexString(),
      assignmentId: submission.assignmentId?.toHexString(),
      title,
      email: student.email,
      name,
      pdfLink,
      files: [],
      quickNote,
      status: 'completed',
      state: 'released',
      isMarkingBegun: true,
      attemptCount: 1,
      returned: null,
      marks,
      imageURL,
      obtainedMark: 31.5,
      feedback,
      submittedAt: '2026-11-20T10:00:00.000Z',
      markedAt: '2026-11-21T08:00:00.000Z',
      version: 2,
      ...(account === teacher && { draft: null }),
    });
  });

  test('returns 403 for another student', async () => {
    const id = await store(buildSubmission({ email: student.email }));
    await get(id, otherStudent).expect(403);
  });

  test('returns 401 when signed out', async () => {
    await request.get(`/specificSubmittedAssignment/${await store(buildSubmission())}`).expect(401);
  });

  test('returns 404 for an unknown id and 400 for a malformed one', async () => {
    await get(new ObjectId()).expect(404);
    await get('123').expect(400);
  });
});

describe('PATCH /updateSpecificSubmittedAssignment/:id', () => {
  const marking = { obtainedMark: 31.25, feedback: 'Clear method.', status: 'completed' };
  const mark = (id: unknown, changes: object = {}, { authorization } = teacher) =>
    request
      .patch(`/updateSpecificSubmittedAssignment/${id}`)
      .set(authorization)
      .send({ ...marking, ...changes });

  test('marks a pending submission', async () => {
    const _id = await store(buildSubmission());
    expect((await mark(_id).expect(200)).body).toEqual({ modifiedCount: 1 });
    expect(await collections.submissions.findOne({ _id })).toMatchObject({
      obtainedMark: 31.25,
      feedback: 'Clear method.',
      status: 'completed',
      version: 2,
      markedAt: expect.any(Date),
      markedBy: teacher.uid,
    });
  });

  test.each([0, 40, 39.99])('accepts %d of 40 marks', async (obtainedMark) => {
    await mark(await store(buildSubmission({ marks: 40 })), { obtainedMark }).expect(200);
  });

  test.each([
    ['above the marks', 'obtainedMark', 40.01],
    ['below 0', 'obtainedMark', -0.01],
    ['with three decimals', 'obtainedMark', 1.005],
    ['with nine decimals', 'obtainedMark', 5.000000001],
    ['as text', 'obtainedMark', '31'],
    ['missing', 'obtainedMark', undefined],
    ['without a word', 'feedback', '   '],
    ['with an operator as feedback', 'feedback', { $ne: '' }],
    ['that is still pending', 'status', 'pending'],
    ['of half a version', 'version', 1.5],
  ])('refuses a mark %s', async (_what, field, value) => {
    const submission = buildSubmission({ marks: 40 });
    const _id = await store(submission);
    const answer = await mark(_id, { [field]: value }).expect(400);
    expect(answer.body).toEqual(fieldProblem(field));
    expect(await collections.submissions.findOne({ _id })).toEqual({ ...submission, _id });
  });

  test('returns 403 for a student and 401 when signed out', async () => {
    const id = await store(buildSubmission({ email: otherStudent.email }));
    await mark(id, {}, student).expect(403);
    await request.patch(`/updateSpecificSubmittedAssignment/${id}`).send(marking).expect(401);
    expect(await collections.submissions.findOne()).toMatchObject({ status: 'pending' });
  });

  test("returns 403 for the teacher's own submission, from the time as a student", async () => {
    const id = await store(buildSubmission({ email: teacher.email }));
    await mark(id).expect(403);
    await mark(id, { version: 1 }).expect(403);
    expect(await collections.submissions.findOne()).toMatchObject({ status: 'pending' });
  });

  test('changes nothing for an unknown id, and returns 400 for a malformed one', async () => {
    expect((await mark(new ObjectId()).expect(200)).body).toEqual({ modifiedCount: 0 });
    await mark('123').expect(400);
  });

  test('returns 409 for a marked submission without its version', async () => {
    const submission = buildMarkedSubmission({ email: student.email });
    const _id = await store(submission);
    const answer = await mark(_id).expect(409);
    expect(answer.body).toEqual(
      problemWith({
        status: 409,
        submission: expect.objectContaining({
          _id: _id.toHexString(),
          obtainedMark: submission.obtainedMark,
          version: 2,
        }),
      }),
    );
    expect(await collections.submissions.findOne({ _id })).toEqual({ ...submission, _id });
  });

  test('corrects a mark with the current version', async () => {
    const _id = await store(buildMarkedSubmission({ version: 2 }));
    await mark(_id, { obtainedMark: 35, version: 2 }).expect(200);
    expect(await collections.submissions.findOne({ _id })).toMatchObject({
      obtainedMark: 35,
      version: 3,
    });
  });

  test('returns 409 for an older version, and changes nothing', async () => {
    const submission = buildMarkedSubmission({ version: 3 });
    const _id = await store(submission);
    await mark(_id, { version: 2 }).expect(409);
    expect(await collections.submissions.findOne({ _id })).toEqual({ ...submission, _id });
  });

  test('marks once for fifty concurrent calls, and returns 409 to the others', async () => {
    const id = await store(buildSubmission());
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, half) => mark(id, { obtainedMark: half / 2 })),
    );
    const winners = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 409);
    expect([winners.length, refused.length]).toEqual([1, 49]);
    const stored = await collections.submissions.findOne();
    expect(stored?.version).toBe(2);
    expect(refused[0]?.body.submission.obtainedMark).toBe(stored?.obtainedMark);
  });
});
