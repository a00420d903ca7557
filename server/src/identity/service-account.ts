import { UsageError } from '#command-line/usage-error.ts';
import { RequestProblem } from '#http/errors/problems.ts';
import { TimeoutError } from './firebase.ts';
import type { FirebaseAccounts } from './firebase-accounts.ts';

/** An arbitrary uid: the call only checks whether Google accepts the API's credentials. */
const anyUid = 'study-flow-start';

const maxTries = 3;

/**
 * Every signed-in call reads its account at Firebase: without a service account each answer would be 503. Where no key is
 * named, only Google's library can find out whether the machine has an account of its own.
 * @throws {UsageError} when there is none
 */
export async function requireServiceAccount(
  accounts: Pick<FirebaseAccounts, 'find'>,
): Promise<void> {
  const reason = await findCredentialProblem(accounts);
  if (reason === undefined) return;
  throw new UsageError(
    `GOOGLE_APPLICATION_CREDENTIALS: Name the key of a service account. ${reason}`,
  );
}

/**
 * Why the API has no service account to read accounts with, in the words of Google's library; `undefined` when it has
 * one, and when Google does not answer at the moment.
 */
export async function findCredentialProblem(
  accounts: Pick<FirebaseAccounts, 'find'>,
  tries = maxTries,
): Promise<string | undefined> {
  try {
    await accounts.find(anyUid);
    return undefined;
  } catch (error) {
    const cause = error instanceof RequestProblem ? error.cause : error;
    const text = cause instanceof Error ? cause.message : '';
    const [, reason] = /following error: "(.*)"/s.exec(text) ?? [];
    // Off Google Cloud the library looks for the account of the machine for as long as a call may take.
    if (cause instanceof TimeoutError && tries > 1) {
      return findCredentialProblem(accounts, tries - 1);
    }
    // The library uses one code for every credential error; only the message identifies a missing one.
    const isMissing = /default credentials|GOOGLE_APPLICATION_CREDENTIALS/.test(text);
    return isMissing ? (reason ?? text) : undefined;
  }
}
