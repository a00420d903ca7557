import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { apiPath, refuse, server } from '#testing/server.ts';
import { callPage } from './api.ts';
import { NoAnswerError, RefusedError } from './problem.ts';
import { callPublic } from './public-api.ts';

/** Requests that the API got, as method, path with query, and body. */
function recordRequests(answer: () => Response) {
  const requests: unknown[] = [];
  server.use(
    http.all(apiPath('/*'), async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      const body = request.body ? await request.json() : undefined;
      requests.push([request.method, pathname + search, body]);
      return answer();
    }),
  );
  return requests;
}

test('sends method, path, query and body where the contract has them, and returns the answer', async () => {
  const requests = recordRequests(() => HttpResponse.json({ count: 3 }));
  const query = { search: 'pond & weed' };
  expect(await callPublic('GET /assignmentsCount', { query })).toEqual({ count: 3 });
  await callPublic('GET /assignmentLevel', { query: { currentPage: 0, itemsPerPage: 6 } });
  await callPublic('POST /newsletter', { body: { email: 'ada@school.test' } });
  await callPublic('GET /features');
  expect(requests).toEqual([
    ['GET', '/assignmentsCount?search=pond+%26+weed', undefined],
    ['GET', '/assignmentLevel?currentPage=0&itemsPerPage=6', undefined],
    ['POST', '/newsletter', { email: 'ada@school.test' }],
    ['GET', '/features', undefined],
  ]);
});

test('keeps a parameter within its part of the path when it holds a slash', async () => {
  const requests = recordRequests(() => HttpResponse.json({}));
  await callPublic('GET /images/:id', { params: { id: '../users?role=admin' } });
  expect(requests).toEqual([['GET', '/images/..%2Fusers%3Frole%3Dadmin', undefined]]);
});

test('rejects with what the API refuses', async () => {
  recordRequests(() => refuse(503, 'Busy.'));
  await expect(callPublic('GET /features')).rejects.toBeInstanceOf(RefusedError);
});

test.each([
  ['a page', () => HttpResponse.html('<!doctype html><title>Log in to this network</title>')],
  ['a text', () => HttpResponse.text('OK')],
  ['nothing', () => new HttpResponse()],
])('takes %s in the place of the answer for no answer', async (_what, answer) => {
  recordRequests(answer);
  await expect(callPublic('GET /features')).rejects.toBeInstanceOf(NoAnswerError);
  const request = { params: { id: '64f000000000000000000001' }, query: {} };
  await expect(callPage('GET /classes/:id/members', request)).rejects.toBeInstanceOf(NoAnswerError);
});

test.each([
  ['as its header says', { 'X-Total-Count': '120' }, 120],
  ['as those of the page where a proxy has removed the header', {}, 1],
])('counts the items of all pages %s', async (_how, headers, count) => {
  const member = { email: 'ada@school.test', name: 'Ada', joinedAt: '2026-11-20T08:00:00.000Z' };
  recordRequests(() => HttpResponse.json([member], { headers }));
  const request = { params: { id: '64f000000000000000000001' }, query: {} };
  expect(await callPage('GET /classes/:id/members', request)).toEqual({ items: [member], count });
});
