import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addAssignment } from '#data/assignments/collection.ts';
import { buildAssignment, buildMyList } from '#testing/builders/assignments.ts';
import { buildMarkedSubmission, buildSubmission } from '#testing/builders/submissions.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections } = api;
const student = await signInAccount(api);
const today = '2026-11-21';

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date(`${today}T12:00:00Z`), toFake: ['Date'] });
  await collections.assignments.deleteMany();
  await collections.submissions.deleteMany();
  await collections.myLists.deleteMany();
  await collections.myLists.insertOne(buildMyList(student, []));
});

afterEach(() => {
  vi.useRealTimers();
});

/** An open assignment, which is on the student's list. */
async function set(title: string, date: string) {
  const id = await addAssignment(collections.assignments, buildAssignment({ title, date }));
  await collections.myLists.updateOne({ uid: student.uid }, { $push: { assignmentIds: id } });
  return id;
}

function ask(path: string, query: object) {
  return request.get(path).set(student.authorization).query(query);
}

async function list(query: object = {}): Promise<string[]> {
  const answer = await ask('/assignments/due', query).expect(200);
  return answer.body.map(({ title }: { title: string }) => title);
}

async function count(query: object = {}): Promise<number> {
  const answer = await ask('/assignments/due', { itemsPerPage: '1', ...query }).expect(200);
  return Number(answer.get('X-Total-Count'));
}

describe('GET /assignments/due', () => {
  beforeEach(async () => {
    await set('Next week', '2026-11-28');
    await set('Today', today);
    await set('Tomorrow', '2026-11-22');
    await set('Yesterday', '2026-11-20');
    await set('Last week', '2026-11-14');
  });

  test('lists what is due from today on, the soonest first, page by page', async () => {
    expect(await list()).toEqual(['Today', 'Tomorrow', 'Next week']);
    expect(await list({ currentPage: '1', itemsPerPage: '2' })).toEqual(['Next week']);
    expect(await count()).toBe(3);
  });

  test('lists what is late, the latest day first', async () => {
    expect(await list({ state: 'overdue' })).toEqual(['Yesterday', 'Last week']);
    expect(await count({ state: 'overdue' })).toBe(2);
  });

  test.each([
    ['the first', 0],
    ['the last', 1],
    ['one after the last', 2],
  ])('has the total count on a page when it is %s', async (_which, currentPage) => {
    expect(await count({ currentPage, itemsPerPage: '2' })).toBe(3);
  });

  test('uses the day of the server, and ignores that of an older client', async () => {
    vi.setSystemTime(new Date('2026-11-21T23:59:59Z'));
    expect(await list({ today: '2026-11-22' })).toEqual(['Today', 'Tomorrow', 'Next week']);
    expect(await count({ today: 'tomorrow' })).toBe(3);
    vi.setSystemTime(new Date('2026-11-22T00:00:00Z'));
    expect(await list({ today })).toEqual(['Tomorrow', 'Next week']);
    expect(await list({ state: 'overdue' })).toEqual(['Today', 'Yesterday', 'Last week']);
    expect([await count(), await count({ state: 'overdue' })]).toEqual([2, 3]);
  });
});

test("leaves out submitted assignments, also those removed from the student's list, but not withdrawn ones", async () => {
  const { email } = student;
  const pending = await set('Pending', today);
  const removed = await set('Marked and off the list', today);
  const another = await set("Another student's answer", today);
  const withdrawn = await set('Withdrawn', today);
  await collections.submissions.insertMany([
    buildSubmission({ email, assignmentId: withdrawn, status: 'withdrawn' }),
    buildSubmission({ email, assignmentId: pending }),
    buildMarkedSubmission({ email, assignmentId: removed, removedByStudentAt: new Date() }),
    buildSubmission({ email: 'another@study-flow.test', assignmentId: another }),
    { ...buildSubmission({ email }), assignmentId: null, assignmentKey: 'title:Without an id' },
  ]);
  expect(await list()).toEqual(["Another student's answer", 'Withdrawn']);
  expect(await count()).toBe(2);

  const submitted = await ask('/assignments/submitted', {}).expect(200);
  expect(submitted.body.sort()).toEqual([pending.toHexString(), removed.toHexString()]);
});

test('returns title, due day and marks', async () => {
  const id = await set('Tides', today);
  const answer = await ask('/assignments/due', {}).expect(200);
  expect(answer.body).toEqual([
    { _id: id.toHexString(), title: 'Tides', marks: 40, date: today, isOnMyList: true },
  ]);
});
