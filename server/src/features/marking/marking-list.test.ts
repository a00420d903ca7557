import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { uidOf } from '#testing/builders/accounts.ts';
import { buildAssignment } from '#testing/builders/assignments.ts';
import { buildClass, buildClassMember } from '#testing/builders/classes.ts';
import { buildExtension } from '#testing/builders/extensions.ts';
import {
  buildDraftSubmission,
  buildMarkedSubmission,
  buildSubmission,
} from '#testing/builders/submissions.ts';
import { fieldProblem } from '#testing/problems.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections } = api;
const teacher = await signInAccount(api, { teacher: true });
const student = await signInAccount(api);
const [macbeth, enzymes, untouched, elsewhere, classId, otherClass] = Array.from(
  { length: 6 },
  () => new ObjectId(),
);
const at = (day: number) => new Date(Date.UTC(2026, 10, day));
let students = 0;
const by = (assignmentId: ObjectId | undefined, day = 10) => {
  students += 1;
  return { assignmentId: assignmentId ?? null, email: `s${students}@a.test`, submittedAt: at(day) };
};

beforeEach(async () => {
  const { assignments, submissions, extensions, classes, classMembers } = collections;
  await emptyCollections([assignments, submissions, extensions, classes, classMembers]);
  const { uid, email, name } = teacher;
  await classes.insertMany([
    { ...buildClass({ teachers: [{ uid, email, name }] }), _id: classId ?? new ObjectId() },
    { ...buildClass(), _id: otherClass ?? new ObjectId() },
  ]);
  const date = '2026-11-12';
  const build = (_id: ObjectId | undefined, title: string, ofClass: ObjectId | null = null) => ({
    ...buildAssignment({ title, date, classId: ofClass }),
    _id: _id ?? new ObjectId(),
  });
  await assignments.insertMany([
    build(macbeth, 'Macbeth'),
    build(enzymes, 'Enzymes', classId),
    build(untouched, 'Nobody has answered'),
    build(elsewhere, 'Elsewhere', otherClass),
  ]);
  const granted = by(enzymes, 14);
  const owner = { uid: uidOf(granted.email), email: granted.email, name: 'Granted' };
  await extensions.insertOne(
    buildExtension(owner, { assignmentId: enzymes ?? new ObjectId(), date: '2026-11-14' }),
  );
  const ofClass = { classId: classId ?? null };
  await submissions.insertMany([
    buildSubmission(by(macbeth)),
    buildMarkedSubmission(by(macbeth, 13)),
    buildSubmission({ ...by(macbeth), status: 'withdrawn' }),
    buildSubmission({ ...by(macbeth), email: teacher.email }),
    buildSubmission({ ...by(enzymes), ...ofClass }),
    buildSubmission({ ...granted, ...ofClass }),
    buildDraftSubmission({ ...by(enzymes, 15), ...ofClass }),
    buildSubmission({
      ...by(enzymes),
      ...ofClass,
      status: 'returned',
      returned: { at: at(11), reason: 'Add a graph.' },
    }),
    buildSubmission({ ...by(untouched), status: 'withdrawn' }),
    buildSubmission({ ...by(elsewhere), classId: otherClass ?? null }),
    buildSubmission(by(new ObjectId())),
  ]);
});

const list = (query: object = {}, { authorization } = teacher) =>
  request.get('/assignments/marking').query(query).set(authorization);
const ofEnzymes = { submitted: 4, toMark: 2, drafts: 1, returned: 1, released: 0, late: 1 };
const ofMacbeth = { submitted: 2, toMark: 1, drafts: 0, returned: 0, released: 1, late: 1 };

describe('GET /assignments/marking', () => {
  test('returns the assignments with submissions that the teacher may mark, the most to mark first', async () => {
    const answer = await list().expect(200);
    expect(answer.get('X-Total-Count')).toBe('2');
    expect(answer.body).toEqual([
      {
        _id: String(enzymes),
        title: 'Enzymes',
        date: '2026-11-12',
        ...ofEnzymes,
        classId: String(classId),
        class: expect.objectContaining({ name: 'Biology 9b' }),
      },
      { _id: String(macbeth), title: 'Macbeth', date: '2026-11-12', ...ofMacbeth },
    ]);
  });

  test.each([
    [{ sort: 'newest' }, ['Enzymes', 'Macbeth'], '2'],
    [{ search: 'macb' }, ['Macbeth'], '1'],
    [{ search: 'elsewhere' }, [], '0'],
    [{ currentPage: 1, itemsPerPage: 1 }, ['Macbeth'], '2'],
  ])('returns for %j', async (query, titles, count) => {
    const answer = await list(query).expect(200);
    expect(answer.body.map(({ title }: { title: string }) => title)).toEqual(titles);
    expect(answer.get('X-Total-Count')).toBe(count);
  });

  test('is for teachers, and refuses an unknown order', async () => {
    await list({}, student).expect(403);
    await request.get('/assignments/marking').expect(401);
    expect((await list({ sort: 'late' }).expect(400)).body).toEqual(fieldProblem('sort'));
  });
});

describe('GET /assignments/:id/statistics', () => {
  const read = (id: unknown = enzymes, { authorization } = teacher) =>
    request.get(`/assignments/${id}/statistics`).set(authorization);

  test('returns the counts, and no marks while fewer than five are given', async () => {
    expect((await read().expect(200)).body).toEqual({
      ...ofEnzymes,
      draftsWithoutFeedback: 0,
      // None of them is in the class.
      submittedOfLeft: 4,
      releasedOfLeft: 0,
      recorded: 0,
      recordedDrafts: 0,
      marks: null,
    });
    expect((await read(untouched).expect(200)).body).toMatchObject({ submitted: 0, marks: null });
  });

  test('counts the drafts without feedback, but not the own one of the teacher', async () => {
    const draft = { obtainedMark: 12, feedback: null, markedAt: at(16), markedBy: teacher.uid };
    await collections.submissions.insertMany([
      buildDraftSubmission({ ...by(enzymes), classId: classId ?? null, draft }),
      buildDraftSubmission({ ...by(enzymes), email: teacher.email, draft }),
    ]);
    expect((await read().expect(200)).body).toMatchObject({ drafts: 2, draftsWithoutFeedback: 1 });
  });

  test('returns median, mean and distribution of the released marks of present students, in percent', async () => {
    const ofClass = { classId: classId ?? new ObjectId() };
    const members = [40, 29, 28, 8, 22.75].map((obtainedMark) => ({
      ...by(enzymes),
      obtainedMark,
    }));
    const left = by(enzymes);
    await collections.classMembers.insertMany([
      ...members.map(({ email }) =>
        buildClassMember(ofClass.classId, { uid: uidOf(email), email, name: 'Ada' }),
      ),
      buildClassMember(ofClass.classId, {
        ...{ uid: uidOf(left.email), email: left.email, name: 'Eve' },
        leftAt: at(12),
      }),
    ]);
    await collections.submissions.insertMany(
      [...members, { ...left, obtainedMark: 0 }].map((member) =>
        buildMarkedSubmission({ ...member, ...ofClass, marks: 40 }),
      ),
    );
    const { body } = await read().expect(200);
    expect(body.marks).toEqual({
      median: 70,
      // 63.875
      mean: 63.9,
      distribution: [0, 0, 1, 0, 0, 1, 0, 2, 0, 1],
      criteria: [],
    });
    expect(body.releasedOfLeft).toBe(1);
    expect(body).toMatchObject({ submitted: 10, submittedOfLeft: 5 });
    const { body: averages } = await request
      .get(`/classes/${classId}/matrix/averages`)
      .set(teacher.authorization)
      .expect(200);
    expect(averages).toMatchObject([{ average: 63.9 }]);
  });

  test('counts all released marks of an open assignment', async () => {
    await collections.submissions.insertMany(
      [40, 30, 30, 20].map((obtainedMark) =>
        buildMarkedSubmission({ ...by(macbeth), marks: 40, obtainedMark }),
      ),
    );
    const { marks, submittedOfLeft, releasedOfLeft } = (await read(macbeth).expect(200)).body;
    expect(marks.distribution.reduce((sum: number, count: number) => sum + count)).toBe(5);
    expect([submittedOfLeft, releasedOfLeft]).toEqual([0, 0]);
  });

  test('returns the mean of each criterion that five have points for, in the order of the rubric', async () => {
    const criteria = [
      { criterionId: 'b', title: 'Argument', points: 3, maxPoints: 4 },
      { criterionId: 'a', title: 'Sources', points: 6, maxPoints: 6 },
    ];
    const marked = [40, 29, 28, 8].map((obtainedMark) => ({
      ...buildMarkedSubmission({ ...by(macbeth), obtainedMark }),
      criteria,
    }));
    await collections.submissions.insertMany(marked);
    const { marks } = (await read(macbeth).expect(200)).body;
    expect(marks.criteria).toEqual([]);
    await collections.submissions.insertOne({
      ...buildMarkedSubmission({ ...by(macbeth), obtainedMark: 20 }),
      criteria: [{ ...(criteria[0] ?? {}), points: 1 }] as typeof criteria,
    });
    expect((await read(macbeth).expect(200)).body.marks.criteria).toEqual([
      { title: 'Argument', mean: 65, count: 5 },
    ]);
  });

  test('is for teachers, and not found where one may not mark', async () => {
    await read(enzymes, student).expect(403);
    expect((await read(elsewhere).expect(404)).body.code).toBe('assignment-not-found');
    expect((await read(new ObjectId()).expect(404)).body.code).toBe('assignment-not-found');
    await read('123').expect(400);
  });
});
