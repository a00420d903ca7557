import { ObjectId } from 'mongodb';
import { beforeEach, expect, test } from 'vitest';
import { buildMarkedSubmission, buildSubmission } from '../../testing/builders.ts';
import { signInAccount } from '../../testing/test-accounts.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
const { request, collections } = api;
const teacher = await signInAccount(api, { teacher: true });

const at = (day: number) => ({ submittedAt: new Date(Date.UTC(2026, 10, day)) });
const first = new ObjectId();
const second = new ObjectId();
const third = new ObjectId();
const marked = new ObjectId();
const last = new ObjectId();

beforeEach(async () => {
  await collections.submissions.deleteMany();
  await collections.submissions.insertMany([
    { ...buildSubmission(at(9)), _id: last },
    { ...buildSubmission({ ...at(8), email: teacher.email }) },
    { ...buildMarkedSubmission(at(7)), _id: marked },
    // Handed in at one moment: their ids tell which is first.
    { ...buildSubmission(at(2)), _id: third },
    { ...buildSubmission(at(2)), _id: second },
    { ...buildSubmission(at(1)), _id: first },
  ]);
});

async function ask(id = first) {
  const path = `/submissions/${id}/neighbours`;
  const answer = await request.get(path).set(teacher.authorization).expect(200);
  return answer.body;
}

test('a queue is walked through in both directions, without what is marked or the own', async () => {
  expect(await ask(first)).toEqual({ previous: null, next: String(second) });
  expect(await ask(second)).toEqual({ previous: String(first), next: String(third) });
  expect(await ask(third)).toEqual({ previous: String(second), next: String(last) });
  expect(await ask(last)).toEqual({ previous: String(third), next: null });
});

test('what has just been marked still has its place', async () => {
  expect(await ask(marked)).toEqual({ previous: String(third), next: String(last) });
});

test('an unknown submission has none, a malformed id is refused', async () => {
  const get = (id: unknown) =>
    request.get(`/submissions/${id}/neighbours`).set(teacher.authorization);
  await get(new ObjectId()).expect(404);
  await get('1').expect(400);
});
