import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import * as z from 'zod';
import { tokenAnswer } from '#contract/accounts/schemas.ts';
import { buildUser, uidOf } from './builders/accounts.ts';
import { emulatedFirebase, type TestApi } from './test-api.ts';

const password = 'a password of the tests';
const signInAnswer = z.object({ idToken: z.string() });

/** An account of the Auth emulator, with the ID token that Firebase hands to its holder. */
export type FirebaseAccount = { uid: string; email: string; name: string; idToken: string };

/** An account that has exchanged its ID token for a product token. */
export type TestAccount = FirebaseAccount & {
  /** The header that proves it: `request.get(…).set(account.authorization)`. */
  authorization: { Authorization: string };
};

type AccountFacts = { uid?: string; name?: string; email?: string; verified?: boolean };

/** A unique address: all tests of a run share one emulator. */
export function newEmail(): string {
  return `${randomUUID()}@study-flow.test`;
}

/** Creates a new account in the Auth emulator, which tests know the uid of. */
export async function createFirebaseAccount(facts: AccountFacts = {}): Promise<FirebaseAccount> {
  const { name = 'Ada Lovelace', email = newEmail(), verified = true } = facts;
  const { uid = uidOf(email) } = facts;
  await callEmulator('accounts', {
    localId: uid,
    email,
    password,
    displayName: name,
    emailVerified: verified,
  });
  return { uid, email, name, idToken: await fetchIdToken(email) };
}

/** Signs in at the Auth emulator: a new ID token of the account that has this address now. */
export async function fetchIdToken(email: string): Promise<string> {
  const credentials = { email, password, returnSecureToken: true };
  const answer = await callEmulator('accounts:signInWithPassword', credentials);
  return signInAnswer.parse(answer).idToken;
}

/** Changes an account of the Auth emulator as its administrator. */
export async function changeFirebaseAccount(uid: string, changes: FirebaseChanges): Promise<void> {
  await callEmulator('accounts:update', { localId: uid, ...changes });
}

/** `validSince`: seconds since 1970, before which no sign-in is valid. */
type FirebaseChanges = {
  email?: string;
  emailVerified?: boolean;
  disableUser?: boolean;
  validSince?: string;
};

/** Deletes an account of the Auth emulator directly, not by the API. */
export async function deleteFirebaseAccount(uid: string): Promise<void> {
  await callEmulator('accounts:delete', { localId: uid });
}

/** A new account, registered and signed in; a teacher if `teacher` is set. */
export async function signInAccount(
  api: TestApi,
  { teacher = false, ...facts }: AccountFacts & { teacher?: boolean } = {},
): Promise<TestAccount> {
  const account = await createFirebaseAccount(facts);
  const { uid, email, name, idToken } = account;
  const { verified: emailVerified = true } = facts;
  await api.collections.users.insertOne(
    buildUser({ uid, email, name, emailVerified, ...(teacher ? { role: 'admin' } : {}) }),
  );
  const answer = await api.request.post('/jwt').set(bearer(idToken)).send({ email }).expect(200);
  return { ...account, authorization: bearer(tokenAnswer.parse(answer.body).token) };
}

export function bearer(token: string) {
  return { Authorization: `Bearer ${token}` };
}

/** Whether this account can sign in at the Auth emulator. */
export async function canSignIn(email: string): Promise<boolean> {
  const answer = await postToEmulator('accounts:signInWithPassword', { email, password });
  return answer.ok;
}

async function callEmulator(method: string, body: object): Promise<unknown> {
  const response = await postToEmulator(method, body);
  if (!response.ok) {
    throw new Error(`The Auth emulator answered ${method} with ${await response.text()}`);
  }
  return response.json();
}

/** `owner` is the emulator's administrator: only one may choose a uid, or say that an address is verified. */
function postToEmulator(method: string, body: object): Promise<Response> {
  const isAdministrators = /^accounts(:update|:delete)?$/.test(method);
  const path = isAdministrators
    ? `projects/${emulatedFirebase.projectId}/${method}`
    : `${method}?key=demo`;
  return fetch(`http://${inject('authEmulatorHost')}/identitytoolkit.googleapis.com/v1/${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(isAdministrators ? { Authorization: 'Bearer owner' } : {}),
    },
    body: JSON.stringify(body),
  });
}
