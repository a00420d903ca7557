import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { isDeletedUid } from '#database/ownership.ts';
import { buildAssignment, buildRubric } from '#testing/builders/assignments.ts';
import { buildClass, buildClassMember } from '#testing/builders/classes.ts';
import { buildExtension } from '#testing/builders/extensions.ts';
import {
  buildDraftSubmission,
  buildMarkedSubmission,
  buildSubmission,
} from '#testing/builders/submissions.ts';
import { toOwner } from '#testing/class-fixture.ts';
import { bearer, signInAccount, type TestAccount } from '#testing/test-accounts.ts';
import { startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections } = api;
const teacher = await signInAccount(api, { teacher: true, name: 'Grace Hopper' });
const colleague = await signInAccount(api, { teacher: true });
const elsewhere = await signInAccount(api, { teacher: true });
const ada = await signInAccount(api, { name: 'Ada Lovelace' });
const ben = await signInAccount(api, { name: 'Ben Birch' });
const chidi = await signInAccount(api, { name: 'Chidi Obi' });

const classId = new ObjectId();
let id: ObjectId;

const read = async (path: string, { authorization }: TestAccount, query: object = {}) =>
  request.get(path).query(query).set(authorization);
const remove = (by = teacher) =>
  request
    .delete(`/deleteMyAssignment/${by.email}?id=${id}`)
    .set(by.authorization)
    .expect(200, { deletedCount: 1 });
const due = '2026-11-10';

async function store(ofClass: ObjectId | null, by = teacher) {
  const { insertedId } = await collections.assignments.insertOne({
    ...buildAssignment({ ...toOwner(by), classId: ofClass, title: 'Essay', date: due }),
    ...buildRubric(),
  });
  id = insertedId;
  const of = { assignmentId: id, classId: ofClass, title: 'Essay' };
  const at = new Date('2026-11-12T08:00:00Z');
  await collections.submissions.insertMany([
    buildSubmission({
      ...of,
      ...toOwner(ada),
      status: 'returned',
      returned: { at, reason: 'Add a graph.' },
      submittedAt: at,
    }),
    buildDraftSubmission({ ...of, ...toOwner(ben) }),
  ]);
  await collections.extensions.insertMany(
    [ada, chidi].map((account) =>
      buildExtension(toOwner(account), { assignmentId: id, classId: ofClass, date: '2026-11-14' }),
    ),
  );
}

beforeEach(async () => {
  await Promise.all(Object.values(collections).map((collection) => clear(collection)));
  await collections.classes.insertOne({
    ...buildClass({ teachers: [toOwner(teacher), toOwner(colleague)] }),
    _id: classId,
  });
  await collections.classMembers.insertMany(
    [ada, ben, chidi].map((account) => buildClassMember(classId, toOwner(account))),
  );
});

const kept = new Set(['users', 'tombstones', 'roleDecisions']);
async function clear(collection: (typeof collections)[keyof typeof collections]) {
  if (!kept.has(collection.collectionName)) await collection.deleteMany();
}

describe.each([
  ['of a class', classId],
  ['open', null],
])('what was handed in to a deleted assignment, %s', (_kind, ofClass) => {
  beforeEach(async () => {
    await store(ofClass);
    await remove();
  });

  test('is in the lists of those who may mark it, and can be marked and released', async () => {
    const marking = await read('/assignments/marking', colleague);
    const row = { _id: String(id), title: 'Essay', drafts: 1, returned: 1, isDeleted: true };
    expect(marking.body).toMatchObject([row]);
    const rows = await read(`/assignments/${id}/submissions`, colleague);
    expect(rows.body).toHaveLength(2);
    expect((await read(`/assignments/${id}/statistics`, colleague)).body.drafts).toBe(1);
    const released = await request
      .post(`/assignments/${id}/release`)
      .set(colleague.authorization)
      .send({})
      .expect(200);
    expect(released.body.modifiedCount).toBe(1);
  });

  test('can be answered by its student, and stands in the agenda until then', async () => {
    const shown = await read(`/specificAssignment/${id}`, ada);
    expect(shown.body).toMatchObject({ title: 'Essay', deletedAt: expect.any(String) });
    const agenda = await read('/agenda', ada, { today: '2026-11-26' });
    expect(agenda.body.map((item: { title: string }) => item.title)).toContain('Essay');
    const own = await read(`/assignments/${id}/submissions/mine`, ada);
    // What was on time by an extension stays on time.
    expect(own.body).toMatchObject({ state: 'returned', dueDate: '2026-11-14', daysLate: 0 });
    await request
      .post(`/submissions/${own.body._id}/attempts`)
      .set(ada.authorization)
      .send({ pdfLink: 'https://documents.test/second.pdf', quickNote: 'With a graph.' })
      .expect(200);
    const queue = await read('/pendingAssignments', colleague, { email: colleague.email });
    expect(queue.body).toMatchObject([{ title: 'Essay', name: 'Ada Lovelace' }]);
  });

  test('does not show the assignment to students who have not handed in', async () => {
    expect((await read(`/specificAssignment/${id}`, chidi)).status).toBe(404);
    expect((await read('/assignmentLevel', chidi)).body).toEqual([]);
    expect((await read('/assignments/due', chidi)).body).toEqual([]);
    expect((await read('/agenda', chidi, { today: '2026-11-26' })).body).toEqual([]);
    const answer = await request
      .post('/submitAssignment')
      .set(chidi.authorization)
      .send({
        email: chidi.email,
        assignmentId: String(id),
        pdfLink: 'https://documents.test/late.pdf',
        quickNote: 'Done.',
      });
    expect(answer.body).toMatchObject({ insertedId: null });
    await request
      .post(`/assignments/${id}/extension-requests`)
      .set(chidi.authorization)
      .send({ date: '2030-01-01', reason: 'I was ill.' })
      .expect(404);
    expect(await collections.extensions.countDocuments({ uid: chidi.uid })).toBe(0);
  });

  test('keeps the points of its rubric', async () => {
    const { body } = await read(`/assignments/${id}/submissions/mine`, ada);
    const marker = await read(`/specificSubmittedAssignment/${body._id}`, colleague);
    expect(marker.body.rubric.criteria.length).toBeGreaterThan(0);
  });
});

test('leaves nothing of an assignment to which nobody has handed in', async () => {
  await store(classId);
  await collections.submissions.deleteMany();
  await remove();
  expect(await collections.deletedAssignments.countDocuments()).toBe(0);
  expect(await collections.extensions.countDocuments()).toBe(0);
  expect((await read(`/specificAssignment/${id}`, teacher)).status).toBe(404);
});

test('stays in the matrix of its class with what was handed in, and is missing for nobody', async () => {
  await store(classId);
  await collections.submissions.insertOne(
    buildMarkedSubmission({ uid: 'uid-of-other', assignmentId: id, classId }),
  );
  await remove();
  const others = [1, 2, 3].map((number) =>
    buildAssignment({ classId, title: `Later ${number}`, date: '2030-01-01' }),
  );
  await collections.assignments.insertMany(others);
  const matrix = await read(`/classes/${classId}/matrix`, colleague);
  expect(matrix.body).toMatchObject({
    assignmentCount: 4,
    assignments: [{}, {}, {}, { title: 'Essay', isDeleted: true }],
  });
  const states = matrix.body.rows.map((row: { cells: { state: string }[] }) => row.cells[3]?.state);
  expect(states.toSorted()).toEqual(['deleted', 'late', 'returned']);
  const pages = await Promise.all(
    [0, 1, 2, 3].map((assignmentsPage) =>
      read(`/classes/${classId}/matrix`, colleague, { assignmentsPage, assignmentsPerPage: 1 }),
    ),
  );
  expect(pages.map(({ body }) => body.assignments[0]?.title)).toEqual([
    'Later 3',
    'Later 2',
    'Later 1',
    'Essay',
  ]);
});

test('is neither found nor marked by a teacher of another class', async () => {
  await store(classId);
  await remove();
  expect((await read(`/specificAssignment/${id}`, elsewhere)).status).toBe(404);
  expect((await read('/assignments/marking', elsewhere)).body).toEqual([]);
});

test('is in the export of its owner, and belongs to nobody once the account is erased', async () => {
  const leaving = await signInAccount(api, { teacher: true });
  await store(null, leaving);
  await remove(leaving);
  const exported = await read('/account/export', leaving);
  expect(exported.body.assignments).toMatchObject([{ title: 'Essay' }]);
  await request.delete('/account').set(bearer(leaving.idToken)).expect(200);
  const left = await collections.deletedAssignments.findOne({ _id: id });
  expect(left).toMatchObject({ title: 'Essay', email: '', name: 'Deleted account' });
  expect(isDeletedUid(left?.uid ?? '')).toBe(true);
  const { body } = await read(`/specificAssignment/${id}`, ada);
  expect(body).toMatchObject({ title: 'Essay', name: 'Deleted account' });
});
