import { beforeEach, expect, test } from 'vitest';
import { buildAssignment } from '../../server/src/testing/builders/assignments.ts';
import { signInAccount } from '../../server/src/testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '../../server/src/testing/test-api.ts';

const api = await startTestApi();
const { request, collections } = api;
const { assignments, submissions } = collections;
const attacker = await signInAccount(api);

beforeEach(() => emptyCollections([assignments, submissions]));

/** The specification's form, which names an assignment by its title only. */
const submit = (title: string, changes: object = {}) =>
  request
    .post('/submitAssignment')
    .set(attacker.authorization)
    .send({
      email: attacker.email,
      name: 'Anybody',
      title,
      marks: 40,
      imageURL: 'https://pictures.test/biology.svg',
      pdfLink: 'https://documents.test/answer.pdf',
      quickNote: 'Read this.',
      status: 'pending',
      ...changes,
    });

test('refuses submissions to titles that do not exist', async () => {
  await assignments.insertOne(buildAssignment({ title: 'Volcanoes' }));
  for (const title of ['volcanoes', 'Volcanoes.', 'Volcanoes (2)', 'Vоlcanoes', 'Buy now']) {
    await submit(title).expect(400);
  }
  expect(await submissions.countDocuments()).toBe(0);
});

test('refuses a second submission with spaces around the title', async () => {
  await assignments.insertOne(buildAssignment({ title: 'Volcanoes' }));
  await submit('Volcanoes').expect(200);
  await submit('  Volcanoes\n').expect(409);
  expect(await submissions.countDocuments()).toBe(1);
});

test('refuses a second submission by title after one by id', async () => {
  const { insertedId } = await assignments.insertOne(buildAssignment({ title: 'Volcanoes' }));
  await submit('Volcanoes', { assignmentId: insertedId.toHexString() }).expect(200);
  await submit('Volcanoes').expect(409);
  await submit('Anything', { assignmentId: insertedId.toHexString() }).expect(409);
});

test('takes marks and image from the assignment, not from the body', async () => {
  const assignment = buildAssignment({ title: 'Volcanoes', marks: 10 });
  await assignments.insertOne(assignment);
  await submit('Volcanoes', { marks: 100, imageURL: 'https://evil.test/tracker.gif' }).expect(200);
  expect(await submissions.findOne()).toMatchObject({ marks: 10, imageURL: assignment.imageURL });
});

test('accepts a submission by id when another assignment has the same title', async () => {
  const [first, second] = [
    await assignments.insertOne(buildAssignment({ title: 'Homework' })),
    await assignments.insertOne(buildAssignment({ title: 'Homework', email: attacker.email })),
  ];
  await submit('Homework').expect(400);
  await submit('Homework', { assignmentId: first.insertedId.toHexString() }).expect(200);
  await submit('Homework', { assignmentId: second.insertedId.toHexString() }).expect(200);
});
