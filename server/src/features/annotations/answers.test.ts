import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { startAnnotationTests } from '#testing/annotation-fixture.ts';
import { buildComment, put } from '#testing/builders/annotations.ts';
import { buildAssignment } from '#testing/builders/assignments.ts';
import { buildStoredFile } from '#testing/builders/files.ts';

const fixture = await startAnnotationTests();
const { addSubmission, api, change, classId, fileId, student, teacher } = fixture;
const { request, collections } = api;
const [first, second] = [buildComment({ fileId }), buildComment({ fileId })];
const answers = [
  { annotationId: first.id, page: 2 },
  { annotationId: second.id, text: 'Not yet, because the lamp broke.' },
];

async function addReturned(withAnnotations = true): Promise<string> {
  const id = await addSubmission();
  await change(id, [first, second].map(put)).expect(200);
  await request
    .post(`/submissions/${id}/return`)
    .set(teacher.authorization)
    .send({ reason: 'Once more.', withAnnotations })
    .expect(200);
  return id;
}
const handIn = (id: string, given: unknown) =>
  request
    .post(`/submissions/${id}/attempts`)
    .set(student.authorization)
    .send({ pdfLink: 'https://documents.test/second.pdf', quickNote: 'Again.', answers: given });
const list = async (id: string, { authorization } = teacher) =>
  (await request.get(`/submissions/${id}/attempts`).set(authorization).expect(200)).body;

describe('answers to comments', () => {
  test('stand with the attempt that gives them, for both sides, also when it is replaced', async () => {
    const id = await addReturned();
    await handIn(id, answers).expect(200);
    for (const account of [student, teacher]) {
      expect(await list(id, account)).toMatchObject([{ number: 2, answers }, { number: 1 }]);
    }
    await handIn(id, undefined).expect(200);
    const [last, replaced] = await list(id);
    expect(last).not.toHaveProperty('answers');
    expect(replaced).toMatchObject({ number: 2, answers, ended: 'replaced' });
    const exported = await request.get('/account/export').set(student.authorization).expect(200);
    expect(exported.body.submissions[0].attempts[1]).toMatchObject({ answers });
  });

  test('are not asked for', async () => {
    const id = await addReturned();
    await handIn(id, []).expect(200);
    expect((await list(id))[0]).not.toHaveProperty('answers');
  });

  test.each([
    ['an unknown comment', [{ annotationId: randomUUID() }], 'answers.0.annotationId'],
    ['the same comment twice', [answers[0], answers[0]], 'answers'],
    ['page 0', [{ annotationId: first.id, page: 0 }], 'answers.0.page'],
    ['an empty text', [{ annotationId: first.id, text: ' ' }], 'answers.0.text'],
    ['a long text', [{ annotationId: first.id, text: 'x'.repeat(501) }], 'answers.0.text'],
  ])('refuse %s', async (_what, given, path) => {
    const id = await addReturned();
    const { body } = await handIn(id, given).expect(400);
    expect(body.errors).toContainEqual(expect.objectContaining({ path }));
    expect(await list(id)).toHaveLength(1);
  });

  test('refuse a comment that the student is not shown as one that does not exist', async () => {
    const id = await addReturned(false);
    const { body } = await handIn(id, answers).expect(400);
    expect(body.errors).toContainEqual(
      expect.objectContaining({ code: 'annotation-not-shown', path: 'answers.0.annotationId' }),
    );
  });

  test('refuse a page after the last one of the files, as far as their pages are known', async () => {
    const id = await addReturned();
    const file = buildStoredFile(student.uid, { type: 'application/pdf', pages: 2 });
    await collections.storedFiles.insertOne(file);
    const files = [file._id.toHexString()];
    const page = { annotationId: first.id, page: 3 };
    const send = (work: object) =>
      request
        .post(`/submissions/${id}/attempts`)
        .set(student.authorization)
        .send({ quickNote: 'Again.', answers: [page], ...work });
    const { body } = await send({ files }).expect(400);
    expect(body.errors).toEqual([
      expect.objectContaining({ code: 'page-unknown', path: 'answers.0.page' }),
    ]);
    await send({ files, answers: [{ ...page, page: 2 }] }).expect(200);
    await send({ files, pdfLink: 'https://documents.test/third.pdf' }).expect(200);
  });

  test('are kept in the draft', async () => {
    const { insertedId } = await collections.assignments.insertOne(buildAssignment({ classId }));
    const draft = { quickNote: 'Again.', answers };
    const path = `/assignments/${insertedId}/draft`;
    await request.put(path).set(student.authorization).send(draft).expect(200);
    const { body } = await request.get(path).set(student.authorization).expect(200);
    expect(body).toMatchObject(draft);
  });
});
