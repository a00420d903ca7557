import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SubmissionDocument } from '#data/submissions/collection.ts';
import { buildAssignment } from '#testing/builders/assignments.ts';
import { buildClass } from '#testing/builders/classes.ts';
import {
  buildDraftSubmission,
  buildMarkedSubmission,
  buildSubmission,
} from '#testing/builders/submissions.ts';
import { toOwner } from '#testing/class-fixture.ts';
import { fieldProblem } from '#testing/problems.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections } = api;
const { assignments, classes, submissions } = collections;
const teacher = await signInAccount(api, { teacher: true, name: 'Alan Turing' });
const elsewhere = await signInAccount(api, { teacher: true });
const student = await signInAccount(api);

let assignmentId: ObjectId;
beforeEach(async () => {
  await emptyCollections([assignments, classes, submissions]);
  assignmentId = (await assignments.insertOne(buildAssignment())).insertedId;
});

async function store(facts: Partial<SubmissionDocument> = {}, build = buildDraftSubmission) {
  const email = `${new ObjectId()}@school.test`;
  return (await submissions.insertOne(build({ assignmentId, email, ...facts }))).insertedId;
}
const release = (body: object = {}, { authorization } = teacher, id: unknown = assignmentId) =>
  request.post(`/assignments/${id}/release`).set(authorization).send(body);
const find = (_id: ObjectId) => submissions.findOne({ _id });
const withoutFeedback = {
  draft: { obtainedMark: 12, feedback: null, markedAt: new Date(), markedBy: teacher.uid },
};

describe('POST /assignments/:id/release', () => {
  test('releases all drafts of the assignment, each with its row in the history', async () => {
    const ids = [await store(), await store({ email: student.email })];
    const others = [
      await store({ assignmentId: new ObjectId() }),
      await store({}, buildSubmission),
      await store({}, buildMarkedSubmission),
    ];
    const before = await Promise.all(others.map(find));
    const answer = await release().expect(200);
    expect(answer.body).toEqual({ modifiedCount: 2, withoutFeedback: 0, changed: 0 });
    for (const id of ids) {
      const stored = await find(id);
      expect(stored).toMatchObject({
        status: 'completed',
        obtainedMark: 22.75,
        feedback: 'Nobody but teachers may read this draft.',
        markedAt: expect.any(Date),
        markedBy: 'uid-of-teacher@study-flow.test',
        version: 3,
      });
      expect(stored).not.toHaveProperty('draft');
      expect(stored?.history?.at(-1)).toMatchObject({
        kind: 'released',
        by: teacher.uid,
        byName: 'Alan Turing',
        to: { obtainedMark: 22.75 },
      });
    }
    expect(await Promise.all(others.map(find))).toEqual(before);
    const own = await request.get('/submissions/marked').set(student.authorization).expect(200);
    expect(own.body).toMatchObject([{ state: 'released', obtainedMark: 22.75 }]);
  });

  test('releases the named ones, and counts those that are no drafts of it', async () => {
    const [one, other] = [await store(), await store()];
    const elsewhereId = await store({ assignmentId: new ObjectId() });
    const submitted = await store({}, buildSubmission);
    const submissionIds = [one, one, elsewhereId, submitted, new ObjectId()].map(String);
    const answer = await release({ submissionIds }).expect(200);
    expect(answer.body).toEqual({ modifiedCount: 1, withoutFeedback: 0, changed: 3 });
    expect((await find(one))?.status).toBe('completed');
    for (const id of [other, elsewhereId]) expect((await find(id))?.status).toBe('draft');
  });

  test('leaves out drafts without feedback, and says how many', async () => {
    const [bare] = [await store(withoutFeedback), await store()];
    const answer = await release().expect(200);
    expect(answer.body).toEqual({ modifiedCount: 1, withoutFeedback: 1, changed: 0 });
    expect(await find(bare)).toMatchObject({ status: 'draft', version: 2 });
  });

  test('releases 600 drafts', async () => {
    const drafts = Array.from({ length: 600 }, (_, index) =>
      buildDraftSubmission({ assignmentId, email: `${index}@school.test` }),
    );
    await submissions.insertMany(drafts);
    expect((await release().expect(200)).body).toMatchObject({ modifiedCount: 600, changed: 0 });
    expect(await submissions.countDocuments({ status: 'completed', version: 3 })).toBe(600);
  });

  test('does not release the own submission of a teacher', async () => {
    const own = await store({ email: teacher.email });
    expect((await release().expect(200)).body).toMatchObject({ modifiedCount: 0 });
    expect((await find(own))?.status).toBe('draft');
  });

  test('changes nothing in a class of others, and returns 409 in an archived one', async () => {
    const { insertedId: classId } = await classes.insertOne(
      buildClass({ teachers: [toOwner(teacher)] }),
    );
    await assignments.updateOne({ _id: assignmentId }, { $set: { classId } });
    const id = await store({ classId });
    const nothing = { modifiedCount: 0, withoutFeedback: 0, changed: 0 };
    expect((await release({}, elsewhere).expect(200)).body).toEqual(nothing);
    expect((await release({}, elsewhere, new ObjectId()).expect(200)).body).toEqual(nothing);
    await classes.updateOne({ _id: classId }, { $set: { archivedAt: new Date() } });
    expect((await release().expect(409)).body.code).toBe('class-archived');
    expect((await release({}, elsewhere).expect(200)).body).toEqual(nothing);
    expect(await find(id)).toMatchObject({ status: 'draft', version: 2 });
    await classes.updateOne({ _id: classId }, { $set: { archivedAt: null } });
    expect((await release().expect(200)).body).toMatchObject({ modifiedCount: 1 });
  });

  test.each([
    ['no ids', [], 'submissionIds'],
    ['a word', 'all', 'submissionIds'],
    ['a malformed id', ['123'], 'submissionIds.0'],
    ['an operator', [{ $ne: null }], 'submissionIds.0'],
    ['too many ids', Array(1001).fill(String(new ObjectId())), 'submissionIds'],
  ])('refuses %s', async (_what, submissionIds, field) => {
    expect((await release({ submissionIds }).expect(400)).body).toEqual(fieldProblem(field));
  });

  test('is for teachers', async () => {
    await release({}, student).expect(403);
    await request.post(`/assignments/${assignmentId}/release`).send({}).expect(401);
    await release({}, teacher, '123').expect(400);
  });
});

test('fifty releases at the same time release each draft once', async () => {
  const ids = [await store(), await store(), await store()];
  const answers = await Promise.all(Array.from({ length: 50 }, () => release()));
  const released = answers.reduce((sum, { body }) => sum + body.modifiedCount, 0);
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(released).toBe(3);
  for (const id of ids) {
    const stored = await find(id);
    expect(stored?.version).toBe(3);
    expect(stored?.history).toHaveLength(2);
  }
});

test('releases and new drafts of the same version at the same time: each change is in the history', async () => {
  const id = await store();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      index % 2 === 0
        ? release()
        : request
            .patch(`/updateSpecificSubmittedAssignment/${id}`)
            .set(elsewhere.authorization)
            .send({ obtainedMark: 1, feedback: `Draft ${index}`, version: 2, release: false }),
    ),
  );
  const changes = answers.filter(({ body }) => body.modifiedCount === 1).length;
  const stored = await find(id);
  expect(stored?.version).toBe(2 + changes);
  expect(stored?.history).toHaveLength(1 + changes);
  const refused = answers.filter(({ status }) => status === 409);
  for (const { body } of refused) expect(body.submission.version).toBeGreaterThan(2);
});
