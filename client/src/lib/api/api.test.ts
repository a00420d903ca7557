import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  createEmulatedAccount,
  newEmail,
  readClaims,
  recordAccountCalls,
} from '../../testing/accounts.ts';
import { apiPath, refuse, server } from '../../testing/server.ts';
import { readAccessToken } from '../auth/access-token.ts';
import { followIdentity, signIn, signOut } from '../auth/session.ts';
import { getSession, whenReady } from '../auth/session-store.ts';
import { api } from './api.ts';
import { NoAnswerError, readProblem, statusOf } from './problem.ts';

let stopFollowing = () => {};
let email = '';

beforeEach(async () => {
  stopFollowing = followIdentity();
  await whenReady();
  email = newEmail();
  await createEmulatedAccount({ email, password: 'StudyFlow!2026' });
  recordAccountCalls({ '/jwt': () => HttpResponse.json({ token: 'first-token' }) });
  await signIn(email, 'StudyFlow!2026');
});

afterEach(async () => {
  if (getSession().status !== 'signed-out') await signOut();
  stopFollowing();
});

/** An API that takes only `validToken`; answers with the tokens it saw. */
function acceptOnly(validToken: string): string[] {
  const seen: string[] = [];
  server.use(
    http.all(apiPath('/things'), async ({ request }) => {
      const token = request.headers.get('authorization') ?? '';
      seen.push(token);
      if (token !== `Bearer ${validToken}`) return refuse(401);
      return HttpResponse.json({ got: request.body ? await request.json() : null });
    }),
  );
  return seen;
}

test('sends the stored token as Bearer', async () => {
  const seen = acceptOnly('first-token');
  await api.get('/things');
  expect(seen).toEqual(['Bearer first-token']);
});

test('renews a refused token once for all calls that wait, and repeats them', async () => {
  const calls = recordAccountCalls({ '/jwt': () => HttpResponse.json({ token: 'new-token' }) });
  acceptOnly('new-token');
  const answers = await Promise.all([
    api.post('/things', { a: 1 }),
    api.post('/things', { a: 2 }),
    api.get('/things'),
  ]);
  expect(answers.map(({ data }) => data)).toEqual([
    { got: { a: 1 } },
    { got: { a: 2 } },
    { got: null },
  ]);
  expect(calls.map(({ path }) => path)).toEqual(['/jwt']);
  expect(readClaims(calls[0]?.authorization ?? null)).toMatchObject({ email });
  expect(readAccessToken()).toBe('new-token');
  expect(getSession().status).toBe('signed-in');
});

test.each([401, 403])('ends the session when the renewal is refused with %i', async (status) => {
  recordAccountCalls({ '/jwt': () => refuse(status) });
  acceptOnly('new-token');
  await expect(api.get('/things')).rejects.toSatisfy((error) => statusOf(error) === status);
  expect(getSession()).toEqual({ status: 'signed-out', expired: true });
  expect(readAccessToken()).toBeNull();
});

test('ends the session when the new token is refused too', async () => {
  const seen = acceptOnly('never');
  await expect(api.get('/things')).rejects.toSatisfy((error) => statusOf(error) === 401);
  expect(seen).toHaveLength(2);
  expect(getSession()).toEqual({ status: 'signed-out', expired: true });
});

test('keeps the session when the renewal gets no answer', async () => {
  recordAccountCalls({ '/jwt': () => HttpResponse.error() });
  acceptOnly('new-token');
  await expect(api.get('/things')).rejects.toBeInstanceOf(NoAnswerError);
  expect(getSession().status).toBe('signed-in');
});

test('keeps the session when the repeated call is forbidden', async () => {
  recordAccountCalls({ '/jwt': () => HttpResponse.json({ token: 'new-token' }) });
  server.use(
    http.get(apiPath('/things'), ({ request }) =>
      refuse(request.headers.get('authorization') === 'Bearer new-token' ? 403 : 401),
    ),
  );
  await expect(api.get('/things')).rejects.toSatisfy((error) => statusOf(error) === 403);
  expect(getSession().status).toBe('signed-in');
});

test('lets a visitor have their 401 without ado', async () => {
  await signOut();
  const calls = recordAccountCalls();
  acceptOnly('new-token');
  await expect(api.get('/things')).rejects.toSatisfy((error) => statusOf(error) === 401);
  expect(calls).toEqual([]);
  expect(getSession()).toEqual({ status: 'signed-out', expired: false });
});

test('hands on what the server says about fields', async () => {
  const errors = [{ path: 'marks', message: 'Must be at most 100.' }];
  server.use(
    http.post(apiPath('/things'), () =>
      HttpResponse.json(
        { title: 'Bad Request', status: 400, detail: 'marks is wrong.', errors },
        { status: 400 },
      ),
    ),
  );
  const failure = await api.post('/things', {}).catch(readProblem);
  expect(failure).toEqual({ kind: 'refused', status: 400, detail: 'marks is wrong.', errors });
});
