import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { maxHistoryRows } from '#contract/values.ts';
import type { SubmissionDocument } from '#data/submissions/collection.ts';
import { buildAssignment } from '#testing/builders/assignments.ts';
import { buildClass, buildClassMember } from '#testing/builders/classes.ts';
import {
  buildMarkedSubmission,
  buildRecordedMark,
  buildSubmission,
} from '#testing/builders/submissions.ts';
import { toOwner } from '#testing/class-fixture.ts';
import { testWithUniqueRaces } from '#testing/database-engine.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections } = api;
const { assignments, classes, classMembers, submissions } = collections;
const teacher = await signInAccount(api, { teacher: true, name: 'Grace Hopper' });
const elsewhere = await signInAccount(api, { teacher: true });
const student = await signInAccount(api, { name: 'Ada Lovelace' });
const classmate = await signInAccount(api, { name: 'Alan Turing' });

const classId = new ObjectId();
const assignmentId = new ObjectId();
const [past, today] = ['2026-01-15', new Date().toISOString().slice(0, 10)];

beforeEach(async () => {
  await emptyCollections([assignments, classes, classMembers, submissions, collections.extensions]);
  await classes.insertOne({ ...buildClass({ teachers: [toOwner(teacher)] }), _id: classId });
  await classMembers.insertMany(
    [student, classmate].map((account) =>
      buildClassMember(classId, { ...toOwner(account), joinedAt: new Date('2025-09-01') }),
    ),
  );
  await assignments.insertOne({
    ...buildAssignment({ ...toOwner(teacher), classId, date: past, marks: 40 }),
    _id: assignmentId,
  });
});

const path = `/assignments/${assignmentId}/marks/${student.email}`;
const paper = { obtainedMark: 30, feedback: 'Handed in on paper.' };
const put = (body: object, { authorization } = teacher, to = path) =>
  request.put(to).set(authorization).send(body);
const remove = (query: object = {}, { authorization } = teacher) =>
  request.delete(path).set(authorization).query(query);
const read = async (from: string, { authorization } = teacher, query: object = {}) =>
  (await request.get(from).set(authorization).query(query).expect(200)).body;
const readMark = async () => (await read(path)).mark;
const readRow = async () =>
  (await read(`/classes/${classId}/matrix`)).rows.find(
    ({ email }: { email: string }) => email === student.email,
  );
const handIn = () =>
  request.post('/submitAssignment').set(student.authorization).send({
    email: student.email,
    assignmentId: assignmentId.toHexString(),
    pdfLink: 'https://documents.test/late.pdf',
    quickNote: 'Sorry.',
  });
const readAssignment = (account = student) => read(`/specificAssignment/${assignmentId}`, account);
const readOverdue = async () =>
  (await read('/assignments/due', student, { state: 'overdue' })).length;

describe('PUT /assignments/:id/marks/:email', () => {
  test('marks a student without a hand-in, who sees it, and has nothing to do any more', async () => {
    expect(await readOverdue()).toBe(1);
    const { body } = await put(paper).expect(200);
    expect(body).toEqual({ modifiedCount: 1, version: 1 });
    const mark = { state: 'released', ...paper, marks: 40 };
    expect(await readMark()).toMatchObject({ ...mark, version: 1 });
    expect(await readRow()).toMatchObject({
      average: 75,
      missingCount: 0,
      cells: [{ state: 'marked', mark: 30, percentage: 75, withoutHandIn: true }],
    });
    const shown = await readAssignment();
    expect(shown).toMatchObject({ recorded: 'released', isToDo: false, recordedMark: mark });
    expect(shown.deadline.isMissing).toBe(false);
    expect(await readOverdue()).toBe(0);
    expect(await read('/agenda', student, { today })).toEqual([]);
    expect(await read('/notices', student)).toMatchObject([{ kind: 'released' }]);
    const marked = await read('/submissions/marked', student);
    expect(marked).toMatchObject([
      { state: 'released', withoutHandIn: 'marked', pdfLink: '', removedAt: null, ...paper },
    ]);
    expect(marked[0]).not.toHaveProperty('daysLate');
  });

  test("is in none of the specification's lists, and in no list of hand-ins", async () => {
    await put(paper).expect(200);
    const own = { email: student.email };
    expect(await read('/mySubmittedAssignment', student, own)).toEqual([]);
    expect(await read('/pendingAssignments', teacher, { email: teacher.email })).toEqual([]);
    expect(await read('/assignments/submitted', student)).toEqual([]);
    for (const status of ['', 'released', 'withdrawn', 'late']) {
      expect(await read(`/assignments/${assignmentId}/submissions`, teacher, { status })).toEqual(
        [],
      );
    }
  });

  test('excuses a student, whose average and missing work do not have it', async () => {
    await put({ excused: true }).expect(200);
    expect(await readRow()).toMatchObject({
      average: null,
      missingCount: 0,
      cells: [{ state: 'excused' }],
    });
    expect(await readOverdue()).toBe(0);
    expect(await readAssignment()).toMatchObject({
      recorded: 'excused',
      recordedMark: { state: 'excused', obtainedMark: null },
    });
    const file = await request.get(`/classes/${classId}/matrix.csv`).set(teacher.authorization);
    expect(file.text).toMatch(/^"Ada Lovelace",.*"Excused"/m);
    expect(file.text).toMatch(/^"Excused",.*,1\r$/m);
    const reminders = [{ assignmentId: String(assignmentId), emails: [student.email] }];
    const sent = await request
      .post(`/classes/${classId}/reminders`)
      .set(teacher.authorization)
      .send({ reminders })
      .expect(200);
    expect(sent.body).toMatchObject({ sent: 0, notNeeded: 1 });
  });

  test('shows a draft to no student, and releases it with all others', async () => {
    await put({ obtainedMark: 12.25, release: false }).expect(200);
    expect(await readMark()).toMatchObject({ state: 'draft', obtainedMark: 12.25, feedback: null });
    expect(await readRow()).toMatchObject({ cells: [{ state: 'missing' }], average: null });
    expect(await readOverdue()).toBe(1);
    const release = () =>
      request.post(`/assignments/${assignmentId}/release`).set(teacher.authorization).send({});
    expect((await release()).body).toMatchObject({ modifiedCount: 0, withoutFeedback: 1 });
    const complete = { obtainedMark: 12.25, feedback: 'Talk.', release: false, version: 1 };
    await put(complete).expect(200);
    const statistics = await read(`/assignments/${assignmentId}/statistics`);
    expect(statistics).toMatchObject({ drafts: 0, recordedDrafts: 1, draftsWithoutFeedback: 0 });
    expect((await release()).body).toMatchObject({ modifiedCount: 1 });
    expect(await readMark()).toMatchObject({ state: 'released', obtainedMark: 12.25, version: 3 });
    expect(await read(`/assignments/${assignmentId}/statistics`)).toMatchObject({
      ...{ submitted: 0, recorded: 1, recordedDrafts: 0 },
    });
    expect(await readOverdue()).toBe(0);
  });

  test('corrects a mark of the version that was seen, and refuses another one with the present mark', async () => {
    await put(paper).expect(200);
    // The same once more, as after a lost answer.
    expect((await put(paper).expect(200)).body).toEqual({ modifiedCount: 0, version: 1 });
    const other = { obtainedMark: 35, feedback: 'Found a page more.' };
    for (const version of [undefined, 0, 2]) {
      const { body } = await put({ ...other, version }).expect(409);
      expect(body).toMatchObject({ code: 'recorded-mark-changed', mark: { ...paper, version: 1 } });
    }
    await put({ ...other, version: 1 }).expect(200);
    expect(await readMark()).toMatchObject({ ...other, version: 2 });
    const refused = await put({ ...other, obtainedMark: 36, version: 2, release: false }).expect(
      409,
    );
    expect(refused.body.code).toBe('submission-released');
    const { _id } = await readMark();
    expect(await read(`/submissions/${_id}/history`, student)).toMatchObject([
      { kind: 'corrected', withoutHandIn: true, from: paper, to: other },
      { kind: 'released', withoutHandIn: true, to: paper },
    ]);
  });

  test('puts an excuse in the place of a mark, and a mark in that of an excuse', async () => {
    await put(paper).expect(200);
    await put({ excused: true, version: 7 }).expect(409);
    await put({ excused: true }).expect(200);
    expect(await readRow()).toMatchObject({ cells: [{ state: 'excused' }], average: null });
    await put(paper).expect(200);
    expect(await readRow()).toMatchObject({ cells: [{ state: 'marked' }], average: 75 });
  });

  test.each([
    ['a mark above the maximum', { ...paper, obtainedMark: 41 }, 'mark-above-maximum'],
    ['a mark below 0', { ...paper, obtainedMark: -1 }, 'too-small'],
    ['no mark', { feedback: 'Good.' }, 'required'],
    ['no feedback', { obtainedMark: 30 }, 'required'],
    ['a mark of who is excused', { excused: true, obtainedMark: 30 }, 'mark-of-excused'],
    ['an excuse that is none', { excused: false }, 'not-an-option'],
  ])('refuses %s', async (_, body, code) => {
    const answer = await put(body).expect(400);
    expect(answer.body.errors.map((error: { code: string }) => error.code)).toContain(code);
    expect(await submissions.countDocuments()).toBe(0);
  });

  test('refuses a student who has handed in, with the submission to mark', async () => {
    const { body } = await handIn().expect(200);
    const answer = await put(paper).expect(409);
    expect(answer.body).toMatchObject({
      code: 'student-handed-in',
      submissionId: body.insertedId,
    });
    await request.get(path).set(teacher.authorization).expect(409);
  });

  test('answers for withdrawn work as for work that was handed in while its marking is anonymous', async () => {
    await assignments.updateOne({ _id: assignmentId }, { $set: { anonymous: true } });
    const { body } = await handIn().expect(200);
    const other = { ...toOwner(classmate), assignmentId, classId, anonymous: true as const };
    await submissions.insertOne(buildSubmission(other));
    const ask = () => request.get(path).set(teacher.authorization).expect(409);
    const handedIn = await ask();
    const withdraw = request.delete(`/submissions/${body.insertedId}`).set(student.authorization);
    await withdraw.expect(200);
    expect((await ask()).body).toEqual({ ...handedIn.body, requestId: expect.anything() });
  });

  test.each([
    ['who is nobody', 'nobody@school.test'],
    ['who is its teacher', teacher.email],
    ['of another class', elsewhere.email],
  ])('answers 404 for a person %s', async (_, email) => {
    const to = `/assignments/${assignmentId}/marks/${email}`;
    expect((await put(paper, teacher, to).expect(404)).body.code).toBe('student-not-found');
    await request.get(to).set(teacher.authorization).expect(404);
  });

  test('refuses work that is not published', async () => {
    const publishAt = new Date(Date.now() + 3_600_000);
    await assignments.updateOne({ _id: assignmentId }, { $set: { publishAt } });
    expect((await put(paper).expect(409)).body.code).toBe('assignment-not-published');
  });

  test('refuses an archived class, an open assignment and anonymous marking', async () => {
    await assignments.updateOne({ _id: assignmentId }, { $set: { anonymous: true } });
    expect((await put(paper).expect(409)).body.code).toBe('mark-needs-hand-in');
    await assignments.updateOne({ _id: assignmentId }, { $unset: { anonymous: true } });
    await put(paper).expect(200);
    await classes.updateOne({ _id: classId }, { $set: { archivedAt: new Date() } });
    expect((await put({ excused: true }).expect(409)).body.code).toBe('class-archived');
    expect((await remove().expect(409)).body.code).toBe('class-archived');
    expect(await readMark()).toMatchObject(paper);
    await assignments.updateOne({ _id: assignmentId }, { $set: { classId: null } });
    expect((await put(paper).expect(409)).body.code).toBe('mark-needs-class');
  });

  test('corrects the mark of a student who has left, and gives no first one', async () => {
    const leave = () =>
      classMembers.updateOne({ uid: student.uid }, { $set: { leftAt: new Date() } });
    await put(paper).expect(200);
    await leave();
    await put({ ...paper, obtainedMark: 31, version: 1 }).expect(200);
    // The student keeps it.
    expect((await readAssignment()).recordedMark).toMatchObject({ obtainedMark: 31 });
    await remove().expect(200);
    await put(paper).expect(404);
  });

  testWithUniqueRaces('gives one mark when two teachers save at the same time', async () => {
    const saved = await Promise.all(
      [paper, { ...paper, obtainedMark: 20 }].map((body) => put(body)),
    );
    expect(saved.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await submissions.countDocuments()).toBe(1);
  });

  test('ends the open request for an extension', async () => {
    const asked = { date: '2099-01-01', reason: 'I was ill.' };
    await request
      .post(`/assignments/${assignmentId}/extension-requests`)
      .set(student.authorization)
      .send(asked)
      .expect(200);
    await put({ excused: true }).expect(200);
    expect(await read('/extension-requests/count')).toEqual({ count: 0 });
  });

  test('refuses a history that is full', async () => {
    await put(paper).expect(200);
    const history = Array.from({ length: maxHistoryRows }, () => ({
      at: new Date(),
      by: teacher.uid,
      byName: teacher.name,
      kind: 'corrected' as const,
      from: null,
      to: paper,
      reason: null,
    }));
    await submissions.updateOne({}, { $set: { history } });
    const answer = await put({ ...paper, obtainedMark: 1, version: 1 }).expect(409);
    expect(answer.body.code).toBe('history-limit-reached');
  });
});

describe('a later hand-in', () => {
  test('replaces the mark as pending, and keeps it in the history', async () => {
    await put(paper).expect(200);
    const { _id } = await readMark();
    expect((await handIn().expect(200)).body).toEqual({ insertedId: _id });
    const shown = await read(`/assignments/${assignmentId}/submissions/mine`, student);
    expect(shown).toMatchObject({
      status: 'pending',
      obtainedMark: null,
      feedback: null,
      version: 2,
    });
    expect(shown.attemptCount).toBe(1);
    expect(await readAssignment()).not.toHaveProperty('recordedMark');
    expect(await read(`/submissions/${_id}/history`)).toMatchObject([
      { kind: 'released', withoutHandIn: true, to: paper },
    ]);
    expect(await read('/submissions/marked', student)).toEqual([]);
    await put(paper).expect(409);
  });

  test('of withdrawn work too', async () => {
    const { body } = await handIn().expect(200);
    await request.delete(`/submissions/${body.insertedId}`).set(student.authorization).expect(200);
    await put(paper).expect(200);
    expect(await read('/submissions/marked', student)).toMatchObject([{ pdfLink: '', ...paper }]);
    await handIn().expect(200);
    const attempts = await read(`/assignments/${assignmentId}/attempts`, student);
    expect(attempts).toHaveLength(2);
  });
});

describe('withdrawing what was handed in later', () => {
  const withdraw = (id: string) =>
    request.delete(`/submissions/${id}`).set(student.authorization).expect(200);

  type Marked = Record<
    'title' | 'state' | 'marks' | 'obtainedMark' | 'feedback' | 'markedAt',
    unknown
  >;

  /** What the student and the teachers are shown, without the numbers that each change increments. */
  const readAll = async () => {
    const { version: _, ...mark } = await readMark();
    const [row, statistics] = [
      await readRow(),
      await read(`/assignments/${assignmentId}/statistics`),
    ];
    const marked = await read('/submissions/marked', student);
    const { deadline, recorded, recordedMark } = await readAssignment();
    return {
      mark,
      row,
      statistics,
      assignment: { deadline, recorded, recordedMark: recordedMark?.obtainedMark },
      marked: marked.map(({ title, state, marks, obtainedMark, feedback, markedAt }: Marked) => ({
        ...{ title, state, marks, obtainedMark, feedback, markedAt },
      })),
      overdue: await readOverdue(),
    };
  };

  test.each([
    ['a released mark', { ...paper, obtainedMark: 0 }],
    ['a draft', { ...paper, release: false }],
    ['an excuse', { excused: true }],
  ])('restores %s as it was', async (_, body) => {
    await put(body).expect(200);
    const before = await readAll();
    // What is recorded keeps its maximum.
    await assignments.updateOne({ _id: assignmentId }, { $set: { marks: 50 } });
    for (const version of [3, 5]) {
      const { insertedId } = (await handIn().expect(200)).body;
      expect((await read('/submissions/marked', student)).length).toBe(0);
      await withdraw(insertedId);
      await assignments.updateOne({ _id: assignmentId }, { $set: { marks: 40 } });
      expect(await readAll()).toMatchObject(before);
      expect((await readMark()).version).toBe(version);
    }
    expect(await submissions.countDocuments({ replacedRecord: { $exists: true } })).toBe(0);
  });

  test('restores the mark also where the work was returned meanwhile', async () => {
    await put({ ...paper, obtainedMark: 0 }).expect(200);
    const { insertedId } = (await handIn().expect(200)).body;
    await request
      .post(`/submissions/${insertedId}/return`)
      .set(teacher.authorization)
      .send({ reason: 'Show your method.' })
      .expect(200);
    await withdraw(insertedId);
    expect(await readMark()).toMatchObject({ state: 'released', obtainedMark: 0 });
  });

  testWithUniqueRaces('hands in once at the same time, and restores the mark', async () => {
    await put(paper).expect(200);
    const sent = await Promise.all([handIn(), handIn()]);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409]);
    await withdraw(String((await submissions.findOne())?._id));
    expect(await readMark()).toMatchObject(paper);
  });
});

describe('DELETE /assignments/:id/marks/:email', () => {
  test('takes a mark back, so that the work is missing again, and tells the student', async () => {
    await put(paper).expect(200);
    await remove({ version: '9' }).expect(409);
    expect((await remove({ version: '1' }).expect(200)).body).toEqual({ deletedCount: 1 });
    expect((await remove().expect(200)).body).toEqual({ deletedCount: 0 });
    expect(await readMark()).toBeNull();
    expect(await readRow()).toMatchObject({ average: null, missingCount: 1 });
    expect(await readOverdue()).toBe(1);
    const [notice] = await read('/notices', student);
    expect(notice).toMatchObject({ kind: 'release-taken-back', isRemoved: true });
    expect((await read('/account/export', student)).submissions).toEqual([]);
  });
});

describe('a teacher who was a student of the class', () => {
  test('neither reads nor changes the own record', async () => {
    const to = `/assignments/${assignmentId}/marks/${elsewhere.email}`;
    const ofThem = { classId, uid: elsewhere.uid };
    await classMembers.insertOne(buildClassMember(classId, toOwner(elsewhere)));
    await put({ obtainedMark: 3.33, release: false }, teacher, to).expect(200);
    await classMembers.updateOne(ofThem, { $set: { leftAt: new Date() } });
    await classes.updateOne({ _id: classId }, { $push: { teachers: toOwner(elsewhere) } });
    const { authorization } = elsewhere;
    const refused = await Promise.all([
      request.get(to).set(authorization),
      put({ ...paper, version: 1 }, elsewhere, to),
      request.delete(to).set(authorization),
    ]);
    for (const { status, body } of refused) {
      expect({ status, code: body.code }).toEqual({ status: 403, code: 'own-submission' });
    }
    const statistics = await read(`/assignments/${assignmentId}/statistics`, elsewhere);
    expect(statistics.recordedDrafts).toBe(0);
    for (const path of [
      `/assignments/${assignmentId}/marks`,
      `/classes/${classId}/matrix`,
      `/classes/${classId}/work`,
      `/classes/${classId}/members/${elsewhere.email}/work`,
      `/classes/${classId}/members/${elsewhere.email}/average`,
    ]) {
      const shown = JSON.stringify(await read(path, elsewhere));
      expect(shown).not.toMatch(/\b3\.33\b|"draft"/);
    }
    await request
      .post(`/assignments/${assignmentId}/release`)
      .set(authorization)
      .send({})
      .expect(200, /"modifiedCount":0/);
    await request.get(to).set(teacher.authorization).expect(200);
  });
});

describe('DELETE /submissions/:id/release', () => {
  test('makes a mark without a hand-in a draft again', async () => {
    await put(paper).expect(200);
    const { _id } = await readMark();
    const takeBack = (query: object = {}) =>
      request.delete(`/submissions/${_id}/release`).set(teacher.authorization).query(query);
    const stale = await takeBack({ version: '7' }).expect(409);
    expect(stale.body.code).toBe('mark-without-hand-in');
    await takeBack().expect(200);
    expect((await read('/notices', student))[0]).not.toHaveProperty('isRemoved');
    expect(await readMark()).toMatchObject({ state: 'draft', ...paper, version: 2 });
    expect(await readOverdue()).toBe(1);
    const history = await read(`/submissions/${_id}/history`, student);
    expect(JSON.stringify(history)).not.toContain('paper');
  });
});

describe('GET /assignments/:id/marks', () => {
  test('lists the students who have not handed in, with what is recorded of them', async () => {
    await put(paper).expect(200);
    const list = `/assignments/${assignmentId}/marks`;
    expect(await read(list)).toMatchObject([
      { name: 'Ada Lovelace', state: 'marked', dueDate: past, mark: paper },
      { name: 'Alan Turing', state: 'missing', dueDate: past, mark: null },
    ]);
    const found = await request.get(list).set(teacher.authorization).query({ search: 'turing' });
    expect(found.body).toHaveLength(1);
    expect(found.headers['x-total-count']).toBe('1');
    await remove();
    await handIn().expect(200);
    expect(await read(list)).toMatchObject([{ name: 'Alan Turing' }]);
  });
});

describe('with the account', () => {
  const exported = async () => (await read('/account/export', student)).submissions;

  test('is exported, a draft is not', async () => {
    await put({ ...paper, release: false }).expect(200);
    expect(await exported()).toEqual([]);
    await put({ ...paper, version: 1 }).expect(200);
    expect(await exported()).toMatchObject([
      { state: 'withdrawn', withoutHandIn: 'marked', pdfLink: '', attempts: [], ...paper },
    ]);
  });

  test.each<[string, Partial<SubmissionDocument>, number]>([
    ['a released mark', {}, 1],
    ['an excuse', { recorded: 'excused', obtainedMark: null, feedback: null }, 1],
    ['no draft', { recorded: 'draft', obtainedMark: null }, 0],
  ])('leaves %s to the teachers when it is deleted', async (_, facts, count) => {
    const leaving = await signInAccount(api);
    const ofAssignment = { assignmentId, classId, ...toOwner(leaving) };
    await submissions.insertOne(buildRecordedMark({ ...ofAssignment, ...facts }));
    const { idToken } = leaving;
    await request
      .delete('/account')
      .set({ Authorization: `Bearer ${idToken}` })
      .expect(200);
    expect(await submissions.countDocuments()).toBe(count);
    expect(await submissions.countDocuments({ uid: leaving.uid })).toBe(0);
  });
});

test('counts in the statistics of the assignment, but not as a submission', async () => {
  await put({ ...paper, obtainedMark: 40 }).expect(200);
  const others = Array.from({ length: 4 }, (_, index) => {
    const email = `other-${index}@school.test`;
    return { uid: email, email, name: email };
  });
  await classMembers.insertMany(others.map((student) => buildClassMember(classId, student)));
  await submissions.insertMany(
    others.map((student) =>
      buildMarkedSubmission({ ...student, assignmentId, classId, obtainedMark: 20 }),
    ),
  );
  expect(await read(`/assignments/${assignmentId}/statistics`)).toMatchObject({
    submitted: 4,
    released: 4,
    releasedOfLeft: 0,
    marks: { mean: 60 },
  });
});
