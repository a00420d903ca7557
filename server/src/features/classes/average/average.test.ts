import { parse } from 'csv-parse/sync';
import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, test } from 'vitest';
import type { StudentAverage } from '#contract/classes/average.ts';
import { buildAssignment } from '#testing/builders/assignments.ts';
import { buildClass, buildClassMember } from '#testing/builders/classes.ts';
import {
  buildDraftSubmission,
  buildMarkedSubmission,
  buildSubmission,
} from '#testing/builders/submissions.ts';
import { toOwner } from '#testing/class-fixture.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections } = api;
const teacher = await signInAccount(api, { teacher: true });
const student = await signInAccount(api);
const classId = new ObjectId();
const exams = new ObjectId().toHexString();
const homework = new ObjectId().toHexString();
const categories = [
  { id: exams, name: 'Exams', weight: 3 },
  { id: homework, name: 'Homework', weight: 1 },
  { id: new ObjectId().toHexString(), name: 'Oral', weight: 6 },
];

/** Two marks of homework, one of an exam, one of nothing; a draft, and work without a mark. */
const work = [
  { title: 'Test', category: exams, build: buildMarkedSubmission, obtainedMark: 3, marks: 4 },
  { title: 'Sheet 1', category: homework, build: buildMarkedSubmission, obtainedMark: 1, marks: 3 },
  { title: 'Sheet 2', category: homework, build: buildMarkedSubmission, obtainedMark: 2, marks: 2 },
  { title: 'Quiz', category: null, build: buildMarkedSubmission, obtainedMark: 0, marks: 5 },
  { title: 'Essay', category: exams, build: buildDraftSubmission, marks: 10 },
  { title: 'Map', category: exams, build: buildSubmission, marks: 10 },
];

beforeAll(async () => {
  await collections.classes.insertOne({
    ...buildClass({ teachers: [toOwner(teacher)] }),
    _id: classId,
  });
  await collections.classMembers.insertOne(buildClassMember(classId, toOwner(student)));
  for (const { title, build, ...facts } of work) {
    const { insertedId: assignmentId } = await collections.assignments.insertOne(
      buildAssignment({ classId, title, marks: facts.marks }),
    );
    const { category: _, ...given } = facts;
    await collections.submissions.insertOne(
      build({ ...toOwner(student), assignmentId, classId, ...given }),
    );
  }
});

const setCategories = async (isUsed: boolean) => {
  await collections.classes.updateOne({ _id: classId }, { $set: { categories } });
  for (const { title, category } of work) {
    await collections.assignments.updateOne(
      { title },
      { $set: { category: isUsed ? category : null } },
    );
  }
};
const ask = (email: string, { authorization } = student) =>
  request.get(`/classes/${classId}/members/${email}/average`).set(authorization);
const read = async (account = student): Promise<StudentAverage> =>
  (await ask(student.email, account).expect(200)).body;
const readAs = async (path: string) =>
  await request.get(`/classes/${classId}/${path}`).set(teacher.authorization).expect(200);

/** The average of the student in the matrix and in its file. */
async function readElsewhere(): Promise<unknown[]> {
  const matrix = await readAs('matrix');
  const file = await readAs('matrix.csv');
  const [head = [], ...rows]: unknown[][] = parse(file.text, { bom: true, cast: true });
  const row = rows.find((each) => each[1] === student.email);
  return [matrix.body.rows[0].average, row?.[head.indexOf('Average (%)')]];
}

describe('GET /classes/:id/members/:email/average', () => {
  test('counts each mark the same until an assignment has a category', async () => {
    await setCategories(false);
    const { average, isWeighted, parts } = await read();
    // (75 + 33.33… + 100 + 0) / 4
    expect({ average, isWeighted }).toEqual({ average: 52.1, isWeighted: false });
    expect(parts).toMatchObject([{ category: null, mean: 52.1 }]);
    expect(parts[0]?.marks.map(({ title, percentage }) => [title, percentage])).toEqual([
      ['Quiz', 0],
      ['Sheet 2', 100],
      ['Sheet 1', 33.3],
      ['Test', 75],
    ]);
    expect(await readElsewhere()).toEqual([52.1, 52.1]);
  });

  test('weighs the categories that have marks, the same for everybody and in the matrix', async () => {
    await setCategories(true);
    const own = await read();
    // (3 × 75 + 1 × 66.66…) / 4, without the quiz
    expect(own).toMatchObject({
      average: 72.9,
      isWeighted: true,
      parts: [
        { category: { name: 'Exams', weight: 3 }, mean: 75, marks: [{ title: 'Test' }] },
        { category: { name: 'Homework', weight: 1 }, mean: 66.7 },
        { category: null, marks: [{ title: 'Quiz' }] },
      ],
    });
    expect(await read(teacher)).toEqual(own);
    expect(await readElsewhere()).toEqual([72.9, 72.9]);
  });

  test('tells nothing of a category that only unpublished work has', async () => {
    await setCategories(false);
    const publishAt = new Date(Date.now() + 3_600_000);
    await collections.assignments.insertOne(
      buildAssignment({ classId, category: exams, publishAt }),
    );
    expect(await read()).toMatchObject({ average: 52.1, isWeighted: false });
  });

  test('refuses who is not a student of the class', async () => {
    const answer = await ask(teacher.email, teacher).expect(404);
    expect(answer.body).toMatchObject({ code: 'student-not-found' });
  });
});
