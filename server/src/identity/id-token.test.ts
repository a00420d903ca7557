import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { Agent } from 'node:https';
import { connect } from 'node:net';
import jwt from 'jsonwebtoken';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { configureEmulator, configureNoEmulator } from '../testing/emulator.ts';
import { listen } from '../testing/listen.ts';
import { createFirebaseAccount } from '../testing/test-accounts.ts';
import { demoProject } from '../testing/test-api.ts';
import { createIdTokenVerifier } from './id-token.ts';

const projectId = 'study-flow-school';
const google = generateKeyPairSync('rsa', { modulusLength: 2048 });
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Stands where Google publishes its keys, since tests have no network. */
const keyServer = createServer((_request, response) => {
  const key = google.publicKey.export({ type: 'spki', format: 'pem' });
  response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ google: key }));
});
class LocalAgent extends Agent {
  port = 0;
  override createConnection() {
    return connect(this.port, '127.0.0.1');
  }
}
const keyAgent = new LocalAgent();

beforeAll(async () => {
  keyAgent.port = await listen(keyServer);
});
afterAll(() => {
  keyAgent.destroy();
  keyServer.close();
});

const claims = { email: 'Ada@School.org', email_verified: true, name: ' Ada Lovelace ' };
const proper = {
  algorithm: 'RS256',
  keyid: 'google',
  subject: 'uid-of-ada',
  issuer: `https://securetoken.google.com/${projectId}`,
  audience: projectId,
  expiresIn: '1h',
} as const;

function signIdToken(options: jwt.SignOptions = {}, key = google.privateKey) {
  return jwt.sign(claims, key, { ...proper, ...options });
}

describe('with a Firebase project and no emulator', () => {
  beforeAll(() => {
    configureNoEmulator();
    return configureEmulator;
  });
  const verifyIdToken = createIdTokenVerifier({ projectId, keyAgent });

  test("Google's token tells who its holder is", async () => {
    expect(await verifyIdToken(signIdToken())).toEqual({
      uid: 'uid-of-ada',
      email: 'ada@school.org',
      emailVerified: true,
      name: 'Ada Lovelace',
    });
  });

  test('an account without an e-mail address is refused', async () => {
    const token = jwt.sign({}, google.privateKey, proper);
    await expect(verifyIdToken(token)).rejects.toMatchObject({ status: 401 });
  });

  test.each([
    ['unsigned', () => jwt.sign(claims, null, { ...proper, algorithm: 'none' })],
    ['expired', () => signIdToken({ expiresIn: -60 })],
    ['signed by a stranger', () => signIdToken({}, stranger.privateKey)],
    ['signed with the public key as a secret', () => signWithPublicKey()],
    ['of another project', () => signIdToken({ audience: 'another-project' })],
    ['of another issuer', () => signIdToken({ issuer: 'https://issuer.example.org' })],
    ['changed after signing', () => replaceEmail(signIdToken(), 'eve@school.org')],
    ['not a token', () => 'not.a.token'],
  ])('a token that is %s is refused', async (_what, makeToken) => {
    await expect(verifyIdToken(makeToken())).rejects.toMatchObject({ status: 401 });
  });

  test("when Google's keys cannot be fetched, the token is not blamed", async () => {
    const nowhere = new LocalAgent();
    nowhere.port = 1;
    const verify = createIdTokenVerifier({ projectId, keyAgent: nowhere });
    await expect(verify(signIdToken())).rejects.toMatchObject({ status: 503 });
  });
});

describe('with the emulator', () => {
  const verifyIdToken = createIdTokenVerifier({ projectId: demoProject });

  test("the emulator's token tells who its holder is", async () => {
    const { email, name, idToken } = await createFirebaseAccount();
    expect(await verifyIdToken(idToken)).toMatchObject({ email, name, emailVerified: false });
  });

  test('a token of an account that the emulator does not know is refused', async () => {
    const issuer = `https://securetoken.google.com/${demoProject}`;
    const token = jwt.sign(claims, null, {
      ...proper,
      algorithm: 'none',
      issuer,
      audience: demoProject,
    });
    await expect(verifyIdToken(token)).rejects.toMatchObject({ status: 401 });
  });
});

/** The classic confusion of a verifier that lets the token choose its algorithm. */
function signWithPublicKey() {
  const pem = google.publicKey.export({ type: 'spki', format: 'pem' });
  return jwt.sign(claims, Buffer.from(pem), { ...proper, algorithm: 'HS256' });
}

function replaceEmail(token: string, email: string) {
  const [header, , signature] = token.split('.');
  const changed = { ...jwt.decode(token, { json: true }), email };
  return [header, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.');
}
