import { ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import type { Annotation } from '#contract/annotations/schemas.ts';
import { toNamedFile } from '#data/files/own-files.ts';
import { startAnnotationTests } from '#testing/annotation-fixture.ts';
import { buildComment, put, remove } from '#testing/builders/annotations.ts';
import { buildStoredFile } from '#testing/builders/files.ts';

const fixture = await startAnnotationTests();
const { addSubmission, api, change, fileId, pdfId, read, send, student, teacher } = fixture;
const { collections, request } = api;

const settled = buildComment({ fileId, settled: true });
const open = buildComment({ fileId, text: 'Name your sources.', nextStep: true, points: 2 });
// First by its id, and on the last of the files: the places follow from the files.
const onLastPage = buildComment({
  id: '00000000-0000-4000-8000-000000000000',
  fileId: pdfId,
  page: 3,
  text: 'The last page.',
});
const highlighted: Annotation = {
  id: '0b8f6c1e-5d1c-4b5e-9d62-3f0a7c1e2b77',
  fileId,
  page: 1,
  kind: 'text-highlight',
  quads: [[56, 300, 110, 300, 56, 314, 110, 314]],
  quote: { exact: 'bubbles' },
  text: 'How many?',
};

const newFile = toNamedFile(buildStoredFile(student.uid));
const newPdf = toNamedFile(buildStoredFile(student.uid, { type: 'application/pdf', pages: 2 }));
const [newFileId, newPdfId] = [newFile, newPdf].map(({ _id }) => _id.toHexString());

/** Handed in again with a text and a PDF of two pages. */
async function addSecondAttempt(
  returning: object = { withAnnotations: true },
  files = [newFile, newPdf],
) {
  const id = await addSubmission();
  await change(id, [settled, open, onLastPage, highlighted].map(put)).expect(200);
  await request
    .post(`/submissions/${id}/return`)
    .set(teacher.authorization)
    .send({ reason: 'Once more.', ...returning })
    .expect(200);
  await fixture.handInAgain(id).expect(200);
  await collections.submissions.updateOne({ _id: new ObjectId(id) }, { $set: { files } });
  return id;
}
const carryOver = (id: string, attempt = 1) =>
  request
    .post(`/submissions/${id}/annotations/carry-over`)
    .set(teacher.authorization)
    .send({ attempt });
const list = async (id: string, attempt: number, account = teacher): Promise<Annotation[]> =>
  (await read(id, { attempt }, account).expect(200)).body.annotations;
const release = (id: string) =>
  request
    .patch(`/updateSpecificSubmittedAssignment/${id}`)
    .set(teacher.authorization)
    .send({ obtainedMark: 30, feedback: 'Good.' })
    .expect(200);

test('copies what is not settled to the same places of the last attempt, without points', async () => {
  const id = await addSecondAttempt();
  await carryOver(id).expect(200, { insertedCount: 3 });
  const copies = await list(id, 2);
  const find = (text: string) => copies.find((copy) => 'text' in copy && copy.text === text);
  expect(find(open.text)).toEqual({
    id: expect.any(String),
    fileId: newFileId,
    page: 1,
    kind: 'comment',
    x: open.x,
    y: open.y,
    text: open.text,
    nextStep: true,
    carriedFrom: { attempt: 1, id: open.id },
  });
  // It has two pages now.
  expect(find(onLastPage.text)).toMatchObject({ fileId: newPdfId, page: 2, x: 24, y: 24 });
  expect(find('How many?')).toMatchObject({ kind: 'comment', x: 56, y: 300 });
  expect(await list(id, 1)).toHaveLength(4);
});

test('knows the pages of a text by its content', async () => {
  const { body: uploaded } = await request
    .post('/files')
    .set(student.authorization)
    .attach('file', Buffer.from('My answer.'), 'answer.txt')
    .expect(200);
  const _id = new ObjectId(uploaded._id);
  const id = await addSecondAttempt({}, [{ ...newFile, _id }]);
  await change(id, [put({ ...open, page: 4 })]).expect(200);
  await carryOver(id).expect(200);
  const copy = (await list(id, 2)).find(
    (annotation) => 'text' in annotation && annotation.text === open.text,
  );
  expect(copy).toMatchObject({ fileId: uploaded._id, page: 1, x: 24, y: 24 });
});

test('keeps all comments of a page that is missing now on the last page, each in its own place', async () => {
  const id = await addSecondAttempt({});
  const many = Array.from({ length: 60 }, () => buildComment({ fileId: pdfId, page: 3 }));
  await change(id, many.map(put)).expect(200);
  await carryOver(id).expect(200);
  const moved = (await list(id, 2)).flatMap((annotation) =>
    annotation.kind === 'comment' && annotation.fileId === newPdfId
      ? `${annotation.x} ${annotation.y}`
      : [],
  );
  expect(new Set(moved).size).toBe(many.length + 1);
  // The height of a small slide.
  const isOnPage = (place: string) =>
    place.split(' ').every((coordinate) => Number(coordinate) < 400);
  expect(moved.filter((place) => !isOnPage(place))).toEqual([]);
});

test('copies nothing twice, also what was deleted or settled there', async () => {
  const id = await addSecondAttempt();
  const counts = await Promise.all([carryOver(id).expect(200), carryOver(id).expect(200)]);
  expect(counts.map(({ body }) => body.insertedCount)).toContain(3);
  const [first, second] = await list(id, 2);
  if (!first || second?.kind !== 'comment') throw new Error('Nothing was carried over.');
  const changes = [remove(first.id), put({ ...second, settled: true })];
  await send(id, { attempt: 2, changes }).expect(200);
  await carryOver(id).expect(200, { insertedCount: 0 });
  expect(await list(id, 2)).toHaveLength(2);
});

test('says of each of many calls at once what it has copied', async () => {
  const id = await addSecondAttempt();
  const answers = await Promise.all(Array.from({ length: 12 }, () => carryOver(id).expect(200)));
  const counts = answers.map(({ body }) => body.insertedCount);
  expect(counts.reduce((sum, count) => sum + count)).toBe(3);
  expect(await list(id, 2)).toHaveLength(3);
});

test('begins the marking, and shows its student nothing before the release', async () => {
  const id = await addSecondAttempt();
  await carryOver(id).expect(200);
  expect(await list(id, 2, student)).toEqual([]);
  await fixture.withdraw(id).expect(409);
  await release(id);
  expect(await list(id, 2, student)).toHaveLength(3);
});

test('is the same next step as the comment that it was copied from', async () => {
  const id = await addSecondAttempt();
  await carryOver(id).expect(200);
  await release(id);
  const steps = await request
    .get(`/submissions/${id}/next-steps`)
    .set(student.authorization)
    .expect(200);
  expect(steps.body).toMatchObject([{ id: open.id, place: { attempt: 1 } }]);
});

test('is a step of its own where the student is not shown the earlier attempt', async () => {
  const id = await addSecondAttempt({ withAnnotations: false });
  await carryOver(id).expect(200);
  await release(id);
  const { body } = await request
    .get(`/submissions/${id}/next-steps`)
    .set(student.authorization)
    .expect(200);
  expect(body).toMatchObject([{ text: open.text, place: { attempt: 2 } }]);
});

test('shows its student what is settled with the annotations of the attempt that settled it', async () => {
  const id = await addSecondAttempt();
  const readSettled = async () =>
    (await list(id, 1, student))
      .filter((annotation) => 'settled' in annotation)
      .map((annotation) => annotation.id);
  await change(id, [put({ ...open, settled: true })]).expect(200);
  expect(await readSettled()).toEqual([]);
  const exported = await request.get('/account/export').set(student.authorization).expect(200);
  expect(JSON.stringify(exported.body)).not.toContain('settled');
  await release(id);
  expect((await readSettled()).sort()).toEqual([settled.id, open.id].sort());
});

test.each([
  ['the last attempt', 2],
  ['an attempt that does not exist', 9],
])('refuses %s', async (_what, attempt) => {
  const id = await addSecondAttempt();
  const { body } = await carryOver(id, attempt).expect(404);
  expect(body.code).toBe('attempt-not-found');
});

test('refuses a link, which has no pages, and attempt 0', async () => {
  const id = await addSecondAttempt({}, []);
  const { body } = await carryOver(id).expect(409);
  expect(body.code).toBe('attempt-without-files');
  await carryOver(id, 0).expect(400);
});
