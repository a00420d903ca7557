import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAssignment } from '#testing/builders/assignments.ts';
import { buildClass, buildClassMember } from '#testing/builders/classes.ts';
import { buildSubmission } from '#testing/builders/submissions.ts';
import { toOwner } from '#testing/class-fixture.ts';
import { fieldProblem } from '#testing/problems.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections } = api;
const { assignments, classes, classMembers, submissions } = collections;
const teacher = await signInAccount(api, { teacher: true });
const student = await signInAccount(api);
const [one, two, other] = [new ObjectId(), new ObjectId(), new ObjectId()];

beforeEach(async () => {
  await emptyCollections([assignments, classes, classMembers, submissions]);
  const teachers = [toOwner(teacher)];
  await classes.insertMany([
    { ...buildClass({ name: 'One', teachers }), _id: one },
    { ...buildClass({ name: 'Two', teachers }), _id: two },
    { ...buildClass(), _id: other },
  ]);
  await classMembers.insertOne(buildClassMember(one, toOwner(student)));
});

const set = async (title: string, classId: ObjectId | null, facts: object = {}) =>
  (await assignments.insertOne(buildAssignment({ title, classId, ...facts }))).insertedId;

describe('the marking queue of a teacher of two classes', () => {
  /** Open, of One, of Other, of Two, in turn; every fifth answers an own assignment. */
  beforeEach(async () => {
    const places = [null, one, other, two];
    const own = await Promise.all(places.map((classId) => set('Own', classId, toOwner(teacher))));
    const sent = Array.from({ length: 20 }, (_, index) => {
      const at = index % places.length;
      return buildSubmission({
        email: `pupil-${index}@school.test`,
        title: `Title ${index % 3}`,
        classId: places[at] ?? null,
        submittedAt: new Date(Date.UTC(2026, 10, 1 + index)),
        ...(index % 5 === 0 && { assignmentId: own[at] ?? null }),
      });
    });
    await submissions.insertMany(sent);
  });

  const ask = (path: string, query: object) =>
    request
      .get(path)
      .query({ email: teacher.email, ...query })
      .set(teacher.authorization)
      .expect(200);

  test.each([
    { sort: 'oldest', first: '', search: '' },
    { sort: 'newest', first: '', search: '' },
    { sort: 'assignment', first: '', search: '' },
    { sort: 'oldest', first: 'mine', search: '' },
    { sort: 'newest', first: 'mine', search: '' },
    { sort: 'assignment', first: 'mine', search: '' },
    { sort: 'oldest', first: 'mine', search: 'title' },
  ])('has its pages, count and neighbours in agreement when ordered by %j', async (order) => {
    const whole = await ask('/pendingAssignments', order);
    const ids: string[] = whole.body.map(({ _id }: { _id: string }) => _id);
    const found = await submissions.find({ _id: { $in: ids.map((id) => new ObjectId(id)) } });
    const places = (await found.toArray()).map(({ classId }) => String(classId));
    expect(new Set(places)).toEqual(new Set(['null', String(one), String(two)]));
    expect(ids).toHaveLength(15);
    expect(whole.headers['x-total-count']).toBe('15');
    const { search } = order;
    expect((await ask('/pendingAssignments/count', { search })).body).toEqual({ count: 15 });
    const pages = await Promise.all(
      [0, 1, 2, 3].map((currentPage) =>
        ask('/pendingAssignments', { ...order, currentPage, itemsPerPage: 4 }),
      ),
    );
    expect(pages.flatMap(({ body }) => body.map(({ _id }: { _id: string }) => _id))).toEqual(ids);
    for (const [index, id] of ids.entries()) {
      expect((await ask(`/submissions/${id}/neighbours`, order)).body).toEqual({
        previous: ids[index - 1] ?? null,
        next: ids[index + 1] ?? null,
        position: index + 1,
        total: 15,
      });
    }
  });

  test('begins with the answers to own assignments, except those of a class of others', async () => {
    const { body } = await ask('/pendingAssignments', { first: 'mine' });
    const mine = body.filter(({ isMine }: { isMine: boolean }) => isMine);
    expect(mine).toHaveLength(3);
    expect(body.slice(0, 3)).toEqual(mine);
    expect(mine.map((submission: { class?: { name: string } }) => submission.class?.name)).toEqual([
      undefined,
      'One',
      'Two',
    ]);
  });
});

describe('POST /submitAssignment', () => {
  const submit = (named: object) =>
    request
      .post('/submitAssignment')
      .set(student.authorization)
      .send({
        email: student.email,
        pdfLink: 'https://documents.test/answer.pdf',
        quickNote: 'Done.',
        ...named,
      });

  test('keeps the class of the assignment', async () => {
    const assignmentId = await set('Enzymes', one);
    await submit({ assignmentId: String(assignmentId) }).expect(200);
    expect(await submissions.findOne()).toMatchObject({ assignmentId, classId: one });
  });

  test('takes the only assignment of that title that the student may see', async () => {
    const visible = await set('Enzymes', one);
    await set('Enzymes', two);
    await set('Enzymes', other);
    await submit({ title: 'Enzymes' }).expect(200);
    expect(await submissions.findOne()).toMatchObject({ assignmentId: visible });
    await set('Enzymes', null);
    expect((await submit({ title: 'Enzymes' }).expect(400)).body).toEqual(fieldProblem('title'));
  });
});

describe('a submission of somebody who has left the class', () => {
  test('stays the student’s to read, and the teachers’ to mark', async () => {
    const assignmentId = await set('Enzymes', one);
    const { insertedId } = await submissions.insertOne(
      buildSubmission({ ...toOwner(student), assignmentId, classId: one }),
    );
    await classMembers.updateMany({}, { $set: { leftAt: new Date() } });
    const shown = { _id: String(one), name: 'One', colour: 'green' };
    for (const { authorization } of [student, teacher]) {
      const { body } = await request
        .get(`/specificSubmittedAssignment/${insertedId}`)
        .set(authorization)
        .expect(200);
      expect(body).toMatchObject({ classId: String(one), class: shown });
    }
    const list = await request
      .get('/mySubmittedAssignment')
      .query({ email: student.email })
      .set(student.authorization)
      .expect(200);
    expect(list.body).toEqual([expect.objectContaining({ class: shown })]);
    await request
      .patch(`/updateSpecificSubmittedAssignment/${insertedId}`)
      .set(teacher.authorization)
      .send({ obtainedMark: 30, feedback: 'Good.' })
      .expect(200, { modifiedCount: 1 });
    const mine = await request
      .get(`/assignments/${assignmentId}/submissions/mine`)
      .set(student.authorization)
      .expect(200);
    expect(mine.body).toMatchObject({ obtainedMark: 30, class: shown });
    const marked = await request.get('/submissions/marked').set(student.authorization).expect(200);
    expect(marked.body).toEqual([expect.objectContaining({ class: shown })]);
  });
});
