import { expect, test } from 'vitest';
import { buildAssignment } from '../../server/src/testing/builders/assignments.ts';
import { buildClass } from '../../server/src/testing/builders/classes.ts';
import { signInAccount } from '../../server/src/testing/test-accounts.ts';
import { startTestApi } from '../../server/src/testing/test-api.ts';

const api = await startTestApi();
const { request, collections } = api;
const teacher = await signInAccount(api, { teacher: true });
const student = await signInAccount(api);
const { uid, email, name } = teacher;
const made = buildClass({ teachers: [{ uid, email, name }] });
const { insertedId: classId } = await collections.classes.insertOne(made);
await collections.assignments.insertOne(buildAssignment({ classId, date: '2026-11-02' }));

const join = () =>
  request.post('/classes/join').set(student.authorization).send({ code: made.code }).expect(200);
const leave = () =>
  request.delete(`/classes/${classId}/members/${student.email}`).set(student.authorization);
const countMissing = async () => {
  const answer = await request
    .get(`/classes/${classId}/matrix`)
    .set(teacher.authorization)
    .expect(200);
  return answer.body.rows[0].missingCount;
};

test('a student who leaves a class and joins it again still has to submit what was missing', async () => {
  await join();
  const long = { joinedAt: new Date('2026-09-01T08:00:00Z') };
  await collections.classMembers.updateOne({ uid: student.uid }, { $set: long });
  expect(await countMissing()).toBe(1);

  await leave().expect(200);
  await join();
  expect(await countMissing()).toBe(1);
  const due = await request
    .get('/assignments/due?state=overdue')
    .set(student.authorization)
    .expect(200);
  expect(due.body).toHaveLength(1);
});
