import { RequestProblem } from '../http/errors/problems.ts';
import type { FirebaseAccounts } from './firebase-accounts.ts';

/** No account needs to have this uid: only whether Google lets the API ask is of interest. */
const anyUid = 'study-flow-start';

/**
 * Why the API has no service account to read accounts with, in the words of Google's library; `undefined` when it has
 * one, and when Google does not answer at the moment.
 */
export async function findCredentialProblem({
  find,
}: Pick<FirebaseAccounts, 'find'>): Promise<string | undefined> {
  try {
    await find(anyUid);
    return undefined;
  } catch (error) {
    const cause = error instanceof RequestProblem ? error.cause : error;
    const text = cause instanceof Error ? cause.message : '';
    const [, reason] = /following error: "(.*)"/s.exec(text) ?? [];
    // The library uses one code for every credential error; only the message identifies a missing one.
    const isMissing = /default credentials|GOOGLE_APPLICATION_CREDENTIALS/.test(text);
    return isMissing ? (reason ?? text) : undefined;
  }
}
