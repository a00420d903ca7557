import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildAssignment } from '#testing/builders/assignments.ts';
import { buildClass, buildClassMember } from '#testing/builders/classes.ts';
import { buildExtension } from '#testing/builders/extensions.ts';
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
const elsewhere = await signInAccount(api, { teacher: true });
const [student, classmate] = [await signInAccount(api), await signInAccount(api)];
const classId = new ObjectId();
const [joinedAt, date] = [new Date('2025-09-01'), '2026-01-15'];
const submittedAt = new Date('2026-01-14T10:00:00Z');
const late = new Date('2026-01-20T10:00:00Z');
const criteria = [{ criterionId: 'a'.repeat(24), title: 'Method', points: 20, maxPoints: 40 }];

/** What the student has done, by the title of the assignment. */
const works = {
  Marked: () => buildMarkedSubmission({ obtainedMark: 20, submittedAt, criteria }),
  Late: () => buildSubmission({ submittedAt: late }),
  Draft: () => buildDraftSubmission({ submittedAt }),
  Anonymous: () => buildSubmission({ submittedAt, anonymous: true }),
  Paper: () => buildRecordedMark({ obtainedMark: 40, feedback: 'On paper.' }),
  Excused: () => buildRecordedMark({ recorded: 'excused', obtainedMark: null, feedback: null }),
  Missing: () => undefined,
};

beforeAll(async () => {
  await collections.classes.insertOne({
    ...buildClass({ teachers: [toOwner(teacher)] }),
    _id: classId,
  });
  await collections.classMembers.insertMany(
    [student, classmate].map((account) =>
      buildClassMember(classId, { ...toOwner(account), joinedAt }),
    ),
  );
  const hidden = { title: 'Unpublished', publishAt: new Date(Date.now() + 3_600_000) };
  await collections.assignments.insertOne(buildAssignment({ classId, ...hidden }));
  for (const [title, build] of Object.entries(works)) {
    const { insertedId: assignmentId } = await collections.assignments.insertOne(
      buildAssignment({ classId, title, date, marks: 40 }),
    );
    const work = build();
    if (work === undefined) continue;
    const key = { assignmentId, assignmentKey: assignmentId.toHexString(), classId };
    await collections.submissions.insertOne({ ...work, ...toOwner(student), ...key, title });
  }
});

const ask = (path: string, { authorization } = teacher) =>
  request.get(`/classes/${classId}${path}`).set(authorization);
const ofStudent = `/members/${student.email}/work`;

test('GET /classes/:id/members/:email/work has every assignment with state, days, mark and feedback', async () => {
  const { body, text } = await ask(ofStudent).expect(200);
  expect(body).toMatchObject({
    email: student.email,
    average: 75,
    missingCount: 1,
    onTimeCount: 2,
    lateCount: 1,
  });
  const byTitle = Object.fromEntries(
    body.assignments.map((assignment: { title: string }) => [assignment.title, assignment]),
  );
  expect(byTitle).toMatchObject({
    Marked: { state: 'marked', date, mark: 20, marks: 40, percentage: 50, criteria },
    Late: { state: 'late', submittedAt: late.toISOString() },
    Draft: { state: 'submitted' },
    Paper: { state: 'marked', withoutHandIn: true, mark: 40, feedback: 'On paper.' },
    Excused: { state: 'excused' },
    Missing: { state: 'missing', date },
  });
  expect(Object.keys(byTitle).sort()).toEqual(Object.keys(works).sort());
  expect(byTitle.Anonymous).not.toHaveProperty('submittedAt');
  // The mark of the draft, and its feedback.
  for (const secret of ['22.75', 'Nobody but teachers']) expect(text).not.toContain(secret);
});

test('GET /classes/:id/work has the same of all students, page by page', async () => {
  const { body, headers } = await ask('/work').query({ itemsPerPage: '1', search: student.email });
  expect(headers['x-total-count']).toBe('1');
  expect(body).toEqual([(await ask(ofStudent)).body]);
  expect((await ask('/work')).body).toHaveLength(2);
});

test('a student who has left is found by the address', async () => {
  const left = await signInAccount(api);
  const leftAt = new Date();
  await collections.classMembers.insertOne(
    buildClassMember(classId, { ...toOwner(left), joinedAt, leftAt }),
  );
  const { body } = await ask(`/members/${left.email}/work`).expect(200);
  expect(body).toMatchObject({ hasLeft: true, email: left.email });
});

describe('GET /classes/:id/members/:email/work/all-classes', () => {
  const path = `${ofStudent}/all-classes`;

  test('has each class that the caller teaches, and no other', async () => {
    const addClass = async (name: string, changes: Parameters<typeof buildClass>[0]) => {
      const { insertedId } = await collections.classes.insertOne({
        ...buildClass({ teachers: [toOwner(teacher)], ...changes }),
        name,
      });
      return insertedId;
    };
    const current = await addClass('Current', {});
    const left = await addClass('Left', {});
    const others = [
      await addClass('Archived', { archivedAt: new Date() }),
      await addClass('Of a colleague', { teachers: [toOwner(elsewhere)] }),
    ];
    await collections.classMembers.insertMany([
      ...[current, ...others].map((id) => buildClassMember(id, { ...toOwner(student), joinedAt })),
      buildClassMember(left, { ...toOwner(student), joinedAt, leftAt: new Date() }),
    ]);
    const { insertedId: assignmentId } = await collections.assignments.insertOne(
      buildAssignment({ classId: current, title: 'Elsewhere', date }),
    );
    const extension = { assignmentId, classId: current, date: '2099-01-01' };
    await collections.extensions.insertOne(buildExtension(toOwner(student), extension));
    const { body } = await ask(path).expect(200);
    expect(body[0]).toEqual((await ask(ofStudent)).body);
    expect(body.slice(1)).toMatchObject([
      { class: { name: 'Current' }, extensionCount: 1, missingCount: 0 },
      { class: { name: 'Left' }, hasLeft: true, average: null },
      { class: { name: 'Archived' }, isArchived: true },
    ]);
    expect(body).toHaveLength(4);
  });

  test('of a teacher of another class has that class only', async () => {
    const other = await collections.classes.findOne({ name: 'Of a colleague' });
    const { body } = await request
      .get(`/classes/${other?._id}${path}`)
      .set(elsewhere.authorization)
      .expect(200);
    expect(body).toMatchObject([{ class: { name: 'Of a colleague' }, assignments: [] }]);
  });
});

test.each([
  ['a person who is no student', `/members/${teacher.email}/work`, teacher, 404],
  ['a teacher of another class', ofStudent, elsewhere, 404],
  ['a teacher of another class', `${ofStudent}/all-classes`, elsewhere, 404],
  ['the student', `${ofStudent}/all-classes`, student, 403],
  ['a teacher of another class', '/work', elsewhere, 404],
  ['the student', ofStudent, student, 403],
])('refuses %s: %s', async (_, path, account, status) => {
  await ask(path, account).expect(status);
});
