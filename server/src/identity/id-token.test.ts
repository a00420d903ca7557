import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { configureEmulator, configureNoEmulator } from '#testing/emulator.ts';
import { createFirebaseAccount } from '#testing/test-accounts.ts';
import { emulatedFirebase } from '#testing/test-api.ts';
import { replaceClaims } from '#testing/tokens/forged-tokens.ts';
import {
  LocalAgent,
  firebaseProject as projectId,
  properIdToken as proper,
  startGoogleKeys,
} from '#testing/tokens/google-keys.ts';
import { createIdTokenVerifier } from './id-token.ts';

const google = await startGoogleKeys();
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
afterAll(google.stop);

const now = Math.floor(Date.now() / 1000);
const claims = {
  email: 'Ada@School.org',
  email_verified: true,
  auth_time: 1_795_000_000,
  name: ' Ada Lovelace ',
};

function signIdToken(options: jwt.SignOptions = {}, key?: KeyObject) {
  return google.signIdToken(claims, options, key);
}

describe('with a Firebase project and no emulator', () => {
  beforeAll(() => {
    configureNoEmulator();
    return configureEmulator;
  });
  const verifyIdToken = createIdTokenVerifier(google.settings);

  test("returns the identity of Google's token", async () => {
    expect(await verifyIdToken(signIdToken())).toEqual({
      uid: 'uid-of-ada',
      email: 'ada@school.org',
      emailVerified: true,
      signedInAt: new Date(1_795_000_000_000),
      name: 'Ada Lovelace',
    });
  });

  test.each([
    ['deleted', null, 'account-deleted'],
    ['disabled', { disabled: true }, 'account-disabled'],
    ['signed out everywhere', { validSince: Math.ceil(Date.now() / 1000) + 1 }, 'id-token-invalid'],
  ])('refuses a token of an account that is %s', async (_what, known, code) => {
    const token = google.signIdToken(claims, { subject: 'ended' });
    google.know('ended', { disabled: false, validSince: 0 });
    await verifyIdToken(google.signIdToken({ ...claims, auth_time: now }, { subject: 'ended' }));
    google.know('ended', known);
    await expect(verifyIdToken(token)).rejects.toMatchObject({ status: 401, code });
  });

  const verifyInProduction = createIdTokenVerifier({ ...google.settings, timeout: undefined });

  test.each(['breaks off', 'is silent'] as const)(
    'throws 503, not 401, when Google %s at the question for the account',
    async (state) => {
      const token = signIdToken();
      await verifyInProduction(token);
      google.setState(state);
      onTestFinished(() => google.setState('answers'));
      await expect(verifyInProduction(token)).rejects.toMatchObject({ status: 503 });
    },
  );

  test('refuses an account without an e-mail address', async () => {
    const token = google.signIdToken({});
    await expect(verifyIdToken(token)).rejects.toMatchObject({ status: 401 });
  });

  test.each([
    ['unsigned', () => jwt.sign(claims, null, { ...proper, algorithm: 'none' })],
    ['expired', () => signIdToken({ expiresIn: -60 })],
    ['signed by a stranger', () => signIdToken({}, stranger.privateKey)],
    ['signed with the public key as a secret', () => signWithPublicKey()],
    ['of another project', () => signIdToken({ audience: 'another-project' })],
    ['of another issuer', () => signIdToken({ issuer: 'https://issuer.example.org' })],
    ['changed after signing', () => replaceClaims(signIdToken(), { email: 'eve@school.org' })],
    ['not a token', () => 'not.a.token'],
  ])('refuses a token that is %s', async (_what, makeToken) => {
    await expect(verifyIdToken(makeToken())).rejects.toMatchObject({ status: 401 });
  });

  test("throws 503, not 401, when Google's keys cannot be fetched", async () => {
    const verify = createIdTokenVerifier({ projectId, agent: new LocalAgent(1) });
    await expect(verify(signIdToken())).rejects.toMatchObject({ status: 503 });
  });
});

describe('with the emulator', () => {
  const verifyIdToken = createIdTokenVerifier(emulatedFirebase);

  test("returns the identity of the emulator's token", async () => {
    const { email, name, idToken } = await createFirebaseAccount();
    expect(await verifyIdToken(idToken)).toMatchObject({ email, name, emailVerified: true });
  });

  test('refuses a token of an account that the emulator does not have', async () => {
    const issuer = `https://securetoken.google.com/${emulatedFirebase.projectId}`;
    const token = jwt.sign(claims, null, {
      ...proper,
      algorithm: 'none',
      issuer,
      audience: emulatedFirebase.projectId,
    });
    await expect(verifyIdToken(token)).rejects.toMatchObject({ status: 401 });
  });
});

/** The classic confusion of a verifier that lets the token choose its algorithm. */
function signWithPublicKey() {
  return jwt.sign(claims, Buffer.from(google.pem), { ...proper, algorithm: 'HS256' });
}
