import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SubmissionDocument } from '#data/submissions/collection.ts';
import {
  buildDraftSubmission,
  buildMarkedSubmission,
  buildSubmission,
} from '#testing/builders/submissions.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections } = api;
const student = await signInAccount(api);
const teacher = await signInAccount(api, { teacher: true });

beforeEach(() => collections.submissions.deleteMany());

async function store(submission: SubmissionDocument) {
  const { insertedId } = await collections.submissions.insertOne(submission);
  return insertedId;
}

describe('GET /pendingAssignments', () => {
  const list = ({ email, authorization } = teacher) =>
    request.get('/pendingAssignments').query({ email }).set(authorization);

  test('returns pending submissions, oldest first, with the fields of a card only', async () => {
    const late = await store(
      buildSubmission({ title: 'Late', submittedAt: new Date('2026-11-20T12:00:00Z') }),
    );
    const early = await store(
      buildSubmission({ title: 'Early', submittedAt: new Date('2026-11-18T12:00:00Z') }),
    );
    await store(buildMarkedSubmission());
    const { email, name, marks, imageURL } = buildSubmission();
    const card = { email, name, marks, imageURL, isMine: false };
    expect((await list().expect(200)).body).toEqual([
      {
        ...card,
        _id: early.toHexString(),
        title: 'Early',
        submittedAt: '2026-11-18T12:00:00.000Z',
      },
      { ...card, _id: late.toHexString(), title: 'Late', submittedAt: '2026-11-20T12:00:00.000Z' },
    ]);
  });

  test("leaves out the teacher's own submissions", async () => {
    await store(buildSubmission({ email: teacher.email }));
    expect((await list().expect(200)).body).toEqual([]);
  });

  test('returns 403 for students, and for the e-mail of another teacher', async () => {
    await list(student).expect(403);
    await list({ ...teacher, email: student.email }).expect(403);
    await request.get('/pendingAssignments').query({ email: teacher.email }).expect(401);
    await request.get('/pendingAssignments').set(teacher.authorization).expect(400);
  });
});

test('GET /submissions/drafts/count counts the marks of others that are not released', async () => {
  const drafts = [{}, {}, { email: teacher.email }, { classId: new ObjectId() }];
  for (const facts of drafts) await store(buildDraftSubmission(facts));
  for (const build of [buildSubmission, buildMarkedSubmission]) await store(build());
  const count = ({ authorization } = teacher) =>
    request.get('/submissions/drafts/count').set(authorization);
  expect((await count().expect(200)).body).toEqual({ count: 2 });
  await count(student).expect(403);
});
