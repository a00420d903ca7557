import { HttpResponse, http } from 'msw';
import { inject } from 'vitest';
import { z } from 'zod';
import { readTokenClaims } from '#lib/session/token-claims.ts';
import { apiPath, server } from './server.ts';

/** An e-mail address that no other test uses. */
export function newEmail(): string {
  return `person-${crypto.randomUUID()}@study-flow.test`;
}

/** Creates an account in the Auth emulator without signing in. */
export async function createEmulatedAccount(account: { email: string; password: string }) {
  const host = inject('authEmulatorHost');
  const path = 'identitytoolkit.googleapis.com/v1/accounts:signUp?key=test';
  const answer = await fetch(`http://${host}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (!answer.ok) throw new Error(`The Auth emulator refused: ${await answer.text()}`);
}

/** Deletes or disables an account of the Auth emulator, as an operator does in Firebase's console. */
export async function endEmulatedAccount(email: string, how: 'delete' | 'disable'): Promise<void> {
  const path = 'identitytoolkit.googleapis.com/v1/projects/demo-study-flow/accounts';
  const send = async (call: string, body: unknown): Promise<unknown> => {
    const answer = await fetch(`http://${inject('authEmulatorHost')}/${path}:${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`The Auth emulator refused: ${await answer.text()}`);
    return answer.json();
  };
  const { users } = foundAccounts.parse(await send('lookup', { email: [email] }));
  const [{ localId } = { localId: '' }] = users;
  await (how === 'delete'
    ? send('delete', { localId })
    : send('update', { localId, disableUser: true }));
}

const foundAccounts = z.object({ users: z.array(z.object({ localId: z.string() })) });

const sentCodes = z.object({
  oobCodes: z.array(z.object({ email: z.string(), requestType: z.string(), oobLink: z.string() })),
});

/** What the Auth emulator has "sent" to this address, oldest first. */
async function readCodes(email: string) {
  const path = 'emulator/v1/projects/demo-study-flow/oobCodes';
  const answer = await fetch(`http://${inject('authEmulatorHost')}/${path}`);
  const { oobCodes } = sentCodes.parse(await answer.json());
  return oobCodes.filter((code) => code.email === email);
}

/** The kinds of e-mails that have gone to this address. */
export async function readSentEmails(email: string): Promise<string[]> {
  return (await readCodes(email)).map(({ requestType }) => requestType);
}

/** Follows the link of the last e-mail to this address. */
export async function confirmEmail(email: string): Promise<void> {
  const link = (await readCodes(email)).at(-1)?.oobLink;
  const answer = await fetch(link ?? 'no e-mail was sent');
  if (!answer.ok) throw new Error(`The Auth emulator refused: ${await answer.text()}`);
}

/** A call as the mocked API received it. */
interface ReceivedCall {
  path: string;
  body: unknown;
  authorization: string | null;
}

/** Records the account calls in the order they arrive; `answers` replaces the usual answers. */
export function recordAccountCalls(
  answers: Record<string, () => Response | Promise<Response>> = {},
): ReceivedCall[] {
  const usual: typeof answers = {
    '/users': () => HttpResponse.json({ insertedId: 'a'.repeat(24) }),
    '/jwt': () => HttpResponse.json({ token: 'product-token' }),
  };
  const calls: ReceivedCall[] = [];
  for (const [path, answer] of Object.entries({ ...usual, ...answers })) {
    server.use(
      http.post(apiPath(path), async ({ request }) => {
        const authorization = request.headers.get('authorization');
        calls.push({ path, body: await request.json(), authorization });
        return answer();
      }),
    );
  }
  return calls;
}

/** The claims of a Firebase ID token sent as Bearer. */
export function readClaims(authorization: string | null): Record<string, unknown> {
  return readTokenClaims(authorization?.replace('Bearer ', '') ?? '');
}
