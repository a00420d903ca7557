import type { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AssignmentDocument } from '#data/assignments/collection.ts';
import {
  buildAssignment,
  buildAssignmentDraft,
  buildRubric,
} from '#testing/builders/assignments.ts';
import { buildClass } from '#testing/builders/classes.ts';
import { buildSubmission } from '#testing/builders/submissions.ts';
import { toOwner } from '#testing/class-fixture.ts';
import { fieldProblem, problemWith } from '#testing/problems.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections } = api;
const { assignments, submissions } = collections;
const teacher = await signInAccount(api, { teacher: true });
const student = await signInAccount(api);

beforeEach(() => emptyCollections([assignments, submissions]));

/** With a rubric of 25 and 15 points, and 40 marks. */
async function store(facts: Partial<AssignmentDocument> = {}) {
  const assignment = { ...toOwner(teacher), marks: 40, ...buildRubric(), ...facts };
  return (await assignments.insertOne(buildAssignment(assignment))).insertedId;
}
const update = (id: ObjectId, changes: object, { authorization } = teacher) =>
  request
    .patch(`/updateAssignment/${id}`)
    .set(authorization)
    .send({ ...buildAssignmentDraft(), ...changes });
const read = async (id: ObjectId) =>
  (await request.get(`/specificAssignment/${id}`).set(teacher.authorization).expect(200)).body;

const criteria = [
  { id: 'a'.repeat(24), title: 'Method', points: 30.1 },
  { title: 'Conclusion', points: 20.2 },
];

describe('PATCH /updateAssignment/:id of an assignment with a rubric', () => {
  test('refuses other marks than the sum of its points, and says which are needed', async () => {
    const id = await store();
    const { body } = await update(id, { marks: 50 }).expect(400);
    expect(body).toEqual(fieldProblem('marks'));
    expect(body).toMatchObject({ code: 'marks-not-rubric-sum', params: { sum: 40 } });
    expect(await read(id)).toMatchObject({ marks: 40, version: 1, rubric: { version: 1 } });
  });

  test('changes everything else with the marks that are the sum', async () => {
    const id = await store();
    await update(id, { marks: 40, title: 'New title' }).expect(200, { modifiedCount: 1 });
    expect(await read(id)).toMatchObject({ title: 'New title', rubric: { version: 1 } });
  });

  test('changes marks and rubric by one write', async () => {
    const id = await store();
    const { body } = await update(id, { marks: 50.3, criteria, version: 1, rubricVersion: 1 });
    expect(body).toEqual({ modifiedCount: 1 });
    expect(await read(id)).toMatchObject({
      marks: 50.3,
      version: 2,
      rubric: { version: 2, criteria: [{ id: 'a'.repeat(24), points: 30.1 }, { points: 20.2 }] },
    });
  });

  test('makes a rubric with the marks where there was none', async () => {
    const id = await store({ marks: 40, hasRubric: false, rubric: { criteria: [], version: 3 } });
    await update(id, { marks: 50.3, criteria }).expect(200, { modifiedCount: 1 });
    expect(await read(id)).toMatchObject({ marks: 50.3, rubric: { version: 4 } });
    await update(id, { marks: 50.4 }).expect(400);
  });

  test('changes nothing when the sum of the new rubric is another', async () => {
    const id = await store();
    const { body } = await update(id, { marks: 50, criteria }).expect(400);
    expect(body).toEqual(fieldProblem('marks'));
    await update(id, { marks: 40, criteria: [] }).expect(400);
    expect(await read(id)).toMatchObject({ marks: 40, rubric: { version: 1 } });
  });

  test('returns 409 with the rubric as it is when its version is stale', async () => {
    const id = await store();
    const { body } = await update(id, { marks: 50.3, criteria, rubricVersion: 0 }).expect(409);
    const rubric = expect.objectContaining({ version: 1, marks: 40 });
    expect(body).toEqual(problemWith({ status: 409, code: 'rubric-changed', rubric }));
    expect(await read(id)).toMatchObject({ marks: 40 });
  });

  test('returns 403 for a student, who may change the marks of no rubric', async () => {
    const id = await store(toOwner(student));
    const { body } = await update(id, { marks: 50.3, criteria }, student).expect(403);
    expect(body.code).toBe('teachers-only');
    await update(id, { marks: 50 }, student).expect(400);
    await update(id, { marks: 40, title: 'Mine' }, student).expect(200, { modifiedCount: 1 });
  });

  test('lets marks and points that a version before left apart come together again', async () => {
    const id = await store({ marks: 50 });
    await update(id, { marks: 50 }).expect(400);
    await update(id, { marks: 40 }).expect(200, { modifiedCount: 1 });
  });

  test('never leaves marks and points apart when both change at the same time', async () => {
    const id = await store();
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const points = 40 + (index % 4);
        return index % 2 === 0
          ? update(id, { marks: points, criteria: [{ title: 'All', points }] })
          : request
              .put(`/assignments/${id}/rubric`)
              .set(teacher.authorization)
              .send({ criteria: [{ title: 'All', points }] });
      }),
    );
    const { marks, rubric } = await read(id);
    expect(rubric.criteria).toMatchObject([{ title: 'All', points: marks }]);
  });

  test('leaves it as it was in a class that is archived', async () => {
    const { insertedId: classId } = await collections.classes.insertOne(
      buildClass({ teachers: [toOwner(teacher)], archivedAt: new Date() }),
    );
    const id = await store({ classId });
    const { body } = await update(id, { marks: 50.3, criteria }).expect(409);
    expect(body.code).toBe('class-archived');
    expect(await read(id)).toMatchObject({ marks: 40, rubric: { version: 1 } });
  });

  test('lets what was handed in before and after be marked, each out of its own marks', async () => {
    const id = await store();
    const hand = async (marks: number, email: string) =>
      (await submissions.insertOne(buildSubmission({ assignmentId: id, marks, email }))).insertedId;
    const [before, after] = [await hand(40, 'a@a.test'), await hand(50.3, 'b@a.test')];
    await update(id, { marks: 50.3, criteria }).expect(200);
    const { rubric } = await read(id);
    const mark = (submission: ObjectId, body: object) =>
      request
        .patch(`/updateSpecificSubmittedAssignment/${submission}`)
        .set(teacher.authorization)
        .send({ feedback: 'Good.', status: 'completed', ...body });
    const given = rubric.criteria.map((criterion: { id: string; points: number }) => ({
      criterionId: criterion.id,
      points: criterion.points,
    }));
    await mark(before, { obtainedMark: 40 }).expect(200, { modifiedCount: 1 });
    await mark(after, { obtainedMark: 50.3, criteria: given }).expect(200, { modifiedCount: 1 });
  });
});
