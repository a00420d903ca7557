import { randomUUID } from 'node:crypto';
import { ObjectId, type WithId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SubmissionDocument } from '#data/submissions/collection.ts';
import { buildComment } from '#testing/builders/annotations.ts';
import { buildAssignment } from '#testing/builders/assignments.ts';
import { buildClass, buildClassMember } from '#testing/builders/classes.ts';
import { buildDraftSubmission, buildMarkedSubmission } from '#testing/builders/submissions.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections } = api;
const teacher = await signInAccount(api, { teacher: true });
const otherTeacher = await signInAccount(api, { teacher: true });
const student = await signInAccount(api);
const [assignmentId, classId] = [new ObjectId(), new ObjectId()];
const fileId = new ObjectId().toHexString();

beforeEach(async () => {
  const { annotations, assignments, classes, classMembers, submissions } = collections;
  await emptyCollections([annotations, assignments, classes, classMembers, submissions]);
  const { uid, email, name } = teacher;
  await classes.insertOne({ ...buildClass({ teachers: [{ uid, email, name }] }), _id: classId });
  await assignments.insertOne({ ...buildAssignment({ classId }), _id: assignmentId });
});

/** Submissions to the assignment, each of a student of the class. */
async function submit(
  count: number,
  {
    build = buildMarkedSubmission,
    ...facts
  }: Partial<SubmissionDocument> & {
    build?: typeof buildMarkedSubmission;
  } = {},
  { hasLeft = false } = {},
): Promise<WithId<SubmissionDocument>[]> {
  const added = Array.from({ length: count }, () => ({
    ...build({ assignmentId, classId, email: `${randomUUID()}@a.test`, ...facts }),
    _id: new ObjectId(),
  }));
  await collections.submissions.insertMany(added);
  await collections.classMembers.insertMany(
    added.map(({ uid, email, name }) => ({
      ...buildClassMember(classId, { uid, email, name }),
      ...(hasLeft && { leftAt: new Date() }),
    })),
  );
  return added;
}

/** Puts a comment on each of these submissions. */
async function comment(on: WithId<SubmissionDocument>[], text: string, attempt = 1) {
  await collections.annotations.insertMany(
    on.map(({ _id }) => {
      const annotation = buildComment({ fileId, text });
      const key = { submissionId: _id, attempt, id: annotation.id };
      const json = JSON.stringify(annotation);
      return { ...key, version: 1, json, at: new Date(), by: teacher.uid };
    }),
  );
}

const read = ({ authorization } = teacher, id: unknown = assignmentId) =>
  request.get(`/assignments/${id}/practice`).set(authorization);
const none = { comments: [], criteria: [] };

describe('GET /assignments/:id/practice', () => {
  test('returns equal comments of at least five students, each student once, the most frequent first', async () => {
    const six = await submit(6);
    const five = six.slice(1);
    await comment(five, 'Name your sources.');
    // Again on work that has it.
    await comment(five.slice(0, 2), 'Name your sources.');
    await comment(six.slice(0, 4), 'Label the axes.');
    await comment(six.slice(4), '  label  the\nAXES. ');
    await comment(six.slice(0, 4), 'Of four students.');
    expect((await read().expect(200)).body).toEqual({
      comments: [
        { text: 'Label the axes.', count: 6 },
        { text: 'Name your sources.', count: 5 },
      ],
      criteria: [],
    });
  });

  test('counts neither what students are not shown nor the work of who has left the class', async () => {
    const four = await submit(4);
    const attempt = {
      ...{ pdfLink: 'https://documents.test/first.pdf', quickNote: '' },
      ...{ submittedAt: new Date(), endedAt: new Date(), reason: null },
      ended: 'replaced' as const,
    };
    const [replaced] = await submit(1, { attempts: [attempt] });
    const draft = await submit(2, { build: buildDraftSubmission });
    const left = await submit(1, {}, { hasLeft: true });
    if (!replaced) throw new Error('No submission was added.');
    await comment([...four, replaced, ...draft, ...left], 'Label the axes.');
    expect((await read().expect(200)).body).toEqual(none);
    await comment([replaced], 'Label the axes.', 2);
    expect((await read().expect(200)).body.comments).toEqual([
      { text: 'Label the axes.', count: 5 },
    ]);
  });

  test('returns the criteria of five students that lost points, the lowest mean first', async () => {
    const given = (criterionId: string, points: number) => ({
      ...{ criterionId, title: `Criterion ${criterionId}` },
      ...{ points, maxPoints: 4 },
    });
    const marked = { criteria: [given('a', 3), given('b', 1), given('c', 4)] };
    await submit(4, marked);
    expect((await read().expect(200)).body).toEqual(none);
    await submit(1, marked);
    await submit(4, { criteria: [given('d', 0)] });
    expect((await read().expect(200)).body.criteria).toEqual([
      { title: 'Criterion b', mean: 25, count: 5 },
      { title: 'Criterion a', mean: 75, count: 5 },
    ]);
  });

  test('returns ten comments at most', async () => {
    const five = await submit(5);
    for (let number = 0; number < 11; number += 1) await comment(five, `Comment ${number}`);
    expect((await read().expect(200)).body.comments).toHaveLength(10);
  });

  test('is for teachers, and not found where one may not mark', async () => {
    await read(student).expect(403);
    expect((await read(otherTeacher).expect(404)).body.code).toBe('assignment-not-found');
    expect((await read(teacher, new ObjectId()).expect(404)).body.code).toBe(
      'assignment-not-found',
    );
    await read(teacher, '123').expect(400);
    await request.get(`/assignments/${assignmentId}/practice`).expect(401);
  });
});

describe('GET /submissions/marked/practice', () => {
  const readOwn = ({ authorization } = student) =>
    request.get('/submissions/marked/practice').set(authorization);
  const { uid, email } = student;

  /** A submission of the student to another assignment. */
  async function submitOwn(
    day: number,
    { build = buildMarkedSubmission, ...facts }: Parameters<typeof submit>[1] = {},
  ) {
    const assignment = { assignmentId: new ObjectId(), title: `Essay ${day}` };
    const added = {
      ...build({ uid, email, ...assignment, submittedAt: new Date(Date.UTC(2026, 10, day)) }),
      ...facts,
      _id: new ObjectId(),
    };
    await collections.submissions.insertOne(added);
    const place = { assignmentId: String(added.assignmentId), title: added.title };
    return { added, place };
  }

  test('returns the comments of two submissions or more with their places, the last one first', async () => {
    const first = await submitOwn(1);
    const second = await submitOwn(2);
    const draft = await submitOwn(3, { build: buildDraftSubmission });
    const [other] = await submit(1);
    if (!other) throw new Error('No submission was added.');
    await comment([first.added, second.added], 'Label the axes.');
    await comment([first.added, first.added, draft.added, other], 'Name your sources.');
    const { comments, criteria } = (await readOwn().expect(200)).body;
    const annotationId = expect.any(String);
    expect(comments).toEqual([
      {
        text: 'Label the axes.',
        places: [
          { ...second.place, annotationId },
          { ...first.place, annotationId },
        ],
      },
    ]);
    expect(criteria).toEqual([]);
    expect((await readOwn(teacher).expect(200)).body).toEqual(none);
  });

  test('returns the criteria that got less than 70 percent of their points at least twice', async () => {
    const given = (title: string, points: number) => ({
      ...{ criterionId: randomUUID(), title, points, maxPoints: 10 },
    });
    const first = await submitOwn(1, { criteria: [given('Argument', 6.9), given('Style', 2)] });
    await submitOwn(2, { criteria: [given('Argument', 7)] });
    const third = await submitOwn(3, { criteria: [given('ARGUMENT', 0)] });
    expect((await readOwn().expect(200)).body).toEqual({
      comments: [],
      criteria: [{ title: 'ARGUMENT', places: [third.place, first.place] }],
    });
  });

  test('is for who is signed in', async () => {
    await request.get('/submissions/marked/practice').expect(401);
  });
});
