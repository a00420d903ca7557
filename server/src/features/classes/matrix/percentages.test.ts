import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import type { AssignmentAverage, ClassMatrix } from '#contract/classes/matrix.ts';
import { toPercentage } from '#contract/marking/percentages.values.ts';
import { buildAssignment } from '#testing/builders/assignments.ts';
import { buildClass, buildClassMember } from '#testing/builders/classes.ts';
import { buildMarkedSubmission } from '#testing/builders/submissions.ts';
import { toOwner } from '#testing/class-fixture.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections } = api;
const teacher = await signInAccount(api, { teacher: true });

/** Marks that were rounded wrongly before, and any others. */
const knownGiven = [
  { obtainedMark: 0.29, marks: 4 },
  { obtainedMark: 2.3, marks: 8 },
];
const anyGiven = fc
  .integer({ min: 100, max: 10_000 })
  .chain((whole) => fc.tuple(fc.integer({ min: 0, max: whole }), fc.constant(whole)))
  .map(([part, whole]) => ({ obtainedMark: part / 100, marks: whole / 100 }));

test('has one percentage of a mark in cells, averages, statistics and files', async () => {
  const given = [...knownGiven, ...fc.sample(anyGiven, 30)];
  const students = Array.from({ length: 5 }, (_, index) => ({
    uid: `uid-${index}`,
    email: `student-${index}@school.test`,
    name: `Student ${index}`,
  }));
  const classId = new ObjectId();
  await collections.classes.insertOne({
    ...buildClass({ teachers: [toOwner(teacher)] }),
    _id: classId,
  });
  await collections.classMembers.insertMany(
    students.map((student) => buildClassMember(classId, student)),
  );
  const assignments = given.map(({ marks }) => ({
    ...buildAssignment({ classId, marks }),
    _id: new ObjectId(),
  }));
  await collections.assignments.insertMany(assignments);
  await collections.submissions.insertMany(
    assignments.flatMap(({ _id: assignmentId }, index) =>
      students.map((student) =>
        buildMarkedSubmission({ ...student, assignmentId, classId, ...given[index] }),
      ),
    ),
  );
  const read = async (path: string) =>
    (await request.get(path).set(teacher.authorization).expect(200)).body;

  // The newest assignment is the first column.
  const percentages = given.map(toPercentage).reverse();
  const matrix: ClassMatrix = await read(`/classes/${classId}/matrix`);
  for (const { cells, average } of matrix.rows) {
    expect(cells.map(({ percentage }) => percentage)).toEqual(percentages);
    expect(average).toBe(matrix.rows[0]?.average);
  }
  const averages: AssignmentAverage[] = await read(`/classes/${classId}/matrix/averages`);
  expect(averages.map(({ average }) => average)).toEqual(percentages);
  for (const [index, { _id }] of matrix.assignments.entries()) {
    const { marks } = await read(`/assignments/${_id}/statistics`);
    expect(marks).toMatchObject({ median: percentages[index], mean: percentages[index] });
  }
  const { text } = await request
    .get(`/classes/${classId}/matrix.csv`)
    .set(teacher.authorization)
    .expect(200);
  const rows: unknown[][] = parse(text, { bom: true, cast: true });
  const last = rows.findLastIndex(([name]) => name === 'Average (%)');
  expect(rows[last]?.slice(-percentages.length)).toEqual(percentages);
  expect(rows[last - 1]?.[rows[0]?.indexOf('Average (%)') ?? -1]).toBe(matrix.rows[0]?.average);
});

test('rounds averages once, at the end', async () => {
  const classId = new ObjectId();
  const student = { uid: 'uid-ada', email: 'ada@school.test', name: 'Ada' };
  await collections.classes.insertOne({
    ...buildClass({ teachers: [toOwner(teacher)] }),
    _id: classId,
  });
  await collections.classMembers.insertOne(buildClassMember(classId, student));
  for (const obtainedMark of [2, 3]) {
    const assignment = buildAssignment({ classId, marks: 3 });
    const { insertedId: assignmentId } = await collections.assignments.insertOne(assignment);
    await collections.submissions.insertOne(
      buildMarkedSubmission({ ...student, assignmentId, classId, marks: 3, obtainedMark }),
    );
  }
  const { body } = await request
    .get(`/classes/${classId}/matrix`)
    .set(teacher.authorization)
    .expect(200);
  expect(body.rows[0].average).toBe(83.3);
});
