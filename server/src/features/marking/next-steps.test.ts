import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SubmissionDocument } from '#data/submissions/collection.ts';
import { buildAssignment } from '#testing/builders/assignments.ts';
import { buildClass, buildClassMember } from '#testing/builders/classes.ts';
import { buildMarkedSubmission, buildSubmission } from '#testing/builders/submissions.ts';
import { toOwner } from '#testing/class-fixture.ts';
import { testWithUniqueRaces } from '#testing/database-engine.ts';
import { fieldProblem } from '#testing/problems.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections } = api;
const { assignments, classes, classMembers, submissions, studyTasks } = collections;
const student = await signInAccount(api);
const other = await signInAccount(api);
const teacher = await signInAccount(api, { teacher: true });

beforeEach(() => emptyCollections([assignments, classes, classMembers, submissions, studyTasks]));

const of = { email: student.email };
const given = { obtainedMark: 31, feedback: 'Clear method.' };
const texts = ['Draw the graph with units.', 'Repeat the test.', 'Name your sources.'];
const steps = texts.map((text, index) => ({ id: String(index).repeat(24), text }));
const [first, second] = steps;

async function store(submission: SubmissionDocument) {
  return (await submissions.insertOne({ ...submission })).insertedId;
}
const storeMarked = (facts: Partial<SubmissionDocument> = {}) =>
  store(buildMarkedSubmission({ ...of, nextSteps: steps, ...facts }));
const mark = (id: unknown, body: object) =>
  request
    .patch(`/updateSpecificSubmittedAssignment/${id}`)
    .set(teacher.authorization)
    .send({ ...given, ...body });
const show = async (id: unknown, { authorization } = student) =>
  (await request.get(`/specificSubmittedAssignment/${id}`).set(authorization).expect(200)).body;
const list = (id: unknown, { authorization } = student) =>
  request.get(`/submissions/${id}/next-steps`).set(authorization);
const take = (id: unknown, stepId = first?.id, date = '2026-11-23', { authorization } = student) =>
  request.post(`/submissions/${id}/next-steps`).set(authorization).send({ stepId, date });
const undo = (id: unknown, stepId = first?.id, { authorization } = student) =>
  request.delete(`/submissions/${id}/next-steps`).query({ stepId }).set(authorization);
const complete = (id: string) =>
  request.patch(`/updateStudyTask/${id}`).set(student.authorization).expect(200);

describe('the next steps of a mark', () => {
  const typed = texts.map((text) => ({ text }));
  const shown = texts.map((text) => ({ id: expect.stringMatching(/^[0-9a-f]{24}$/), text }));

  test('are stored with it, and in its history', async () => {
    const id = await store(buildSubmission(of));
    await mark(id, { nextSteps: typed }).expect(200);
    expect((await show(id)).nextSteps).toEqual(shown);
    const history = await request.get(`/submissions/${id}/history`).set(student.authorization);
    expect(history.body[0].to).toEqual({ ...given, nextSteps: shown });
    const exported = await request.get('/account/export').set(student.authorization);
    expect(exported.body.submissions[0].nextSteps).toEqual(shown);
  });

  test('are not shown to the student until a draft is released', async () => {
    const assignmentId = new ObjectId();
    const id = await store(buildSubmission({ ...of, assignmentId }));
    await mark(id, { nextSteps: typed, release: false }).expect(200);
    expect((await show(id, teacher)).draft.nextSteps).toEqual(shown);
    expect(await show(id)).not.toHaveProperty('nextSteps');
    expect((await list(id).expect(200)).body).toEqual([]);
    const stored = await submissions.findOne({ _id: id });
    const refused = await take(id, stored?.draft?.nextSteps?.[0]?.id).expect(404);
    expect(refused.body.code).toBe('next-step-not-found');
    await request
      .post(`/assignments/${assignmentId}/release`)
      .set(teacher.authorization)
      .send({})
      .expect(200);
    expect((await show(id)).nextSteps).toEqual(stored?.draft?.nextSteps);
  });

  test('stay when a correction does not name them, and keep their ids when it does', async () => {
    const id = await storeMarked();
    await mark(id, { obtainedMark: 35, version: 2 }).expect(200);
    expect((await show(id)).nextSteps).toEqual(steps);
    const changed = [{ id: second?.id, text: 'Repeat it twice.' }, { text: 'New.' }];
    await mark(id, { version: 3, nextSteps: changed }).expect(200);
    const { nextSteps } = await show(id);
    expect(nextSteps).toEqual([
      { id: second?.id, text: 'Repeat it twice.' },
      { id: expect.any(String), text: 'New.' },
    ]);
    await mark(id, { version: 4, nextSteps: [] }).expect(200);
    expect(await show(id)).not.toHaveProperty('nextSteps');
  });

  test('get an id of the server in place of an unknown one', async () => {
    const id = await store(buildSubmission(of));
    await mark(id, { nextSteps: [first] }).expect(200);
    const { nextSteps } = await show(id);
    expect(nextSteps).toEqual([{ id: expect.any(String), text: first?.text }]);
    expect(nextSteps[0].id).not.toBe(first?.id);
  });

  test.each([
    ['four', [...typed, { text: 'One more.' }]],
    ['the same id twice', [first, first]],
  ])('are refused when they are %s', async (_what, nextSteps) => {
    const id = await store(buildSubmission(of));
    expect((await mark(id, { nextSteps }).expect(400)).body).toEqual(fieldProblem('nextSteps'));
  });

  test.each([' ', 'a'.repeat(201), 'one\ntwo', { $gt: '' }])(
    'are refused with %j',
    async (text) => {
      const id = await store(buildSubmission(of));
      await mark(id, { nextSteps: [{ text }] }).expect(400);
      expect(await submissions.findOne({ _id: id })).toMatchObject({ version: 1 });
    },
  );
});

describe('POST /submissions/:id/next-steps', () => {
  test('makes a study task of the step, on the given day', async () => {
    const id = await storeMarked({ title: 'Leeches' });
    const { body } = await take(id, first?.id, '2026-12-01').expect(200);
    expect((await list(id)).body).toEqual([
      {
        ...first,
        task: { _id: body.insertedId, date: '2026-12-01', status: 'not completed' },
      },
      ...steps.slice(1).map((step) => ({ ...step, task: null })),
    ]);
    const task = await request.get(`/study-tasks/${body.insertedId}`).set(student.authorization);
    expect(task.body).toMatchObject({
      taskTitle: first?.text,
      date: '2026-12-01',
      status: 'not completed',
      priority: 'medium',
      subject: '',
      estimatedTime: '',
      image: 'https://pictures.test/biology.svg',
      nextStep: { submissionId: String(id), title: 'Leeches', assignmentId: expect.any(String) },
    });
    const agenda = await request
      .get('/agenda')
      .query({ today: '2026-12-01' })
      .set(student.authorization);
    expect(agenda.body).toMatchObject([
      { kind: 'study-task', title: first?.text, group: 'today', feedbackOn: 'Leeches' },
    ]);
  });

  testWithUniqueRaces('makes one task, also of fifty calls at the same time', async () => {
    const id = await storeMarked();
    const answers = await Promise.all(Array.from({ length: 50 }, () => take(id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const ids = new Set(answers.map(({ body }) => body.insertedId));
    expect(ids.size).toBe(1);
    expect(await studyTasks.countDocuments()).toBe(1);
  });

  test('names the class as the subject', async () => {
    const { insertedId: classId } = await classes.insertOne(
      buildClass({ teachers: [toOwner(teacher)], name: 'Biology 9b' }),
    );
    await classMembers.insertOne(buildClassMember(classId, toOwner(student)));
    await take(await storeMarked({ classId })).expect(200);
    expect(await studyTasks.findOne()).toMatchObject({ subject: 'Biology 9b' });
  });

  test('refuses an unknown step, another account and bad input', async () => {
    const id = await storeMarked();
    expect((await take(id, 'f'.repeat(24)).expect(404)).body.code).toBe('next-step-not-found');
    for (const account of [other, teacher]) {
      const refused = await take(id, first?.id, undefined, account).expect(403);
      expect(refused.body.code).toBe('submission-of-another-student');
    }
    expect((await take(id, '1').expect(400)).body).toEqual(fieldProblem('stepId'));
    expect((await take(id, first?.id, 'soon').expect(400)).body).toEqual(fieldProblem('date'));
    await take(new ObjectId()).expect(404);
    expect(await studyTasks.countDocuments()).toBe(0);
  });
});

describe('DELETE /submissions/:id/next-steps', () => {
  test('deletes the task of the step, which can be added again', async () => {
    const id = await storeMarked();
    await take(id).expect(200);
    expect((await undo(id, first?.id, other).expect(200)).body).toEqual({ deletedCount: 0 });
    expect((await undo(id).expect(200)).body).toEqual({ deletedCount: 1 });
    expect((await undo(id).expect(200)).body).toEqual({ deletedCount: 0 });
    await take(id).expect(200);
    expect(await studyTasks.countDocuments()).toBe(1);
  });

  test('keeps a task that is completed or worked on', async () => {
    const id = await storeMarked();
    const { body } = await take(id);
    await complete(body.insertedId);
    expect((await undo(id).expect(409)).body.code).toBe('step-task-begun');
    await take(id, second?.id);
    const work = { recordId: crypto.randomUUID(), date: '2026-11-23', minutes: 5, outcome: 'well' };
    await studyTasks.updateOne(
      { 'nextStep.stepId': second?.id ?? '' },
      { $set: { work: [{ ...work, outcome: 'well' }] } },
    );
    expect((await undo(id, second?.id).expect(409)).body.code).toBe('step-task-begun');
    expect(await studyTasks.countDocuments()).toBe(2);
  });
});

describe('what is shown of earlier next steps', () => {
  const answer = { pdfLink: 'https://documents.test/next.pdf', quickNote: 'Done.' };
  const submit = (assignmentId: unknown, body: object = {}) =>
    request
      .post('/submitAssignment')
      .set(student.authorization)
      .send({ ...of, ...answer, assignmentId: String(assignmentId), ...body });
  const ask = (id: unknown, { authorization } = student) =>
    request.get(`/assignments/${id}/earlier-steps`).set(authorization);

  /** An open assignment of the teacher, with feedback to the student, and the next one. */
  async function storeFeedback() {
    const { insertedIds } = await assignments.insertMany([
      buildAssignment(toOwner(teacher)),
      buildAssignment(toOwner(teacher)),
      buildAssignment(toOwner(other)),
    ]);
    const id = await storeMarked({
      assignmentId: insertedIds[0] ?? new ObjectId(),
      title: 'Leeches',
    });
    const { body } = await take(id, second?.id);
    await complete(body.insertedId);
    return { id, next: insertedIds[1], ofOther: insertedIds[2] };
  }
  const earlierSteps = {
    title: 'Leeches',
    steps: texts.map((text, index) => ({ text, isDone: index === 1 })),
  };

  test('is of the last feedback of the same teacher', async () => {
    const { next, ofOther } = await storeFeedback();
    expect((await ask(next).expect(200)).body).toEqual({ earlierSteps });
    expect((await ask(ofOther).expect(200)).body).toEqual({ earlierSteps: null });
    expect((await ask(next, other).expect(200)).body).toEqual({ earlierSteps: null });
    await ask(new ObjectId()).expect(404);
  });

  test('in a class is of that class only', async () => {
    const { insertedIds: inserted } = await classes.insertMany(
      [1, 2].map(() => buildClass({ teachers: [toOwner(teacher)] })),
    );
    const [classId, otherId] = Object.values(inserted);
    if (!classId || !otherId) throw new Error('Two classes were stored.');
    await classMembers.insertMany(
      [classId, otherId].map((id) => buildClassMember(id, toOwner(student))),
    );
    const { insertedIds } = await assignments.insertMany(
      [classId, otherId].map((id) => buildAssignment({ ...toOwner(teacher), classId: id })),
    );
    await storeMarked({ classId, title: 'Leeches' });
    expect((await ask(insertedIds[0])).body.earlierSteps).toMatchObject({ title: 'Leeches' });
    expect((await ask(insertedIds[1])).body).toEqual({ earlierSteps: null });
  });

  test('is shown to the teacher only if the student chooses so, as it was then', async () => {
    const { next } = await storeFeedback();
    const { body } = await submit(next, { showEarlierSteps: true }).expect(200);
    await studyTasks.updateMany({}, { $set: { status: 'not completed' } });
    for (const viewer of [teacher, student]) {
      expect((await show(body.insertedId, viewer)).earlierSteps).toEqual(earlierSteps);
    }
    const replacing = (showEarlierSteps: boolean) =>
      request
        .post(`/submissions/${body.insertedId}/attempts`)
        .set(student.authorization)
        .send({ ...answer, showEarlierSteps })
        .expect(200);
    await replacing(false);
    expect(await show(body.insertedId, teacher)).not.toHaveProperty('earlierSteps');
    await replacing(true);
    expect((await show(body.insertedId, teacher)).earlierSteps.steps).toEqual(
      texts.map((text) => ({ text, isDone: false })),
    );
    await request.delete(`/submissions/${body.insertedId}`).set(student.authorization).expect(200);
    await submit(next).expect(200);
    expect(await show(body.insertedId, teacher)).not.toHaveProperty('earlierSteps');
  });

  test('is not shown without the choice, and is nothing where there is no feedback', async () => {
    const { next, ofOther } = await storeFeedback();
    const without = await submit(next).expect(200);
    expect(await show(without.body.insertedId, teacher)).not.toHaveProperty('earlierSteps');
    const nothing = await submit(ofOther, { showEarlierSteps: true }).expect(200);
    expect(await show(nothing.body.insertedId, teacher)).not.toHaveProperty('earlierSteps');
    const bad = await submit(next, { showEarlierSteps: 'yes' }).expect(400);
    expect(bad.body).toEqual(fieldProblem('showEarlierSteps'));
  });
});
