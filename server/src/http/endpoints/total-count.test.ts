import { describe, expect, test } from 'vitest';
import { maxPageSize, maxSkipped } from '#contract/values.ts';
import { buildUser } from '#testing/builders/accounts.ts';
import { buildStudyTask } from '#testing/builders/study-tasks.ts';
import { fieldProblem } from '#testing/problems.ts';
import { signInAccount } from '#testing/test-accounts.ts';
import { startTestApi } from '#testing/test-api.ts';
import { countAllPages } from './total-count.ts';

const api = await startTestApi();
const { request, collections } = api;
const { email, authorization } = await signInAccount(api, { teacher: true });

describe('a list without paging parameters', () => {
  test('has the total count when it holds only the first thousand items', async () => {
    const tasks = Array.from({ length: maxPageSize + 2 }, () => buildStudyTask(email));
    await collections.studyTasks.insertMany(tasks);
    const answer = await request.get('/myStudyTasks').query({ email }).set(authorization);
    expect(answer.body).toHaveLength(maxPageSize);
    expect(answer.headers['x-total-count']).toBe(String(maxPageSize + 2));
  });

  test('has the total count of a search', async () => {
    const users = Array.from({ length: maxPageSize + 2 }, (_, at) =>
      buildUser({ name: 'Emil', email: `emil-${at}@school.test` }),
    );
    await collections.users.insertMany(users);
    const answer = await request.get('/users').query({ search: 'emil' }).set(authorization);
    expect(answer.body).toHaveLength(maxPageSize);
    expect(answer.headers['x-total-count']).toBe(String(maxPageSize + 2));
  });

  test.each([
    '/users',
    '/myStudyTasks',
    '/pendingAssignments',
    '/mySubmittedAssignment',
    '/assignmentLevel',
    '/features',
    '/feedback-snippets',
    '/assignments/submitted',
  ])('has the total count at %s', async (path) => {
    const answer = await request.get(path).query({ email }).set(authorization).expect(200);
    expect(Number(answer.headers['x-total-count'])).toBeGreaterThanOrEqual(answer.body.length);
  });

  test('exposes the header to browsers', async () => {
    const answer = await request.get('/assignmentLevel').set('Origin', 'http://localhost:5173');
    expect(answer.headers['access-control-expose-headers']).toMatch('X-Total-Count');
  });
});

test('a page has no total count when its list has a count of its own', async () => {
  const query = { itemsPerPage: 2 };
  const answer = await request.get('/users').query(query).set(authorization).expect(200);
  expect(answer.headers).not.toHaveProperty('x-total-count');
});

test('returns 400 with a hint for a page after the first ten thousand items', async () => {
  const last = { email, itemsPerPage: 100, currentPage: maxSkipped / 100 };
  await request.get('/myStudyTasks').query(last).set(authorization).expect(200);
  for (const path of ['/myStudyTasks', '/users', '/pendingAssignments', '/assignmentLevel']) {
    const query = { ...last, currentPage: last.currentPage + 1 };
    const answer = await request.get(path).query(query).set(authorization).expect(400);
    expect(answer.body).toEqual(fieldProblem('currentPage'));
    expect(answer.body.detail).toMatch('narrow the search or the filter');
  }
});

const counted = 99;

test.each([
  ['the items of the first page when it is not full', 0, 3, 3],
  ['those before a page too when that is not full', 2, 3, 13],
  ['by a query when the page is full', 0, 5, counted],
  ['by a query when the page is after the last one', 2, 0, counted],
])('counts %s', async (_which, currentPage, length, count) => {
  const found = Array(length).fill('item');
  const query = { currentPage, itemsPerPage: 5 };
  expect(await countAllPages(found, query, async () => counted)).toBe(count);
});
