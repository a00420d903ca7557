import { delay, HttpResponse, http } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createEmulatedAccount,
  endEmulatedAccount,
  newEmail,
  readClaims,
  recordAccountCalls,
} from '#testing/accounts.ts';
import { apiPath, refuse, server } from '#testing/server.ts';
import { readAccessToken, storeAccessToken } from '../session/access-token.ts';
import { signIn, signOut, startSession } from '../session/session.ts';
import { getSession, setSession, whenReady } from '../session/session-store.ts';
import { api } from './api.ts';
import { NoAnswerError, readProblem, statusOf } from './problem.ts';

let stopFollowing = () => {};
let email = '';

beforeEach(async () => {
  stopFollowing = startSession();
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

test('waits for a new token when that of the last visit has expired', async () => {
  // Firebase, once it is followed, would change the session that is set here.
  stopFollowing();
  const seen = acceptOnly('new-token');
  const user = { uid: 'uid-of-sam', email, displayName: 'Sam', photoURL: null };
  setSession({ status: 'signed-in', user, isAssumed: true });
  const call = api.get('/things');
  await delay(50);
  expect(seen).toEqual([]);
  storeAccessToken('new-token');
  setSession({ status: 'signed-in', user });
  await call;
  expect(seen).toEqual(['Bearer new-token']);
});

test('is not sent for another account than that of the last visit', async () => {
  stopFollowing();
  const seen = acceptOnly('others-token');
  const user = { uid: 'uid-of-sam', email, displayName: 'Sam', photoURL: null };
  setSession({ status: 'signed-in', user, isAssumed: true });
  const call = api.get('/things').catch((error: unknown) => error);
  // It waits now.
  await delay(0);
  storeAccessToken('others-token');
  setSession({ status: 'signed-in', user: { ...user, email: newEmail() } });
  expect(await call).toMatchObject({ reason: 'other-account' });
  expect(seen).toEqual([]);
});

test.each([401, 403, 409])(
  'ends the session when the renewal is refused with %i',
  async (status) => {
    recordAccountCalls({ '/jwt': () => refuse(status) });
    acceptOnly('new-token');
    await expect(api.get('/things')).rejects.toSatisfy((error) => statusOf(error) === status);
    expect(getSession()).toMatchObject({
      status: 'signed-out',
      expired: true,
      refusal: { status },
    });
    expect(readAccessToken()).toBeNull();
  },
);

describe('a call that is refused while somebody else signs in', () => {
  const password = 'StudyFlow!2026';
  const other = newEmail();

  beforeAll(() => createEmulatedAccount({ email: other, password }));

  /** An API that refuses the first account's call when the test lets it answer; lists the tokens it received. */
  function holdCalls() {
    const seen: string[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.use(
      http.post(apiPath('/things'), async ({ request }) => {
        seen.push(request.headers.get('authorization') ?? '');
        await held;
        return refuse(401);
      }),
    );
    return { seen, release };
  }

  test("is not repeated with the other's token", async () => {
    const { seen, release } = holdCalls();
    const call = api.post('/things', { by: email }).catch((error: unknown) => error);
    await expect.poll(() => seen).toHaveLength(1);
    await signOut();
    const calls = recordAccountCalls({
      '/jwt': () => HttpResponse.json({ token: 'others-token' }),
    });
    await signIn(other, password);
    release();
    expect(statusOf(await call)).toBe(401);
    expect(seen).toEqual(['Bearer first-token']);
    expect(calls.map(({ body }) => body)).toEqual([{ email: other }]);
    expect(getSession()).toMatchObject({ status: 'signed-in', user: { email: other } });
    expect(readAccessToken()).toBe('others-token');
  });

  test('is not repeated either when the other is still signing in', async () => {
    const { seen, release } = holdCalls();
    const call = api.post('/things', { by: email }).catch((error: unknown) => error);
    await expect.poll(() => seen).toHaveLength(1);
    await signOut();
    const calls = recordAccountCalls({
      '/jwt': () => {
        release();
        return delay(50).then(() => HttpResponse.json({ token: 'others-token' }));
      },
    });
    await signIn(other, password);
    expect(statusOf(await call)).toBe(401);
    expect(seen).toEqual(['Bearer first-token']);
    expect(calls).toHaveLength(1);
  });

  test('is not repeated when they sign in during the renewal, and the new token is dropped', async () => {
    const seen = acceptOnly('late-token');
    let answer = (_answer: Response) => {};
    const asked = new Promise<void>((resolve) => {
      recordAccountCalls({
        '/jwt': () => {
          resolve();
          return new Promise<Response>((reply) => {
            answer = reply;
          });
        },
      });
    });
    const call = api.post('/things', { by: email }).catch((error: unknown) => error);
    await asked;
    const answerRenewal = answer;
    await signOut();
    recordAccountCalls({ '/jwt': () => HttpResponse.json({ token: 'others-token' }) });
    await signIn(other, password);
    answerRenewal(HttpResponse.json({ token: 'late-token' }));
    expect(statusOf(await call)).toBe(401);
    expect(seen).toEqual(['Bearer first-token']);
    expect(readAccessToken()).toBe('others-token');
  });

  test('is not sent with the token that they stored in another tab', async () => {
    const { seen } = holdCalls();
    storeAccessToken(`head.${btoa(JSON.stringify({ email: other }))}.signature`);
    await expect(api.post('/things', {})).rejects.toMatchObject({ reason: 'other-account' });
    expect(seen).toEqual([]);
  });
});

test('ends the session when the new token is refused too', async () => {
  const seen = acceptOnly('never');
  await expect(api.get('/things')).rejects.toSatisfy((error) => statusOf(error) === 401);
  expect(seen).toHaveLength(2);
  expect(getSession()).toEqual({ status: 'signed-out', expired: true });
});

test('ends the session and rejects with the 401 when Firebase has no such account any more', async () => {
  acceptOnly('new-token');
  await endEmulatedAccount(email, 'delete');
  await expect(api.get('/things')).rejects.toSatisfy((error) => statusOf(error) === 401);
  expect(getSession()).toMatchObject({ status: 'signed-out', expired: true });
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

test('passes a 401 on to a visitor', async () => {
  await signOut();
  const calls = recordAccountCalls();
  acceptOnly('new-token');
  await expect(api.get('/things')).rejects.toSatisfy((error) => statusOf(error) === 401);
  expect(calls).toEqual([]);
  expect(getSession()).toEqual({ status: 'signed-out', expired: false });
});

test("passes the server's field problems on", async () => {
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

describe('an answer that says that the token did not count', () => {
  const serveList = (validToken: string) =>
    server.use(
      http.get(apiPath('/things'), ({ request }) => {
        const isKnown = request.headers.get('authorization') === `Bearer ${validToken}`;
        return isKnown
          ? HttpResponse.json(['open', 'of a class'])
          : HttpResponse.json(['open'], { headers: { 'WWW-Authenticate': 'Bearer' } });
      }),
    );

  test('is asked for again with a new token', async () => {
    serveList('new-token');
    recordAccountCalls({ '/jwt': () => HttpResponse.json({ token: 'new-token' }) });
    expect((await api.get('/things')).data).toEqual(['open', 'of a class']);
  });

  test('is returned when there is no new token', async () => {
    serveList('new-token');
    recordAccountCalls({ '/jwt': () => HttpResponse.error() });
    expect((await api.get('/things')).data).toEqual(['open']);
  });
});
