import { describe, expect, test } from 'vitest';
import { imageAnswer } from '#contract/images/schemas.ts';
import { presentImage, toStoredImage } from '#data/images/image-addresses.ts';
import { buildAssignmentDraft } from '#testing/builders/assignments.ts';
import { buildStudyTaskDraft } from '#testing/builders/study-tasks.ts';
import { drawPicture } from '#testing/pictures.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { collections, dependencies } = api;
/** The same API after it got another address. */
const moved = await startTestApi({
  database: dependencies.database,
  publicApiUrl: 'https://moved.study-flow.test/api',
});
const teacher = await signInAccount(api, { teacher: true });
const student = await signInAccount(api);
const content = await drawPicture(1, 1).png().toBuffer();

async function upload({ authorization } = teacher) {
  const answer = await api.request
    .post('/images')
    .set(authorization)
    .attach('image', content, 'a.png')
    .expect(200);
  const address = imageAnswer.parse(answer.body).data.display_url;
  return { address, id: address.slice(-32) };
}

const read = async (path: string, { authorization } = teacher, from = moved) =>
  (await from.request.get(path).set(authorization).expect(200)).body;

test('shows an uploaded picture of an assignment with the current address of the API', async () => {
  const { address, id } = await upload();
  const added = await api.request
    .post('/addAssignment')
    .set(teacher.authorization)
    .send(buildAssignmentDraft({ imageURL: address }))
    .expect(200);
  const assignmentId = String(added.body.insertedId);
  const { email } = student;
  const sent = await api.request
    .post('/submitAssignment')
    .set(student.authorization)
    .send({ email, assignmentId, pdfLink: 'https://documents.test/a.pdf', quickNote: 'Done.' })
    .expect(200);
  const submission = `/specificSubmittedAssignment/${sent.body.insertedId}`;

  const shown = { imageURL: `https://moved.study-flow.test/api/images/${id}` };
  expect(await read(`/specificAssignment/${assignmentId}`)).toMatchObject(shown);
  expect(await read('/assignmentLevel')).toMatchObject([shown]);
  expect(await read(`/pendingAssignments?email=${teacher.email}`)).toMatchObject([shown]);
  expect(await read(submission)).toMatchObject(shown);
  expect(await read(`/mySubmittedAssignment?email=${email}`, student)).toMatchObject([shown]);
  const exported = await read('/account/export', student);
  expect(exported.submissions).toMatchObject([shown]);
  expect(await read(submission, teacher, api)).toMatchObject({ imageURL: address });

  const stale = await moved.request
    .patch(`/updateSpecificSubmittedAssignment/${sent.body.insertedId}`)
    .set(teacher.authorization)
    .send({ obtainedMark: 1, feedback: 'Good.', version: 7 })
    .expect(409);
  expect(stale.body.submission).toMatchObject(shown);
});

test('keeps an uploaded picture when a changed assignment sends its address back', async () => {
  const { address } = await upload();
  const draft = buildAssignmentDraft({ imageURL: address });
  const { body } = await api.request
    .post('/addAssignment')
    .set(teacher.authorization)
    .send(draft)
    .expect(200);
  const path = `/specificAssignment/${body.insertedId}`;
  const { imageURL } = await read(path);
  const update = await moved.request
    .patch(`/updateAssignment/${body.insertedId}`)
    .set(teacher.authorization)
    .send({ ...draft, imageURL })
    .expect(200);
  expect(update.body).toEqual({ modifiedCount: 0 });
  expect(await read(path, teacher, api)).toMatchObject({ imageURL: address });
});

test('shows an uploaded picture of a study task with the current address of the API', async () => {
  const { address, id } = await upload(student);
  const { email } = student;
  await api.request
    .post('/addStudyTask')
    .set(student.authorization)
    .send(buildStudyTaskDraft(email, { image: address }))
    .expect(200);
  const shown = { image: `https://moved.study-flow.test/api/images/${id}` };
  expect(await read(`/myStudyTasks?email=${email}`, student)).toMatchObject([shown]);
  const exported = await read('/account/export', student);
  expect(exported.studyTasks).toMatchObject([shown]);
  expect(exported.pictures).toEqual([shown.image]);
  expect(await collections.studyTasks.findOne()).toMatchObject({ image: `image:${id}` });
});

test('refuses the stored form of a picture as an address', async () => {
  const { id } = await upload();
  await api.request
    .post('/addAssignment')
    .set(teacher.authorization)
    .send(buildAssignmentDraft({ imageURL: `image:${id}` }))
    .expect(400);
});

describe('the address of an uploaded picture', () => {
  const id = '0123456789abcdef'.repeat(2);
  const own = 'https://api.study-flow.test/school';

  test.each([
    `${own}/images/${id}`,
    `HTTPS://API.study-flow.test:443/school/images/${id.toUpperCase()}`,
    `${own}/images/${id}?size=small#top`,
  ])('is %s', (address) => {
    expect(toStoredImage(own, address)).toBe(`image:${id}`);
    expect(presentImage(own, `image:${id}`)).toBe(`${own}/images/${id}`);
  });

  test.each([
    `https://pictures.test/school/images/${id}`,
    `http://api.study-flow.test/school/images/${id}`,
    `https://api.study-flow.test/images/${id}`,
    `https://api.study-flow.test.evil.test/school/images/${id}`,
    `${own}/images/${id}/more`,
    `${own}/images/${id}0`,
    `${own}/images/../images2/${id}`,
    `${own}/images/`,
  ])('is not %s', (address) => {
    expect(toStoredImage(own, address)).toBe(address);
    expect(presentImage(own, address)).toBe(address);
  });
});
