import { HttpResponse } from 'msw';
import { afterEach, describe, expect, test } from 'vitest';
import { createEmulatedAccount, newEmail, recordAccountCalls } from '../../testing/accounts.ts';
import { readAccessToken, storeAccessToken } from './access-token.ts';
import { signIn, signOut, startSession } from './session.ts';
import { setSession, whenReady } from './session-store.ts';

const password = 'StudyFlow!2026';
let stopFollowing = () => {};

afterEach(async () => {
  await signOut();
  stopFollowing();
});

describe('while the product server does not answer', () => {
  /** A product token as the server makes them. */
  const tokenOf = (email: string) => `head.${btoa(JSON.stringify({ email }))}.signature`;

  /** Somebody comes back who was signed in before; this token lies in their browser. */
  async function comeBack(chooseToken: (email: string) => string) {
    const email = newEmail();
    await createEmulatedAccount({ email, password });
    stopFollowing = startSession();
    await whenReady();
    await signIn(email, password);
    stopFollowing();
    const token = chooseToken(email);
    storeAccessToken(token);
    setSession({ status: 'loading' });
    recordAccountCalls({ '/jwt': () => HttpResponse.error() });
    stopFollowing = startSession();
    return { email, token, session: await whenReady() };
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
