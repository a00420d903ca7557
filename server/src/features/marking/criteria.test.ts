import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAssignment, buildRubric } from '#testing/builders/assignments.ts';
import { buildSubmission } from '#testing/builders/submissions.ts';
import { toOwner } from '#testing/class-fixture.ts';
import { fieldProblem, problemWith } from '#testing/problems.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections } = api;
const { assignments, submissions } = collections;
const student = await signInAccount(api);
const teacher = await signInAccount(api, { teacher: true });

let assignmentId: ObjectId;
let id: ObjectId;
beforeEach(async () => {
  const assignment = buildAssignment({ marks: 40, ...buildRubric() });
  assignmentId = (await assignments.insertOne(assignment)).insertedId;
  const submission = buildSubmission({ ...toOwner(student), assignmentId, marks: 40 });
  id = (await submissions.insertOne(submission)).insertedId;
});

const mark = (body: object, { authorization } = teacher) =>
  request.patch(`/updateSpecificSubmittedAssignment/${id}`).set(authorization).send(body);
const show = async ({ authorization } = teacher) =>
  (await request.get(`/specificSubmittedAssignment/${id}`).set(authorization).expect(200)).body;
const showHistory = async ({ authorization } = teacher) =>
  (await request.get(`/submissions/${id}/history`).set(authorization).expect(200)).body;

const [method, conclusion] = ['a', 'd'].map((digit) => digit.repeat(24));
const level = 'c'.repeat(24);
const comment = 'Repeat it twice.';
const points = [
  { criterionId: conclusion, points: 12.5 },
  { criterionId: method, points: 10, levelId: level, comment },
];
const byRubric = { obtainedMark: 22.5, feedback: 'Good.', criteria: points };
/** In the order of the rubric, with its titles. */
const given = [
  {
    criterionId: method,
    title: 'Method',
    points: 10,
    maxPoints: 25,
    levelId: level,
    levelTitle: 'Measured once',
    comment,
  },
  { criterionId: conclusion, title: 'Conclusion', points: 12.5, maxPoints: 15 },
];

describe('a mark by the rubric', () => {
  test('shows the student what was given for each criterion once it is released', async () => {
    await mark({ ...byRubric, release: false, version: 1 }).expect(200);
    expect((await show()).draft.criteria).toEqual(given);
    expect(await show(student)).not.toHaveProperty('criteria');
    expect(await show(student)).not.toHaveProperty('rubric');
    expect(await showHistory(student)).toEqual([]);
    const released = await request
      .post(`/assignments/${assignmentId}/release`)
      .set(teacher.authorization)
      .send({});
    expect(released.body.modifiedCount).toBe(1);
    expect((await show(student)).criteria).toEqual(given);
    expect((await showHistory(student))[0].to.criteria).toEqual(given);
  });

  test('comes with the rubric for those who may mark it', async () => {
    expect((await show()).rubric).toMatchObject({
      criteria: [{ title: 'Method' }, {}],
      version: 1,
    });
  });

  test('keeps what was given when the rubric changes', async () => {
    await mark(byRubric).expect(200);
    await request
      .put(`/assignments/${assignmentId}/rubric`)
      .set(teacher.authorization)
      .send({ criteria: [{ title: 'Everything', points: 40 }] })
      .expect(200);
    expect((await show(student)).criteria).toEqual(given);
    await mark({ ...byRubric, version: 2 }).expect(409);
    // Without points, a correction of the feedback keeps them, and one of the mark does not.
    await mark({ obtainedMark: 22.5, feedback: 'Better.', version: 2 }).expect(200);
    expect((await show(student)).criteria).toEqual(given);
    await mark({ obtainedMark: 30, feedback: 'Better.', version: 3 }).expect(200);
    expect(await show(student)).not.toHaveProperty('criteria');
    const [last] = await showHistory(student);
    expect(last).toMatchObject({ kind: 'corrected', from: { criteria: given } });
    expect(last.to).not.toHaveProperty('criteria');
  });

  test('is refused when it is not the sum', async () => {
    const { body } = await mark({ ...byRubric, obtainedMark: 23 }).expect(400);
    expect(body).toEqual(fieldProblem('obtainedMark'));
    expect(body.errors[0].code).toBe('mark-not-sum');
  });

  test.each([
    ['a criterion is missing', [{ criterionId: method, points: 22.5 }]],
    [
      'a criterion comes twice',
      [
        { criterionId: method, points: 12.5 },
        { criterionId: method, points: 10 },
      ],
    ],
    [
      'a criterion is unknown',
      [
        { criterionId: method, points: 12.5 },
        { criterionId: 'e'.repeat(24), points: 10 },
      ],
    ],
    [
      'it has more points than the criterion',
      [
        { criterionId: method, points: 7 },
        { criterionId: conclusion, points: 15.5 },
      ],
    ],
    [
      'its points are not those of the level',
      [
        { criterionId: method, points: 12.5, levelId: level },
        { criterionId: conclusion, points: 10 },
      ],
    ],
  ])('returns 409 when %s', async (_what, criteria) => {
    const { body } = await mark({ ...byRubric, criteria }).expect(409);
    expect(body).toEqual(problemWith({ status: 409, code: 'rubric-mismatch' }));
    expect(body.submission).toMatchObject({
      _id: String(id),
      version: 1,
      draft: null,
      rubric: { criteria: [{ id: method }, { id: conclusion }] },
    });
    expect(await submissions.findOne({ _id: id })).toMatchObject({ status: 'pending', version: 1 });
  });

  test('returns 409 for a submission that is worth another sum', async () => {
    await submissions.updateOne({ _id: id }, { $set: { marks: 50 } });
    expect((await mark(byRubric).expect(409)).body.submission).toMatchObject({ marks: 50 });
  });

  test('answers a teacher of another class as if there were no submission', async () => {
    await submissions.updateOne({ _id: id }, { $set: { classId: new ObjectId() } });
    expect((await mark(byRubric).expect(200)).body).toEqual({ modifiedCount: 0 });
    const wrong = { ...byRubric, criteria: [{ criterionId: method, points: 22.5 }] };
    expect((await mark(wrong).expect(200)).body).toEqual({ modifiedCount: 0 });
  });
});
