import { setTimeout as sleep } from 'node:timers/promises';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  confirmEmail,
  createEmulatedAccount,
  newEmail,
  readClaims,
  recordAccountCalls,
} from '#testing/accounts.ts';
import { apiPath, server } from '#testing/server.ts';
import { draftKey, readDraft, storeDraft } from '../drafts/drafts.ts';
import { readSignInMethod, sendVerification } from '../identity/sign-in-method.ts';
import { readAccessToken, storeAccessToken } from './access-token.ts';
import { renewAccessToken } from './renew-access-token.ts';
import { signIn, signInWithGoogle, signOut, signUp, startSession } from './session.ts';
import {
  getSession,
  type Session,
  setSession,
  subscribeToSession,
  whenReady,
} from './session-store.ts';

const password = 'StudyFlow!2026';

let stopFollowing = () => {};

afterEach(async () => {
  if (getSession().status !== 'signed-out') await signOut();
  stopFollowing();
});

/** The states the session goes through from now on. */
function recordStates(): Session['status'][] {
  const states: Session['status'][] = [];
  onTestFinished(subscribeToSession(({ status }) => states.push(status)));
  return states;
}

test('is loading until Firebase reports who is signed in', async () => {
  vi.resetModules();
  const fresh = await import('./session-store.ts');
  expect(fresh.getSession()).toEqual({ status: 'loading' });

  storeAccessToken('a token of nobody');
  const states = recordStates();
  stopFollowing = startSession();
  expect(states).toEqual([]);
  await whenReady();
  expect(states).toEqual(['signed-out']);
});

describe('where nothing is stored of an account', () => {
  test('nobody is signed in, before Firebase reports that', () => {
    const states = recordStates();
    stopFollowing = startSession();
    expect(states).toEqual(['signed-out']);
  });

  test('an account that signs in before Firebase is observed is signed in once', async () => {
    const email = newEmail();
    await createEmulatedAccount({ email, password });
    const calls = recordAccountCalls();
    await signIn(email, password);
    stopFollowing = startSession();
    await sleep(200);
    expect(calls).toHaveLength(1);
  });

  test('the account that Firebase reports is signed in', async () => {
    const email = newEmail();
    await createEmulatedAccount({ email, password });
    recordAccountCalls({ '/jwt': () => HttpResponse.json({ token: 'new-token' }) });
    stopFollowing = startSession();
    await signIn(email, password);
    stopFollowing();
    localStorage.clear();
    const states = recordStates();
    stopFollowing = startSession();
    expect(states).toEqual(['signed-out']);
    await vi.waitFor(() => expect(getSession()).toMatchObject({ user: { email } }));
    expect(readAccessToken()).toBe('new-token');
  });
});

test('the person has the name of the account, also where Firebase has another one', async () => {
  const claims = Buffer.from(JSON.stringify({ name: 'Łucja Nowak' })).toString('base64url');
  const token = `head.${claims}.signature`;
  server.use(http.post(apiPath('/jwt'), () => HttpResponse.json({ token })));
  const email = newEmail();
  await createEmulatedAccount({ email, password });
  stopFollowing = startSession();
  await signIn(email, password);
  expect(getSession()).toMatchObject({ user: { email, displayName: 'Łucja Nowak' } });
});

test('a stored token is removed when nobody is signed in', async () => {
  storeAccessToken('old-token');
  stopFollowing = startSession();
  await whenReady();
  expect(readAccessToken()).toBeNull();
  expect(getSession()).toEqual({ status: 'signed-out', expired: true });
});

describe('the session loads first', () => {
  beforeEach(async () => {
    stopFollowing = startSession();
    await whenReady();
  });

  test('on a sign-in, until the token is stored', async () => {
    const email = newEmail();
    await createEmulatedAccount({ email, password });
    const tokens: (string | null)[] = [];
    onTestFinished(subscribeToSession(() => tokens.push(readAccessToken())));
    const states = recordStates();
    await signIn(email, password);
    expect(states).toEqual(['loading', 'signed-in']);
    expect(tokens).toEqual([null, 'product-token']);
  });

  test('on a sign-in with Google', async () => {
    const states = recordStates();
    await signInWithGoogle();
    expect(states).toEqual(['loading', 'signed-in']);
  });

  test('on a sign-up', async () => {
    const states = recordStates();
    const photoURL = 'https://pictures.test/nadia.png';
    await signUp({ name: 'Nadia New', email: newEmail(), photoURL, password });
    expect(states).toEqual(['loading', 'signed-in']);
  });

  test('on a sign-out, until the token is gone', async () => {
    const email = newEmail();
    await createEmulatedAccount({ email, password });
    await signIn(email, password);
    const states = recordStates();
    await signOut();
    expect(states).toEqual(['loading', 'signed-out']);
    expect(readAccessToken()).toBeNull();
  });
});

test('a verification that the ID token does not know of yet reaches the server with the next visit', async () => {
  const email = newEmail();
  await createEmulatedAccount({ email, password });
  stopFollowing = startSession();
  await signIn(email, password);
  await sendVerification();
  await confirmEmail(email);
  await readSignInMethod();
  stopFollowing();
  setSession({ status: 'loading' });
  const calls = recordAccountCalls();
  stopFollowing = startSession();
  await whenReady();
  expect(readClaims(calls[0]?.authorization ?? null)).toMatchObject({ email_verified: true });
});

test('a renewal that finishes after a sign-out stores no token', async () => {
  stopFollowing = startSession();
  const email = newEmail();
  await createEmulatedAccount({ email, password });
  await signIn(email, password);
  let answer = (_answer: Response) => {};
  const asked = new Promise<void>((resolve) => {
    server.use(
      http.post(apiPath('/jwt'), () => {
        resolve();
        return new Promise<Response>((reply) => {
          answer = reply;
        });
      }),
    );
  });
  const renewal = renewAccessToken(email);
  await asked;
  await signOut();
  answer(HttpResponse.json({ token: 'late-token' }));
  await expect(renewal).rejects.toMatchObject({ reason: 'other-account' });
  expect(readAccessToken()).toBeNull();
  expect(getSession()).toEqual({ status: 'signed-out', expired: false });
});

test('a sign-out removes the drafts of the account, and of no other', async () => {
  const other = draftKey('someone@else.test', 'assignment:new');
  const email = newEmail();
  await createEmulatedAccount({ email, password });
  await signIn(email, password);
  storeDraft(other, { title: 'Theirs' });
  const own = draftKey(email, 'assignment:new');
  storeDraft(own, { title: 'Zero' });
  await signOut();
  expect(readDraft(own)).toBeNull();
  expect(readDraft(other)).toEqual({ title: 'Theirs' });
});

test('a sign-in as somebody else removes what the first person has not sent, and who that was', async () => {
  const [first, second] = [newEmail(), newEmail()];
  for (const email of [first, second]) await createEmulatedAccount({ email, password });
  await signIn(first, password);
  const session = getSession();
  const { uid = '' } = session.status === 'signed-in' ? session.user : {};
  const [ofFirst, ofSecond] = [first, second].map((email) => draftKey(email, 'assignment:new'));
  storeDraft(ofFirst ?? '', { title: 'Zero' });
  storeDraft(ofSecond ?? '', { title: 'One' });
  localStorage.setItem(`focus:${uid}`, '{}');
  await signIn(second, password);
  expect(readDraft(ofFirst ?? '')).toBeNull();
  expect(readDraft(ofSecond ?? '')).toEqual({ title: 'One' });
  expect(localStorage.getItem(`focus:${uid}`)).toBeNull();
  expect(JSON.stringify({ ...localStorage })).not.toContain(first);
});
