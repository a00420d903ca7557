import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { maxHistoryRows } from '#contract/values.ts';
import type { HistoryDocument, SubmissionDocument } from '#data/submissions/collection.ts';
import { buildAssignment } from '#testing/builders/assignments.ts';
import { buildClass } from '#testing/builders/classes.ts';
import {
  buildDraftSubmission,
  buildMarkedSubmission,
  buildSubmission,
} from '#testing/builders/submissions.ts';
import { toOwner } from '#testing/class-fixture.ts';
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

const nextSteps = [{ id: 'a'.repeat(24), text: 'Repeat the measurement.' }];
const criteria = [{ criterionId: 'b'.repeat(24), title: 'Method', points: 31.5, maxPoints: 40 }];

async function store(facts: Partial<SubmissionDocument> = {}, build = buildMarkedSubmission) {
  const document = build({ assignmentId, ...toOwner(student), ...facts });
  return (await submissions.insertOne(document)).insertedId;
}
const takeBack = (id: unknown, query: object = {}, { authorization } = teacher) =>
  request.delete(`/submissions/${id}/release`).set(authorization).query(query);
const find = (_id: ObjectId) => submissions.findOne({ _id });
const read = async (path: string, { authorization } = student) =>
  (await request.get(path).set(authorization).expect(200)).body;
const row: HistoryDocument = {
  at: new Date(),
  by: teacher.uid,
  byName: 'Alan Turing',
  kind: 'corrected',
  from: null,
  to: { obtainedMark: 31.5, feedback: 'Clear method.' },
  reason: null,
};

describe('DELETE /submissions/:id/release', () => {
  test('makes the mark a draft again, which its student sees by no call', async () => {
    const id = await store({ nextSteps, criteria, removedByStudentAt: new Date() });
    const answer = await takeBack(id, { version: '2' }).expect(200);
    expect(answer.body).toEqual({ modifiedCount: 1 });
    const shown = await read(`/specificSubmittedAssignment/${id}`);
    expect(shown).toMatchObject({
      status: 'pending',
      state: 'submitted',
      isMarkingBegun: true,
      obtainedMark: null,
      feedback: null,
      markedAt: null,
      version: 3,
    });
    const answers = [
      shown,
      await read(`/submissions/${id}/history`),
      await read(`/submissions/${id}/next-steps`),
      await read(`/mySubmittedAssignment?email=${student.email}`),
      await read('/submissions/marked'),
      (await read('/account/export')).submissions,
    ];
    for (const secret of ['31.5', 'Clear method', 'Repeat the measurement', 'Method']) {
      expect(JSON.stringify(answers)).not.toContain(secret);
    }
    const marker = await read(`/specificSubmittedAssignment/${id}`, teacher);
    const draft = { obtainedMark: 31.5, feedback: expect.any(String), criteria, nextSteps };
    expect(marker).toMatchObject({ state: 'draft', obtainedMark: null, draft });
  });

  test('puts the submission on the list of its student again, where it waits for its mark', async () => {
    const id = await store({ removedByStudentAt: new Date() });
    await takeBack(id).expect(200);
    const listed = await read(`/mySubmittedAssignment?email=${student.email}&status=pending`);
    expect(listed).toMatchObject([{ _id: String(id), status: 'pending' }]);
  });

  test('adds a row to the history, after that of a mark of an earlier version', async () => {
    const id = await store();
    await takeBack(id).expect(200);
    const kinds = (rows: { kind: string }[]) => rows.map(({ kind }) => kind);
    const ofTeacher = await read(`/submissions/${id}/history`, teacher);
    expect(kinds(ofTeacher)).toEqual(['release-taken-back', 'released']);
    expect(ofTeacher[0]).toMatchObject({ byName: 'Alan Turing', from: { obtainedMark: 31.5 } });
    const ofStudent = await read(`/submissions/${id}/history`);
    expect(kinds(ofStudent)).toEqual(['release-taken-back', 'released']);
    for (const row of ofStudent) expect(row).toMatchObject({ from: null, to: null });
  });

  test('shows the student the mark of the next release only', async () => {
    const id = await store();
    await takeBack(id).expect(200);
    const mark = { obtainedMark: 12.25, feedback: 'Now of the right student.', version: 3 };
    await request
      .patch(`/updateSpecificSubmittedAssignment/${id}`)
      .set(teacher.authorization)
      .send(mark)
      .expect(200);
    const shown = await read(`/specificSubmittedAssignment/${id}`);
    expect(shown).toMatchObject({ state: 'released', obtainedMark: 12.25 });
    const marks = (await read(`/submissions/${id}/history`)).map(
      ({ to }: { to: { obtainedMark: number } | null }) => to?.obtainedMark ?? null,
    );
    expect(marks).toEqual([12.25, null, null]);
  });

  test('lets the same mark be released with all others, and returned', async () => {
    const [one, other] = [await store(), await store({ uid: 'uid-of-other' })];
    for (const id of [one, other]) await takeBack(id).expect(200);
    await request
      .post(`/submissions/${other}/return`)
      .set(teacher.authorization)
      .send({ reason: 'Add a graph.' })
      .expect(200);
    const released = await request
      .post(`/assignments/${assignmentId}/release`)
      .set(teacher.authorization)
      .send({})
      .expect(200);
    expect(released.body).toMatchObject({ modifiedCount: 1 });
    const { markedBy } = buildMarkedSubmission();
    expect(await find(one)).toMatchObject({ status: 'completed', obtainedMark: 31.5, markedBy });
    expect(await find(other)).toMatchObject({ status: 'returned' });
  });

  test.each([
    ['one that waits for a mark', buildSubmission, {}, {}, 'submission-not-released'],
    ['a draft', buildDraftSubmission, {}, {}, 'submission-not-released'],
    [
      'a withdrawn one',
      buildSubmission,
      { status: 'withdrawn' as const },
      {},
      'submission-withdrawn',
    ],
    [
      'another version than the one that was seen',
      buildMarkedSubmission,
      {},
      { version: '1' },
      'submission-changed',
    ],
    [
      'one whose history is full',
      buildMarkedSubmission,
      { history: Array.from({ length: maxHistoryRows - 10 }, () => row) },
      {},
      'history-limit-reached',
    ],
  ])('answers 409 and changes nothing for %s', async (_of, build, facts, query, code) => {
    const id = await store(facts, build);
    const before = await find(id);
    const { body } = await takeBack(id, query).expect(409);
    expect(body).toMatchObject({ code });
    expect(await find(id)).toEqual(before);
  });

  test('leaves room in the history for a release after it was taken back', async () => {
    const history = Array.from({ length: maxHistoryRows - 21 }, () => row);
    const id = await store({ history });
    await takeBack(id).expect(200);
    const mark = { obtainedMark: 12, feedback: 'Good.', version: 3 };
    const save = (release: boolean) =>
      request
        .patch(`/updateSpecificSubmittedAssignment/${id}`)
        .set(teacher.authorization)
        .send({ ...mark, release });
    expect((await save(false)).body).toMatchObject({ code: 'history-limit-reached' });
    expect((await save(true)).body).toEqual({ modifiedCount: 1 });
  });

  test('changes nothing for an unknown one, and for a teacher of another class', async () => {
    const { insertedId: classId } = await classes.insertOne(
      buildClass({ teachers: [toOwner(teacher)] }),
    );
    const id = await store({ classId });
    expect((await takeBack(new ObjectId())).body).toEqual({ modifiedCount: 0 });
    expect((await takeBack(id, {}, elsewhere)).body).toEqual({ modifiedCount: 0 });
    expect(await find(id)).toMatchObject({ status: 'completed', version: 2 });
  });

  test.each([
    ['a malformed id', 'not-an-id', {}],
    ['a malformed version', new ObjectId(), { version: 'two' }],
  ])('answers 400 for %s', async (_of, id, query) => {
    await takeBack(id, query).expect(400);
  });

  test('is refused to a student, and in an archived class', async () => {
    const { insertedId: classId } = await classes.insertOne(
      buildClass({ teachers: [toOwner(teacher)], archivedAt: new Date() }),
    );
    const id = await store({ classId });
    expect((await takeBack(id).expect(409)).body).toMatchObject({ code: 'class-archived' });
    await takeBack(id, {}, student).expect(403);
    expect(await find(id)).toMatchObject({ status: 'completed' });
  });
});
