import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAssignment } from '#testing/builders/assignments.ts';
import { buildSubmission } from '#testing/builders/submissions.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { emptyCollections, startTestApi } from '#testing/test-api.ts';

const api = await startTestApi();
const { request, collections } = api;
const teacher = await signInAccount(api, { teacher: true });
const colleagues = [
  await signInAccount(api, { teacher: true }),
  await signInAccount(api, { teacher: true }),
  await signInAccount(api, { teacher: true }),
];
const assignmentId = new ObjectId();

const submitted = (number: number) =>
  buildSubmission({
    assignmentId,
    name: `Student ${String(number).padStart(4, '0')}`,
    email: `student-${number}@school.test`,
    submittedAt: new Date(Date.UTC(2026, 10, 1) + number),
  });
const insert = (from: number, count: number) =>
  collections.submissions.insertMany(
    Array.from({ length: count }, (_, index) => submitted(from + index)),
  );

beforeEach(async () => {
  await emptyCollections([collections.assignments, collections.submissions]);
  await collections.assignments.insertOne({ ...buildAssignment(), _id: assignmentId });
  await insert(0, 20);
});

const list = (query: object = {}, { authorization } = teacher, { request: ask } = api) =>
  ask
    .get(`/assignments/${assignmentId}/submissions`)
    .query({ sort: 'shuffled', ...query })
    .set(authorization)
    .expect(200);
async function listIds(...call: Parameters<typeof list>): Promise<string[]> {
  const rows: { _id: string }[] = (await list(...call)).body;
  return rows.map(({ _id }) => _id);
}
const neighboursOf = async (id: unknown, query: object = {}) =>
  (
    await request
      .get(`/submissions/${id}/neighbours`)
      .query({ sort: 'shuffled', assignmentId: String(assignmentId), ...query })
      .set(teacher.authorization)
      .expect(200)
  ).body;

describe('the submissions to an assignment, shuffled', () => {
  test('are in an order of the marker, which is not that of time or name', async () => {
    const first = await listIds();
    expect(await listIds()).toEqual(first);
    for (const sort of ['oldest', 'newest', 'name']) {
      const other = await listIds({ sort });
      expect(other).not.toEqual(first);
      expect(other.toSorted()).toEqual(first.toSorted());
    }
    // Of 20 submissions two markers have the same order once in about 90 times, so three colleagues are asked.
    const orders = await Promise.all(colleagues.map((colleague) => listIds({}, colleague)));
    expect(new Set([first, ...orders].map(String)).size).toBeGreaterThan(1);
    for (const other of orders) expect(other.toSorted()).toEqual(first.toSorted());
  });

  test('have the same order in another instance of the API', async () => {
    const other = await startTestApi({ database: api.dependencies.database });
    expect(await listIds({}, teacher, other)).toEqual(await listIds());
  });

  test('are paged in this order, each on one page, with the count of all', async () => {
    const all = await listIds();
    const pages: string[][] = [];
    for (const currentPage of [0, 1, 2, 3]) {
      const answer = await list({ itemsPerPage: 8, currentPage });
      expect(answer.get('X-Total-Count')).toBe('20');
      pages.push(answer.body.map(({ _id }: { _id: string }) => _id));
    }
    expect(pages.map(({ length }) => length)).toEqual([8, 8, 4, 0]);
    expect(pages.flat()).toEqual(all);
  });

  test('keep their order while others are handed in and marked', async () => {
    const before = await listIds({ status: 'submitted' });
    await insert(20, 10);
    const [marked = ''] = before.splice(5, 1);
    await request
      .patch(`/updateSpecificSubmittedAssignment/${marked}`)
      .send({ obtainedMark: 7, feedback: 'Good.' })
      .set(teacher.authorization)
      .expect(200);
    const after = await listIds({ status: 'submitted' });
    expect(after).toHaveLength(29);
    expect(after.filter((id) => before.includes(id))).toEqual(before);
    const { previous, next, position } = await neighboursOf(marked, { status: 'submitted' });
    expect(position).toBeNull();
    const place = after.indexOf(next);
    expect(after[place - 1]).toBe(previous);
    expect(after.slice(0, place).filter((id) => before.includes(id))).toEqual(before.slice(0, 5));
  });

  test('are marked one after the other in the order of the list, each once', async () => {
    const all = await listIds();
    const seen: string[] = [];
    for (let id: string | null = all[0] ?? null; id !== null; ) {
      seen.push(id);
      const { next }: { next: string | null } = await neighboursOf(id);
      id = next;
    }
    expect(seen).toEqual(all);
  });

  test('have what an earlier version has stored at the end, also between two pages', async () => {
    const all = await listIds();
    const old = all.slice(2, 5);
    const toIds = (ids: string[]) => ({ _id: { $in: ids.map((id) => new ObjectId(id)) } });
    await collections.submissions.updateMany(toIds(old), { $unset: { shuffleKey: true } });
    const others = all.filter((id) => !old.includes(id));
    const shown = await listIds();
    expect(shown.slice(0, 17)).toEqual(others);
    expect(shown.slice(17).toSorted()).toEqual(old.toSorted());
    for (const [index, id] of shown.entries()) {
      expect(await neighboursOf(id)).toEqual({
        previous: shown[index - 1] ?? null,
        next: shown[index + 1] ?? null,
        position: index + 1,
        total: 20,
      });
    }
  });
});
