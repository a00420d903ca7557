import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { maxAttempts } from '#contract/values.ts';
import type { AttemptDocument, SubmissionDocument } from '#data/submissions/collection.ts';
import { buildAssignment } from '#testing/builders/assignments.ts';
import { buildClass, buildClassMember } from '#testing/builders/classes.ts';
import {
  buildAttempt,
  buildDraftSubmission,
  buildMarkedSubmission,
  buildSubmission,
} from '#testing/builders/submissions.ts';
import { toOwner } from '#testing/class-fixture.ts';
import { testWithUniqueRaces } from '#testing/database-engine.ts';
import { fieldProblem, problemWith } from '#testing/problems.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections } = api;
const { assignments, classes, classMembers, submissions } = collections;
const student = await signInAccount(api, { name: 'Ada Lovelace' });
const classmate = await signInAccount(api);
const teacher = await signInAccount(api, { teacher: true });

beforeEach(() => emptyCollections([assignments, classes, classMembers, submissions]));

async function store(submission: SubmissionDocument) {
  return (await submissions.insertOne({ ...submission })).insertedId;
}
const find = (_id: ObjectId) => submissions.findOne({ _id });
const of = { email: student.email };
const first = { pdfLink: 'https://documents.test/first.pdf', quickNote: 'The first one.' };
const second = { pdfLink: 'https://documents.test/second.pdf', quickNote: 'The right one.' };
const returned = { at: new Date('2026-11-21T09:00:00Z'), reason: 'Add a graph.' };

const replace = (id: unknown, body: object = {}, { authorization } = student) =>
  request
    .post(`/submissions/${id}/attempts`)
    .set(authorization)
    .send({ ...second, ...body });
const withdraw = (id: unknown, { authorization } = student) =>
  request.delete(`/submissions/${id}`).set(authorization);
const list = (id: unknown, { authorization } = student) =>
  request.get(`/submissions/${id}/attempts`).set(authorization);
const submit = (assignmentId: unknown, body: object = second) =>
  request
    .post('/submitAssignment')
    .set(student.authorization)
    .send({ ...of, assignmentId: String(assignmentId), ...body });
const mark = (id: unknown, body: object) =>
  request
    .patch(`/updateSpecificSubmittedAssignment/${id}`)
    .set(teacher.authorization)
    .send({ obtainedMark: 30, feedback: 'Good.', ...body });

describe('POST /submissions/:id/attempts', () => {
  test('replaces what was handed in, and keeps it as an earlier attempt', async () => {
    const before = buildSubmission({ ...of, ...first });
    const id = await store(before);
    expect((await replace(id).expect(200)).body).toEqual({ modifiedCount: 1, version: 2 });
    const stored = await find(id);
    expect(stored).toMatchObject({ ...second, status: 'pending', version: 2 });
    expect(stored?.submittedAt.getTime()).toBeGreaterThan(before.submittedAt.getTime());
    expect(stored?.attempts).toEqual([
      {
        ...first,
        submittedAt: before.submittedAt,
        ended: 'replaced',
        endedAt: stored?.submittedAt,
        reason: null,
      },
    ]);
    for (const viewer of [student, teacher]) {
      expect((await list(id, viewer).expect(200)).body).toEqual([
        {
          number: 2,
          ...second,
          files: [],
          submittedAt: stored?.submittedAt.toISOString(),
          ended: null,
          endedAt: null,
          reason: null,
        },
        {
          number: 1,
          ...first,
          files: [],
          submittedAt: '2026-11-20T10:00:00.000Z',
          ended: 'replaced',
          endedAt: stored?.submittedAt.toISOString(),
          reason: null,
        },
      ]);
    }
  });

  test('hands in again what was returned, which waits for a mark then', async () => {
    const id = await store(buildSubmission({ ...of, ...first, status: 'returned', returned }));
    const endedAt = returned.at.toISOString();
    const end = { ended: 'returned', endedAt, reason: returned.reason };
    expect((await list(id)).body).toMatchObject([{ ...first, ...end }]);
    await replace(id).expect(200);
    expect((await list(id)).body).toMatchObject([
      { ...second, ended: null, reason: null },
      { ...first, ...end },
    ]);
    expect(await find(id)).not.toHaveProperty('returned');
    const queue = await request
      .get('/pendingAssignments')
      .query({ email: teacher.email })
      .set(teacher.authorization);
    expect(queue.body).toMatchObject([{ _id: String(id) }]);
    await mark(id, {}).expect(200);
  });

  test.each([
    ['marking has begun', buildDraftSubmission(of), {}, 'marking-begun'],
    ['the mark is released', buildMarkedSubmission(of), {}, 'submission-released'],
    [
      'it has another version',
      buildSubmission({ ...of, version: 2 }),
      { version: 1 },
      'submission-changed',
    ],
  ])('returns 409 with the present state when %s', async (_when, before, body, code) => {
    const id = await store(before);
    const answer = await replace(id, body).expect(409);
    expect(answer.body).toEqual(
      problemWith({ status: 409, code, submission: expect.objectContaining({ _id: String(id) }) }),
    );
    expect(answer.body.submission).not.toHaveProperty('draft');
    expect(answer.text).not.toMatch(/\b22\.75\b/);
    expect(await find(id)).toEqual({ ...before, _id: id });
  });

  test('returns 409 when it was withdrawn', async () => {
    const id = await store(buildSubmission({ ...of, status: 'withdrawn' }));
    expect((await replace(id).expect(409)).body.code).toBe('submission-withdrawn');
  });

  test('keeps at most 50 attempts', async () => {
    const attempts = (count: number) => Array<AttemptDocument>(count).fill(buildAttempt());
    const id = await store(buildSubmission({ ...of, attempts: attempts(maxAttempts - 2) }));
    await replace(id).expect(200);
    const answer = await replace(id).expect(409);
    expect(answer.body).toMatchObject({ code: 'attempt-limit-reached', params: { limit: 50 } });
    expect((await list(id)).body).toHaveLength(maxAttempts);
  });

  test.each([
    ['pdfLink', 'javascript:alert(1)'],
    ['quickNote', ' '],
    ['quickNote', undefined],
    ['version', -1],
    ['version', { $gt: 0 }],
  ])('refuses %s: %j', async (field, value) => {
    const id = await store(buildSubmission(of));
    const answer = await replace(id, { [field]: value }).expect(400);
    expect(answer.body).toEqual(fieldProblem(field));
    expect(await find(id)).toMatchObject({ version: 1 });
  });

  test('returns 403 for another student and for a teacher, 401 when signed out', async () => {
    const id = await store(buildSubmission(of));
    const answer = await replace(id, {}, classmate).expect(403);
    expect(answer.body.code).toBe('submission-of-another-student');
    await replace(id, {}, teacher).expect(403);
    await request.post(`/submissions/${id}/attempts`).send(second).expect(401);
    expect(await find(id)).toMatchObject({ version: 1 });
  });

  test('changes nothing for an unknown id', async () => {
    expect((await replace(new ObjectId()).expect(200)).body).toEqual({ modifiedCount: 0 });
    await replace('123').expect(400);
  });
});

describe('DELETE /submissions/:id', () => {
  async function submitAndWithdraw() {
    const { insertedId } = await assignments.insertOne(buildAssignment());
    const sent = await submit(insertedId, first).expect(200);
    const id = new ObjectId(String(sent.body.insertedId));
    expect((await withdraw(id).expect(200)).body).toEqual({ deletedCount: 1 });
    return { id, assignmentId: insertedId };
  }

  test('withdraws a submission: it is nowhere shown and counts as not handed in', async () => {
    const { id, assignmentId } = await submitAndWithdraw();
    const get = (path: string, { authorization } = student) =>
      request
        .get(path)
        .query({ email: authorization === teacher.authorization ? teacher.email : student.email })
        .set(authorization);
    const own = await get('/mySubmittedAssignment');
    expect([own.body, own.get('X-Total-Count')]).toEqual([[], '0']);
    expect((await get('/assignments/submitted')).body).not.toContain(String(assignmentId));
    await get(`/assignments/${assignmentId}/submissions/mine`).expect(404);
    for (const viewer of [student, teacher]) {
      await get(`/specificSubmittedAssignment/${id}`, viewer).expect(404);
    }
    await get(`/submissions/${id}/neighbours`, teacher).expect(404);
    expect((await get('/pendingAssignments', teacher)).body).toEqual([]);
    expect((await get('/pendingAssignments/count', teacher)).body).toEqual({ count: 0 });
    const count = `/assignments/${assignmentId}/submissions/count`;
    expect((await get(count, teacher)).body).toEqual({ count: 0 });
    expect((await withdraw(id).expect(200)).body).toEqual({ deletedCount: 0 });
    expect((await mark(id, {}).expect(409)).body.code).toBe('submission-withdrawn');
    const removal = request.delete(`/deleteMarkedAssignment/${id}`).set(student.authorization);
    expect((await removal.expect(200)).body).toEqual({ deletedCount: 0 });
  });

  test('shows what was withdrawn to its student and to those who may mark it, as attempts alone', async () => {
    const { id, assignmentId } = await submitAndWithdraw();
    const get = (path: string, { authorization } = student) => request.get(path).set(authorization);
    const attempts = [{ ...first, ended: 'withdrawn', endedAt: expect.any(String) }];
    for (const account of [student, teacher]) {
      expect((await list(id, account).expect(200)).body).toMatchObject(attempts);
      await get(`/submissions/${id}/history`, account).expect(200);
    }
    expect((await get(`/assignments/${assignmentId}/attempts`)).body).toMatchObject(attempts);
    expect((await get(`/assignments/${assignmentId}/attempts`, teacher)).body).toEqual([]);
    const rows = `/assignments/${assignmentId}/submissions`;
    expect((await get(rows, teacher)).body).toEqual([]);
    const withdrawn = await get(`${rows}?status=withdrawn`, teacher);
    expect(withdrawn.body).toMatchObject([{ _id: String(id), state: 'withdrawn' }]);
    expect(withdrawn.headers['x-total-count']).toBe('1');
  });

  test('keeps what was withdrawn as an attempt, also in the export', async () => {
    const { id, assignmentId } = await submitAndWithdraw();
    const exported = await request.get('/account/export').set(student.authorization).expect(200);
    expect(exported.body.submissions).toMatchObject([
      { _id: String(id), state: 'withdrawn', attempts: [{ ...first, ended: 'withdrawn' }] },
    ]);
    const again = await submit(assignmentId).expect(200);
    expect(again.body).toEqual({ insertedId: String(id) });
    expect((await list(id)).body).toMatchObject([
      { ...second, ended: null },
      { ...first, ended: 'withdrawn', endedAt: expect.any(String) },
    ]);
    expect(await find(id)).toMatchObject({
      status: 'pending',
      version: 3,
      removedByStudentAt: null,
    });
    expect((await submit(assignmentId).expect(409)).body.code).toBe('already-submitted');
    const own = await request.get('/mySubmittedAssignment').query(of).set(student.authorization);
    expect(own.body).toMatchObject([{ ...second, attemptCount: 2, state: 'submitted' }]);
  });

  test('takes title and marks of the assignment as they are when it is handed in again', async () => {
    const { id, assignmentId } = await submitAndWithdraw();
    await assignments.updateOne({ _id: assignmentId }, { $set: { title: 'Leeches', marks: 7 } });
    await submit(assignmentId).expect(200);
    expect(await find(id)).toMatchObject({
      title: 'Leeches',
      marks: 7,
      searchWords: expect.arrayContaining(['leeches', 'ada']),
    });
  });

  test('withdraws what was returned', async () => {
    const id = await store(buildSubmission({ ...of, status: 'returned', returned }));
    await withdraw(id).expect(200);
    expect(await find(id)).toMatchObject({ status: 'withdrawn', version: 2 });
  });

  test('keeps the last attempt that there can be', async () => {
    const attempts = Array<AttemptDocument>(maxAttempts - 1).fill(buildAttempt());
    const id = await store(buildSubmission({ ...of, attempts }));
    const { body } = await withdraw(id).expect(409);
    expect(body).toMatchObject({ code: 'last-attempt-final', params: { limit: 50 } });
    expect(await find(id)).toMatchObject({ status: 'pending', version: 1 });
  });

  test('cannot be handed in again a 51st time', async () => {
    const { id, assignmentId } = await submitAndWithdraw();
    const attempts = Array<AttemptDocument>(maxAttempts).fill(buildAttempt());
    await submissions.updateOne({ _id: id }, { $set: { attempts } });
    const answer = await submit(assignmentId).expect(409);
    expect(answer.body).toMatchObject({ code: 'attempt-limit-reached', params: { limit: 50 } });
  });

  test.each([
    ['marking has begun', buildDraftSubmission(of), 'marking-begun'],
    ['the mark is released', buildMarkedSubmission(of), 'submission-released'],
  ])('returns 409 when %s, and changes nothing', async (_when, before, code) => {
    const id = await store(before);
    expect((await withdraw(id).expect(409)).body).toEqual(problemWith({ status: 409, code }));
    expect(await find(id)).toEqual({ ...before, _id: id });
  });

  test('returns 403 for others and 401 when signed out', async () => {
    const id = await store(buildSubmission(of));
    for (const account of [classmate, teacher]) {
      const answer = await withdraw(id, account).expect(403);
      expect(answer.body.code).toBe('submission-of-another-student');
    }
    await request.delete(`/submissions/${id}`).expect(401);
    expect(await find(id)).toMatchObject({ status: 'pending' });
    expect((await withdraw(new ObjectId()).expect(200)).body).toEqual({ deletedCount: 0 });
    await withdraw('123').expect(400);
  });
});

describe('GET /submissions/:id/attempts', () => {
  test('is for its student and those who may mark it', async () => {
    const id = await store(buildSubmission(of));
    expect((await list(id, classmate).expect(403)).body.code).toBe('submission-private');
    await list(new ObjectId()).expect(404);
    await list('123').expect(400);
    await request.get(`/submissions/${id}/attempts`).expect(401);
  });
});

describe('in a class', () => {
  async function storeInClass(facts: { archivedAt?: Date | null; leftAt?: Date | null }) {
    const { archivedAt = null, leftAt = null } = facts;
    const { insertedId: classId } = await classes.insertOne(
      buildClass({ archivedAt, teachers: [toOwner(teacher)] }),
    );
    await classMembers.insertOne(buildClassMember(classId, { ...toOwner(student), leftAt }));
    return store(buildSubmission({ ...of, ...first, classId }));
  }

  test.each([
    ['is archived', 409, 'class-archived', { archivedAt: new Date() }],
    ['was left', 404, 'class-not-found', { leftAt: new Date() }],
  ])('refuses both changes when it %s', async (_how, status, code, facts) => {
    const id = await storeInClass(facts);
    expect((await replace(id).expect(status)).body.code).toBe(code);
    expect((await withdraw(id).expect(status)).body.code).toBe(code);
    expect(await find(id)).toMatchObject({ ...first, status: 'pending', version: 1 });
    await list(id).expect(200);
  });

  test('answers a classmate as for an unknown id', async () => {
    const id = await storeInClass({});
    const { classId } = (await find(id)) ?? {};
    await classMembers.insertOne(buildClassMember(classId ?? id, toOwner(classmate)));
    expect((await replace(id, {}, classmate).expect(200)).body).toEqual({ modifiedCount: 0 });
    expect((await withdraw(id, classmate).expect(200)).body).toEqual({ deletedCount: 0 });
    await list(id, classmate).expect(404);
  });
});

describe('fifty calls at the same time', () => {
  const fifty = <Answer>(send: (index: number) => PromiseLike<Answer>) =>
    Promise.all(Array.from({ length: 50 }, (_, index) => send(index)));

  test('replace and begin of marking: the first change is kept, and the others are refused', async () => {
    const id = await store(buildSubmission({ ...of, ...first }));
    const answers = await fifty((index) =>
      index % 5 === 4
        ? mark(id, { obtainedMark: index / 2, version: 1, release: false })
        : replace(id, { quickNote: `Attempt ${index}`, version: 1 }),
    );
    const done = answers.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    const stored = await find(id);
    expect(stored?.version).toBe(2);
    expect((stored?.attempts?.length ?? 0) + (stored?.history?.length ?? 0)).toBe(1);
    for (const { status, body } of answers) {
      if (status === 409) expect(body.submission).toMatchObject({ version: 2 });
    }
  });

  test('withdraw and release: one outcome', async () => {
    const id = await store(buildSubmission({ ...of, ...first }));
    const answers = await fifty((index) => (index % 2 === 0 ? withdraw(id) : mark(id, {})));
    const stored = await find(id);
    const changed = answers.filter(
      ({ body }) => body.deletedCount === 1 || body.modifiedCount === 1,
    );
    expect(changed).toHaveLength(1);
    expect(stored?.version).toBe(2);
    expect(['withdrawn', 'completed']).toContain(stored?.status);
  });

  testWithUniqueRaces('hand in again: one attempt', async () => {
    const { insertedId } = await assignments.insertOne(buildAssignment());
    const sent = await submit(insertedId, first).expect(200);
    await withdraw(sent.body.insertedId).expect(200);
    const answers = await fifty(() => submit(insertedId));
    // In one list, which shows what was answered instead.
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(409)]);
    expect((await list(sent.body.insertedId)).body).toHaveLength(2);
  });
});
