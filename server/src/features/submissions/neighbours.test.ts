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
const own = new ObjectId();
const last = new ObjectId();

beforeEach(async () => {
  await collections.submissions.deleteMany();
  await collections.submissions.insertMany([
    { ...buildSubmission(at(9)), _id: last },
    { ...buildSubmission({ ...at(8), email: teacher.email }), _id: own },
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

test('returns the neighbours in both directions, without marked and own submissions', async () => {
  const walked = [await ask(first), await ask(second), await ask(third), await ask(last)];
  expect(walked).toEqual([
    { previous: null, next: String(second), position: 1, waiting: 4 },
    { previous: String(first), next: String(third), position: 2, waiting: 4 },
    { previous: String(second), next: String(last), position: 3, waiting: 4 },
    { previous: String(third), next: null, position: 4, waiting: 4 },
  ]);
});

test('returns the neighbours of a marked and of an own submission', async () => {
  const neighbours = { previous: String(third), next: String(last), position: null, waiting: 4 };
  expect(await ask(marked)).toEqual(neighbours);
  expect(await ask(own)).toEqual(neighbours);
});

test('returns 404 for an unknown submission and 400 for a malformed id', async () => {
  const get = (id: unknown) =>
    request.get(`/submissions/${id}/neighbours`).set(teacher.authorization);
  await get(new ObjectId()).expect(404);
  await get('1').expect(400);
});
