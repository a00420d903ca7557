import { ObjectId } from 'mongodb';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { createApp } from '#app.ts';
import { buildAssignment } from '#testing/builders/assignments.ts';
import { buildClass, buildClassMember } from '#testing/builders/classes.ts';
import { toOwner } from '#testing/class-fixture.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { collections, dependencies } = api;
const student = await signInAccount(api);

test.each([
  // 23:30 of the 10th in UTC is 12:30 of the 11th in Auckland, and 15:30 of the 10th in Los Angeles.
  ['UTC', '2026-11-10T23:30Z', ['10', '11']],
  ['Pacific/Auckland', '2026-11-10T23:30Z', ['11']],
  ['America/Los_Angeles', '2026-11-10T23:30Z', ['10', '11']],
  // 00:30 of the 11th in UTC is the 10th in Los Angeles.
  ['UTC', '2026-11-11T00:30Z', ['11']],
  ['America/Los_Angeles', '2026-11-11T00:30Z', ['10', '11']],
])('asks in %s of who joined at %s what was due on %j', async (schoolTimeZone, moment, days) => {
  const { assignments, classes, classMembers } = collections;
  await emptyCollections([assignments, classes, classMembers]);
  const classId = new ObjectId();
  await classes.insertOne({ ...buildClass(), _id: classId });
  const joinedAt = new Date(moment);
  await classMembers.insertOne(buildClassMember(classId, { ...toOwner(student), joinedAt }));
  await assignments.insertMany(
    ['09', '10', '11'].map((title) =>
      buildAssignment({ classId, title, date: `2026-11-${title}` }),
    ),
  );
  const answer = await supertest(createApp({ ...dependencies, schoolTimeZone }))
    .get('/assignments/due')
    .query({ state: 'overdue' })
    .set(student.authorization)
    .expect(200);
  expect(answer.body.map(({ title }: { title: string }) => title).sort()).toEqual(days);
});
