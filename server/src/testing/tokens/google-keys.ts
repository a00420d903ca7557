import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { Agent } from 'node:https';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import jwt from 'jsonwebtoken';
import * as z from 'zod';
import type { FirebaseSettings } from '#identity/firebase.ts';
import { listen } from '../listen.ts';

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

/** How the stand-in treats a request. */
type GoogleState = 'answers' | 'breaks off' | 'is silent';

/** What the stand-in knows of an account; `validSince` in seconds since 1970. */
type KnownAccount = {
  email?: string;
  emailVerified?: boolean;
  disabled?: boolean;
  validSince?: number;
};

const lookup = z.object({
  localId: z.union([z.string(), z.array(z.string())]).default([]),
  email: z.array(z.string()).default([]),
});
const signedClaims = z.looseObject({
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
});

/**
 * Stands where Google publishes the keys that sign ID tokens, and answers for the accounts of its project, since tests
 * have no network. It knows an account from its first ID token on, unless a test changes that.
 */
export async function startGoogleKeys() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = publicKey.export({ type: 'spki', format: 'pem' });
  const accounts = new Map<string, KnownAccount | null>();
  let lookups = 0;
  let state: GoogleState = 'answers';

  function answer(path: string, body: string): object {
    if (path.endsWith('accounts:lookup')) {
      lookups += 1;
      const asked = lookup.parse(JSON.parse(body));
      const users = [...accounts].flatMap(([localId, known]) => {
        const isMeant =
          asked.localId.includes(localId) || (known?.email && asked.email.includes(known.email));
        if (!known || !isMeant) return [];
        return [{ ...known, localId, validSince: String(known.validSince ?? 0) }];
      });
      return { kind: 'identitytoolkit#GetAccountInfoResponse', users };
    }
    if (path.endsWith('accounts:delete')) {
      const { localId } = z.object({ localId: z.string() }).parse(JSON.parse(body));
      if (!accounts.get(localId)) return { error: { code: 400, message: 'USER_NOT_FOUND' } };
      accounts.set(localId, null);
      return { kind: 'identitytoolkit#DeleteAccountResponse' };
    }
    return { google: pem };
  }

  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (state === 'is silent') return;
    if (state === 'breaks off') {
      response.destroy();
      return;
    }
    const answered = answer(request.url ?? '', body);
    response
      .writeHead('error' in answered ? 400 : 200, { 'Content-Type': 'application/json' })
      .end(JSON.stringify(answered));
  });
  const agent = new LocalAgent(await listen(server));
  return {
    pem,
    /** For whatever asks Firebase. */
    settings: {
      projectId: firebaseProject,
      agent,
      credential: { getAccessToken: async () => ({ access_token: 'a token', expires_in: 3600 }) },
      // A busy machine is no outage.
      timeout: 15_000,
    } satisfies FirebaseSettings,
    /** How often somebody has asked for accounts. */
    countLookups: () => lookups,
    /** Changes what is known of an account; `null`: there is none any more. */
    know(uid: string, known: KnownAccount | null) {
      accounts.set(uid, known && { ...accounts.get(uid), ...known });
    },
    /** How requests end from now on. */
    setState(next: GoogleState) {
      state = next;
    },
    /** An ID token as Firebase gives it, unless `options` or `key` say otherwise. */
    signIdToken(claims: object, options: jwt.SignOptions = {}, key = privateKey): string {
      const { email, email_verified: emailVerified } = signedClaims.parse(claims);
      const uid = options.subject ?? properIdToken.subject;
      if (!accounts.has(uid)) {
        accounts.set(uid, { ...(email ? { email } : {}), emailVerified: emailVerified ?? false });
      }
      const signedInNow = { auth_time: Math.floor(Date.now() / 1000) };
      return jwt.sign({ ...signedInNow, ...claims }, key, { ...properIdToken, ...options });
    },
    stop() {
      agent.destroy();
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
