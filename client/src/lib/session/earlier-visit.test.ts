import { HttpResponse } from 'msw';
import { afterEach, describe, expect, test } from 'vitest';
import { createEmulatedAccount, newEmail, recordAccountCalls } from '#testing/accounts.ts';
import { readAccessToken, storeAccessToken } from './access-token.ts';
import { readLastUser, storeLastUser } from './last-user.ts';
import { signIn, signOut, startSession } from './session.ts';
import { getSession, setSession, whenConfirmed, whenReady } from './session-store.ts';

const password = 'StudyFlow!2026';
let stopFollowing = () => {};

afterEach(async () => {
  await signOut();
  stopFollowing();
});

/** A product token as the server makes them; without `exp` it counts as expired. */
const tokenOf = (email: string, claims = {}) =>
  `head.${btoa(JSON.stringify({ email, ...claims }))}.signature`;

/** Somebody has signed in before; `token` and what is known of them lie in their browser. */
async function leaveSignedIn(token: (email: string) => string) {
  const email = newEmail();
  await createEmulatedAccount({ email, password });
  stopFollowing = startSession();
  await whenReady();
  await signIn(email, password);
  stopFollowing();
  storeAccessToken(token(email));
  setSession({ status: 'loading' });
  return email;
}

describe('the person of the last visit', () => {
  const inAnHour = () => Date.now() / 1000 + 3600;

  test.each([
    ['valid', (email: string) => tokenOf(email, { exp: inAnHour() })],
    ['expired', tokenOf],
  ])('is signed in at once with a token that is %s, and confirmed later', async (_how, token) => {
    const email = await leaveSignedIn(token);
    recordAccountCalls({ '/jwt': () => HttpResponse.json({ token: 'new-token' }) });
    stopFollowing = startSession();
    expect(getSession()).toMatchObject({ status: 'signed-in', isAssumed: true, user: { email } });
    expect(await whenConfirmed()).toEqual({
      status: 'signed-in',
      user: {
        uid: expect.any(String),
        email,
        displayName: email.replace(/@.*/, ''),
        photoURL: null,
      },
    });
    expect(readAccessToken()).toBe('new-token');
  });

  test('is signed out when Firebase does not know them any more', async () => {
    const email = await leaveSignedIn(tokenOf);
    await signOut();
    storeAccessToken(tokenOf(email));
    storeLastUser({ uid: 'uid-of-sam', email, displayName: 'Sam', photoURL: null });
    setSession({ status: 'loading' });
    stopFollowing = startSession();
    expect(getSession().status).toBe('signed-in');
    expect(await whenConfirmed()).toEqual({ status: 'signed-out', expired: true });
    expect(readAccessToken()).toBeNull();
    expect(readLastUser()).toBeNull();
  });

  test.each([
    ['the token is somebody else’s', () => tokenOf('somebody-else@study-flow.test')],
    ['the token cannot be read', () => 'no token'],
  ])('is not assumed when %s', async (_why, token) => {
    await leaveSignedIn(token);
    stopFollowing = startSession();
    expect(getSession()).toEqual({ status: 'loading' });
    await whenReady();
  });

  test('is not assumed when what is stored of them is no account', async () => {
    const email = await leaveSignedIn(tokenOf);
    localStorage.setItem('last-user', JSON.stringify({ email }));
    stopFollowing = startSession();
    expect(getSession()).toEqual({ status: 'loading' });
    await whenReady();
  });
});

describe('while the product server does not answer', () => {
  async function comeBack(chooseToken: (email: string) => string) {
    const email = await leaveSignedIn(chooseToken);
    const token = readAccessToken();
    recordAccountCalls({ '/jwt': () => HttpResponse.error() });
    stopFollowing = startSession();
    return { email, token, session: await whenConfirmed() };
  }

  test('a person is signed in with the token of the last visit', async () => {
    const { email, token, session } = await comeBack(tokenOf);
    expect(session).toMatchObject({ status: 'signed-in', user: { email } });
    expect(readAccessToken()).toBe(token);
  });

  test.each([
    ["another account's", () => tokenOf('somebody-else@study-flow.test')],
    ['an unreadable', () => 'no token'],
  ])('%s token lets nobody in', async (_whose, chooseToken) => {
    const { session } = await comeBack(chooseToken);
    expect(session.status).toBe('unreachable');
  });
});
