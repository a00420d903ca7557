import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAssignment } from '#testing/builders/assignments.ts';
import { buildMarkedSubmission, buildSubmission } from '#testing/builders/submissions.ts';
import { fieldProblem } from '#testing/problems.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { startTestApi } from '#testing/test-api.ts';

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
    // Submitted at the same time: their ids decide the order.
    { ...buildSubmission(at(2)), _id: third },
    { ...buildSubmission(at(2)), _id: second },
    { ...buildSubmission(at(1)), _id: first },
  ]);
});

async function ask(id = first, query: object = {}) {
  const path = `/submissions/${id}/neighbours`;
  const answer = await request.get(path).query(query).set(teacher.authorization).expect(200);
  return answer.body;
}

/** The ids from the first to the last, each the `next` of the one before. */
async function walk(query: object): Promise<string[]> {
  const list = await request
    .get('/pendingAssignments')
    .query({ email: teacher.email, ...query })
    .set(teacher.authorization)
    .expect(200);
  const ids: string[] = [];
  let id: string | null = list.body[0]?._id ?? null;
  while (id !== null && ids.length < 20) {
    const { previous, next, position, total } = await ask(new ObjectId(id), query);
    expect({ previous, position, total }).toEqual({
      previous: ids.at(-1) ?? null,
      position: ids.length + 1,
      total: list.body.length,
    });
    ids.push(id);
    id = next;
  }
  expect(ids).toEqual(list.body.map(({ _id }: { _id: string }) => _id));
  return ids;
}

test('returns the neighbours in both directions, without marked and own submissions', async () => {
  const walked = [await ask(first), await ask(second), await ask(third), await ask(last)];
  expect(walked).toEqual([
    { previous: null, next: String(second), position: 1, total: 4 },
    { previous: String(first), next: String(third), position: 2, total: 4 },
    { previous: String(second), next: String(last), position: 3, total: 4 },
    { previous: String(third), next: null, position: 4, total: 4 },
  ]);
});

test('returns the neighbours of a marked and of an own submission', async () => {
  const neighbours = { previous: String(third), next: String(last), position: null, total: 4 };
  expect(await ask(marked)).toEqual(neighbours);
  expect(await ask(own)).toEqual(neighbours);
});

describe('with the search and the order of the desk', () => {
  const ownAssignment = new ObjectId();

  beforeEach(async () => {
    await collections.assignments.deleteMany();
    await collections.assignments.insertOne({
      ...buildAssignment({ email: teacher.email }),
      _id: ownAssignment,
    });
    await collections.submissions.updateOne({ _id: last }, { $set: { title: 'Algebra' } });
    await collections.submissions.insertMany([
      buildSubmission({ ...at(2), title: 'Botany', name: 'Ada Ash', assignmentId: ownAssignment }),
      buildSubmission({
        ...at(4),
        title: 'Algebra',
        name: 'Ada Birch',
        email: 'birch@study-flow.test',
        assignmentId: ownAssignment,
      }),
    ]);
  });

  test.each([
    [{}, 6],
    [{ sort: 'newest' }, 6],
    [{ sort: 'assignment' }, 6],
    [{ search: 'ada' }, 2],
    [{ search: 'ada', sort: 'newest' }, 2],
    [{ first: 'mine' }, 6],
    [{ first: 'mine', sort: 'newest' }, 6],
    [{ first: 'mine', sort: 'assignment' }, 6],
    [{ first: 'mine', sort: 'assignment', search: 'alan' }, 4],
  ])('follows the order of the list for %j', async (query, length) => {
    expect(await walk(query)).toHaveLength(length);
  });

  test('lists submissions to own assignments first for first=mine, across pages', async () => {
    const listMine = async (query: object) => {
      const answer = await request
        .get('/pendingAssignments')
        .query({ email: teacher.email, first: 'mine', ...query })
        .set(teacher.authorization);
      return answer.body.map(({ isMine }: { isMine: boolean }) => isMine);
    };
    expect(await listMine({})).toEqual([true, true, false, false, false, false]);
    const pages = [];
    for (const currentPage of [0, 1, 2, 3]) {
      pages.push(await listMine({ currentPage, itemsPerPage: 3 }));
    }
    expect(pages).toEqual([[true, true, false], [false, false, false], [], []]);
  });

  test('returns neighbours without a position when the search does not match', async () => {
    const { position, total, next } = await ask(first, { search: 'ada' });
    expect({ position, total }).toEqual({ position: null, total: 2 });
    expect(next).not.toBeNull();
  });

  test.each(['sort', 'first'])('refuses an unknown %s', async (field) => {
    const answer = await request
      .get(`/submissions/${first}/neighbours`)
      .query({ [field]: 'x' })
      .set(teacher.authorization)
      .expect(400);
    expect(answer.body).toEqual(fieldProblem(field));
  });
});

test('returns 404 for an unknown submission and 400 for a malformed id', async () => {
  const get = (id: unknown) =>
    request.get(`/submissions/${id}/neighbours`).set(teacher.authorization);
  await get(new ObjectId()).expect(404);
  await get('1').expect(400);
});
