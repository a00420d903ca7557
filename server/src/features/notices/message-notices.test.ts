import { ObjectId } from 'mongodb';
import { beforeEach, expect, test } from 'vitest';
import type { Notice } from '#contract/notices/schemas.ts';
import { buildAssignment, buildEarlierId } from '#testing/builders/assignments.ts';
import { buildClass, buildClassMember } from '#testing/builders/classes.ts';
import { buildMarkedSubmission } from '#testing/builders/submissions.ts';
import { toOwner } from '#testing/class-fixture.ts';
import { signInAccount, type TestAccount } from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections } = api;
const teacher = await signInAccount(api, { teacher: true, name: 'Tess Teacher' });
const colleague = await signInAccount(api, { teacher: true });
const ada = await signInAccount(api, { name: 'Ada Lovelace' });
const classId = new ObjectId();
const [essay, open] = [buildEarlierId(), buildEarlierId()];
const [ofClass, ofOpen] = [new ObjectId(), new ObjectId()];

beforeEach(async () => {
  const { users: _kept, ...others } = collections;
  await emptyCollections(Object.values(others));
  await collections.classes.insertOne({
    ...buildClass({ teachers: [teacher, colleague].map(toOwner) }),
    _id: classId,
  });
  await collections.classMembers.insertOne(buildClassMember(classId, ada));
  await collections.assignments.insertMany([
    { ...buildAssignment({ classId, title: 'Essay' }), _id: essay },
    { ...buildAssignment({ title: 'Poem' }), _id: open },
  ]);
  const facts = { ...toOwner(ada), markedBy: teacher.uid };
  await collections.submissions.insertMany([
    { ...buildMarkedSubmission({ ...facts, classId, assignmentId: essay }), _id: ofClass },
    { ...buildMarkedSubmission({ ...facts, assignmentId: open }), _id: ofOpen },
  ]);
});

const list = async ({ authorization }: TestAccount): Promise<Notice[]> =>
  (await request.get('/notices').query({ unread: 'true' }).set(authorization).expect(200)).body;
const ofMessages = async (account: TestAccount) =>
  (await list(account)).filter(({ submissionId }) => submissionId !== undefined);
const write = async (id: ObjectId, { authorization }: TestAccount, text = 'Why is that so?') =>
  (await request.post(`/submissions/${id}/messages`).set(authorization).send({ text }).expect(200))
    .body.insertedId;

test('tell the teachers of the class of the last question, until one of them answers', async () => {
  await write(ofClass, ada);
  await write(ofClass, ada);
  const notice = {
    kind: 'question-asked',
    from: 'Ada Lovelace',
    assignment: { _id: String(essay), title: 'Essay' },
    submissionId: String(ofClass),
  };
  for (const account of [teacher, colleague]) {
    const found = await ofMessages(account);
    expect(found).toMatchObject([notice]);
    expect(JSON.stringify(found)).not.toContain('Why is that so?');
  }
  await write(ofClass, colleague);
  expect(await ofMessages(teacher)).toEqual([]);
  await write(ofClass, ada);
  expect(await ofMessages(teacher)).toMatchObject([notice]);
  await collections.classes.updateOne({}, { $set: { archivedAt: new Date() } });
  expect(await ofMessages(teacher)).toEqual([]);
});

test('tell only the teacher who gave the mark of a question about open work', async () => {
  await write(ofOpen, ada);
  expect(await ofMessages(teacher)).toMatchObject([{ submissionId: String(ofOpen) }]);
  expect(await ofMessages(colleague)).toEqual([]);
});

test('tell a student of what a teacher has written, until it is read', async () => {
  const readUntil = await write(ofClass, teacher);
  expect(await ofMessages(ada)).toMatchObject([
    { kind: 'message-received', from: 'Tess Teacher', submissionId: String(ofClass) },
  ]);
  const path = `/submissions/${ofClass}/messages`;
  await request.patch(path).set(ada.authorization).send({ readUntil }).expect(200);
  expect(await ofMessages(ada)).toEqual([]);
});
