import { parse } from 'csv-parse/sync';
import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, test } from 'vitest';
import type { StudentAverage } from '#contract/classes/average.ts';
import type { AssignmentAverage } from '#contract/classes/matrix.ts';
import { buildAssignment } from '#testing/builders/assignments.ts';
import { buildClass, buildClassMember } from '#testing/builders/classes.ts';
import {
  buildDraftSubmission,
  buildMarkedSubmission,
  buildRecordedMark,
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

const buildExcuse = (facts: Parameters<typeof buildRecordedMark>[0]) =>
  buildRecordedMark({ ...facts, recorded: 'excused', obtainedMark: null, feedback: null });

/** Two marks of homework, one of an exam, one of nothing; a draft, work without a mark, an excuse, and nothing. */
const work = [
  { title: 'Test', category: exams, build: buildMarkedSubmission, obtainedMark: 3, marks: 4 },
  { title: 'Sheet 1', category: homework, build: buildMarkedSubmission, obtainedMark: 1, marks: 3 },
  { title: 'Sheet 2', category: homework, build: buildMarkedSubmission, obtainedMark: 2, marks: 2 },
  { title: 'Quiz', category: null, build: buildMarkedSubmission, obtainedMark: 0, marks: 5 },
  { title: 'Essay', category: exams, build: buildDraftSubmission, marks: 10 },
  { title: 'Map', category: exams, build: buildSubmission, marks: 10 },
  { title: 'Trip', category: homework, build: buildExcuse, marks: 10 },
  { title: 'Lost', category: homework, build: undefined, marks: 10 },
];

beforeAll(async () => {
  await collections.classes.insertOne({
    ...buildClass({ teachers: [toOwner(teacher)] }),
    _id: classId,
  });
  await collections.classMembers.insertOne(buildClassMember(classId, toOwner(student)));
  for (const { title, build, ...facts } of work) {
    const { insertedId: assignmentId } = await collections.assignments.insertOne(
      buildAssignment({ classId, title, marks: facts.marks, date: '2026-10-01' }),
    );
    if (build === undefined) continue;
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
  const row = rows.find((candidate) => candidate[1] === student.email);
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

  test('says how much does not count and why, as the columns of the matrix and its file', async () => {
    await setCategories(true);
    const leftOut = { missingCount: 1, excusedCount: 1, notReleasedCount: 2 };
    expect(await read()).toMatchObject(leftOut);
    expect(await read(teacher)).toMatchObject(leftOut);
    const columns: AssignmentAverage[] = (await readAs('matrix/averages')).body;
    const shown = columns.map((of) => [
      ...[of.average, of.markCount, of.excusedCount, of.missingCount, of.notReleasedCount],
      ...[of.category?.name ?? '', of.category?.weight ?? ''],
    ]);
    // Lost, trip, map, essay, quiz, sheets 2 and 1, test.
    expect(shown).toEqual([
      [null, 0, 0, 1, 0, 'Homework', 1],
      [null, 0, 1, 0, 0, 'Homework', 1],
      [null, 0, 0, 0, 1, 'Exams', 3],
      [null, 0, 0, 0, 1, 'Exams', 3],
      [0, 1, 0, 0, 0, '', ''],
      [100, 1, 0, 0, 0, 'Homework', 1],
      [33.3, 1, 0, 0, 0, 'Homework', 1],
      [75, 1, 0, 0, 0, 'Exams', 3],
    ]);
    const file: unknown[][] = parse((await readAs('matrix.csv')).text, { bom: true, cast: true });
    const titles = [
      'Average (%)',
      'Marks that count',
      'Excused',
      'Missing',
      'Without a released mark',
    ];
    expect(file.slice(-7)).toEqual(
      [...titles, 'Category', 'Weight'].map((title, index) => [
        ...[title, '', '', '', ''],
        ...shown.map((of) => of[index] ?? ''),
      ]),
    );
  });

  test('tells nothing of a category that only unpublished work has', async () => {
    await setCategories(false);
    const publishAt = new Date(Date.now() + 3_600_000);
    await collections.assignments.insertOne(
      buildAssignment({ classId, category: exams, publishAt }),
    );
    expect(await read()).toMatchObject({ average: 52.1, isWeighted: false });
  });

  test('of a student who has left is read by the teachers', async () => {
    await setCategories(false);
    const leave = (leftAt: Date | null) =>
      collections.classMembers.updateOne({ classId, uid: student.uid }, { $set: { leftAt } });
    await leave(new Date());
    expect(await read(teacher)).toMatchObject({ average: 52.1 });
    await ask(student.email).expect(404);
    await leave(null);
  });

  test('refuses who is not a student of the class', async () => {
    const answer = await ask(teacher.email, teacher).expect(404);
    expect(answer.body).toMatchObject({ code: 'student-not-found' });
  });
});

/** By hand: the exact average, rounded half up to one decimal. A mark has no category, or that of the weight beside it. */
test.each([
  ['28.75', [[2.3, 8]], 28.8],
  ['7.25, less in binary', [[0.29, 4]], 7.3],
  [
    '(66.6… + 100) / 2 = 83.3…, not (66.7 + 100) / 2',
    [
      [2, 3],
      [3, 3],
    ],
    83.3,
  ],
  [
    '(2.5 × 75 + 1 × 33.3…) / 3.5 = 63.095…',
    [
      [3, 4, 2.5],
      [1, 3, 1],
    ],
    63.1,
  ],
  [
    '(1 × 12.5 + 1 × 0) / 2 = 6.25',
    [
      [1, 8, 1],
      [0, 5, 1],
    ],
    6.3,
  ],
  [
    '(0 × 100 + 3 × 24.95) / 3, a category that weighs nothing',
    [
      [1, 1, 0],
      [4.99, 20, 3],
    ],
    25,
  ],
])('is the same in every answer and file: %s', async (_, marks, average) => {
  const _id = new ObjectId();
  const ofClass = marks.flatMap(([, , weight], index) =>
    weight === undefined
      ? []
      : [{ id: new ObjectId().toHexString(), name: `Category ${index}`, weight }],
  );
  await collections.classes.insertOne({
    ...buildClass({ teachers: [toOwner(teacher)], categories: ofClass }),
    _id,
  });
  await collections.classMembers.insertOne(buildClassMember(_id, toOwner(student)));
  for (const [index, [obtainedMark = 0, maximum = 1]] of marks.entries()) {
    const { insertedId: assignmentId } = await collections.assignments.insertOne(
      buildAssignment({ classId: _id, marks: maximum, category: ofClass[index]?.id ?? null }),
    );
    const mark = { assignmentId, classId: _id, obtainedMark, marks: maximum };
    await collections.submissions.insertOne(
      buildMarkedSubmission({ ...toOwner(student), ...mark }),
    );
  }
  const readClass = async (path: string) =>
    await request.get(`/classes/${_id}/${path}`).set(teacher.authorization).expect(200);
  const ofStudent = `members/${student.email}`;
  const [matrix, work, all, one, explained, file] = await Promise.all([
    readClass('matrix'),
    readClass('work'),
    readClass(`${ofStudent}/work/all-classes`),
    readClass(`${ofStudent}/work`),
    readClass(`${ofStudent}/average`),
    readClass('matrix.csv'),
  ]);
  const rows: unknown[][] = parse(file.text, { bom: true, cast: true });
  expect([
    matrix.body.rows[0].average,
    work.body[0].average,
    all.body[0].average,
    one.body.average,
    explained.body.average,
    rows[3]?.[rows[0]?.indexOf('Average (%)') ?? -1],
  ]).toEqual(Array(6).fill(average));
});
