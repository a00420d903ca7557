import { ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import { startAnnotationTests } from '#testing/annotation-fixture.ts';
import { buildComment, put } from '#testing/builders/annotations.ts';
import { toOwner } from '#testing/class-fixture.ts';
import { bearer, signInAccount, type TestAccount } from '#testing/test-accounts.ts';

const { addSubmission, api, change, colleague, fileId, send, student, teacher } =
  await startAnnotationTests();
const { request, collections } = api;
const { annotationLayers, annotations, submissions } = collections;

const exportOf = async ({ authorization }: TestAccount) =>
  (await request.get('/account/export').set(authorization).expect(200)).body;
const release = (id: string) =>
  request
    .patch(`/updateSpecificSubmittedAssignment/${id}`)
    .set(teacher.authorization)
    .send({ obtainedMark: 30, feedback: 'Good.', version: 1 })
    .expect(200);
const erase = ({ idToken }: TestAccount) =>
  request.delete('/account').set(bearer(idToken)).expect(200);

test('exports what a teacher has annotated, and to its student what is shown', async () => {
  const id = await addSubmission();
  const [mine, theirs] = [buildComment({ fileId }), buildComment({ fileId })];
  await change(id, [put(mine)]).expect(200);
  await send(id, { attempt: 1, changes: [put(theirs)] }, colleague).expect(200);
  const row = { submissionId: id, attempt: 1 };
  expect((await exportOf(teacher)).annotations).toEqual([{ ...row, annotation: mine }]);
  expect((await exportOf(student)).shownAnnotations).toEqual([]);
  await release(id);
  const own = await exportOf(student);
  expect(own.annotations).toEqual([]);
  expect(own.shownAnnotations).toHaveLength(2);
  expect(own.shownAnnotations).toEqual(
    expect.arrayContaining([mine, theirs].map((annotation) => ({ ...row, annotation }))),
  );
});

test('deletes annotations with the submission of a deleted student, and keeps them with a released mark', async () => {
  const leaving = await signInAccount(api);
  const [waiting, marked] = [
    await addSubmission(toOwner(leaving)),
    await addSubmission(toOwner(leaving)),
  ];
  for (const id of [waiting, marked]) await change(id, [put(buildComment({ fileId }))]).expect(200);
  await release(marked);
  await erase(leaving);
  const left = { submissionId: new ObjectId(marked) };
  expect(await annotations.find().toArray()).toMatchObject([left]);
  expect(await annotationLayers.find().toArray()).toMatchObject([left]);
  expect(await submissions.countDocuments()).toBe(1);
});

test('keeps the annotations of a deleted teacher under no account', async () => {
  const leaving = await signInAccount(api, { teacher: true });
  const id = await addSubmission({ classId: null });
  await send(id, { attempt: 1, changes: [put(buildComment({ fileId }))] }, leaving).expect(200);
  await erase(leaving);
  const [kept] = await annotations.find().toArray();
  expect(kept?.json).not.toBeNull();
  expect(kept?.by).not.toBe(leaving.uid);
});
