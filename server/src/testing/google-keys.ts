import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { Agent } from 'node:https';
import { connect } from 'node:net';
import jwt from 'jsonwebtoken';
import { listen } from './listen.ts';

export const firebaseProject = 'study-flow-school';

/** Connects to a port of this machine, whatever the address of the request. */
export class LocalAgent extends Agent {
  readonly port: number;
  constructor(port: number) {
    super();
    this.port = port;
  }
  override createConnection() {
    return connect(this.port, '127.0.0.1');
  }
}

/** Stands where Google publishes the keys that sign ID tokens, since tests have no network. */
export async function startGoogleKeys() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = publicKey.export({ type: 'spki', format: 'pem' });
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ google: pem }));
  });
  const keyAgent = new LocalAgent(await listen(server));
  return {
    pem,
    /** For `createIdTokenVerifier`. */
    keyAgent,
    /** An ID token as Firebase gives it, unless `options` or `key` say otherwise. */
    signIdToken(claims: object, options: jwt.SignOptions = {}, key = privateKey): string {
      const signedInNow = { auth_time: Math.floor(Date.now() / 1000) };
      return jwt.sign({ ...signedInNow, ...claims }, key, { ...properIdToken, ...options });
    },
    stop() {
      keyAgent.destroy();
      server.close();
    },
  };
}

/** What Firebase says in each ID token of the project. */
export const properIdToken = {
  algorithm: 'RS256',
  keyid: 'google',
  subject: 'uid-of-ada',
  issuer: `https://securetoken.google.com/${firebaseProject}`,
  audience: firebaseProject,
  expiresIn: '1h',
} satisfies jwt.SignOptions;
