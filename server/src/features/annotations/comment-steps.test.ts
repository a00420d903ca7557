import { ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import { startAnnotationTests } from '#testing/annotation-fixture.ts';
import { buildComment, put } from '#testing/builders/annotations.ts';
import { buildAssignment } from '#testing/builders/assignments.ts';

const fixture = await startAnnotationTests();
const { addSubmission, api, change, classId, fileId, handInAgain, student, teacher } = fixture;
const { request, collections } = api;

const step = buildComment({ fileId, text: 'Name\nyour  sources.', nextStep: true });
const others = [
  buildComment({ fileId }),
  buildComment({ fileId, text: 'Not "nextStep":true.', nextStep: false }),
];
const as = ({ authorization } = student) => ({
  get: async (path: string) => (await request.get(path).set(authorization).expect(200)).body,
  send: (method: 'post' | 'patch', path: string, body: object = {}) =>
    request[method](path).set(authorization).send(body),
});
const list = (id: string) => as().get(`/submissions/${id}/next-steps`);
const take = (id: string, stepId: string) =>
  as().send('post', `/submissions/${id}/next-steps`, { stepId, date: '2026-12-01' });
const release = (id: string, version: number) =>
  as(teacher)
    .send('patch', `/updateSpecificSubmittedAssignment/${id}`, {
      obtainedMark: 30,
      feedback: 'Good.',
      version,
      nextSteps: [{ text: 'Repeat the test.' }],
    })
    .expect(200);

test('a comment that is a next step becomes one study task, once it is shown, with its place', async () => {
  const id = await addSubmission();
  await change(id, [step, ...others].map(put)).expect(200);
  expect(await list(id)).toEqual([]);
  expect((await take(id, step.id).expect(404)).body.code).toBe('next-step-not-found');
  await release(id, 1);
  const place = { attempt: 1, fileId, page: 1 };
  const shown = { id: step.id, text: 'Name your sources.', place };
  expect(await list(id)).toMatchObject([{ text: 'Repeat the test.' }, { ...shown, task: null }]);
  const [{ body: first }, { body: second }] = [
    await take(id, step.id).expect(200),
    await take(id, step.id.toUpperCase()).expect(200),
  ];
  expect(second).toEqual(first);
  const task = await as().get(`/study-tasks/${first.insertedId}`);
  expect(task).toMatchObject({
    taskTitle: 'Name your sources.',
    nextStep: { submissionId: id, annotationId: step.id },
  });
  await take(id, 'x').expect(400);
  expect((await take(id, others[0]?.id ?? '').expect(404)).body.code).toBe('next-step-not-found');
});

test('the teacher sees with later work whether it is done, where the student shows it', async () => {
  const id = await addSubmission();
  await change(id, [put(step)]).expect(200);
  await release(id, 1);
  const { body } = await take(id, step.id).expect(200);
  await as().send('patch', `/updateStudyTask/${body.insertedId}`).expect(200);
  const { insertedId } = await collections.assignments.insertOne(buildAssignment({ classId }));
  const later = {
    email: student.email,
    assignmentId: String(insertedId),
    pdfLink: 'https://documents.test/a.pdf',
    quickNote: 'Done.',
    showEarlierSteps: true,
  };
  const sent = await as().send('post', '/submitAssignment', later).expect(200);
  const seen = await as(teacher).get(`/specificSubmittedAssignment/${sent.body.insertedId}`);
  expect(seen.earlierSteps.steps).toEqual([
    { text: 'Repeat the test.', isDone: false },
    { text: 'Name your sources.', isDone: true },
  ]);
});

test('a step on returned work stays while its annotations are shown, and goes with them', async () => {
  const id = await addSubmission();
  await change(id, [put(step)]).expect(200);
  const reason = { reason: 'Once more.', withAnnotations: true };
  await as(teacher).send('post', `/submissions/${id}/return`, reason).expect(200);
  expect(await list(id)).toMatchObject([{ id: step.id }]);
  await handInAgain(id).expect(200);
  expect(await list(id)).toMatchObject([{ id: step.id, place: { attempt: 1 } }]);
  await collections.submissions.updateOne(
    { _id: new ObjectId(id) },
    { $unset: { 'attempts.0.annotationsShown': true } },
  );
  expect(await list(id)).toEqual([]);
});
