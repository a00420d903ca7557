import { onlineManager } from '@tanstack/react-query';
import { isApiUnavailable, subscribeToOutage } from '../http/outage.ts';
import { NoAnswerError, statusOf } from '../http/problem.ts';
import { IdentityError } from '../identity/identity-error.ts';
import { getSessionEmail } from '../session/session-store.ts';

/** The keys of all mutations that wait for the connection start with this. */
export const unsentKey = ['unsent'] as const;

/** What a change has that waits: the e-mail of the account that made it. */
export interface Kept {
  account: string;
}

/**
 * For the `mutationOptions` of a change that can be sent again without harm: without an answer of the API it waits, and is sent when
 * the API is back, in the order in which the changes were made. `app/unsent-changes.ts` keeps it over a reload.
 */
export function keepUntilSent(name: string) {
  return {
    mutationKey: [...unsentKey, name],
    scope: { id: unsentKey[0] },
    networkMode: 'online',
    retry: (_failures: number, error: Error) => isUnanswered(error),
  } as const;
}

/** @throws IdentityError where another account is signed in by now: nobody's change is sent as somebody else's */
export function requireAccount({ account }: Kept): void {
  if (getSessionEmail() !== account) throw new IdentityError('other-account');
}

/** The refusals of changes that had waited. */
const laterRefusals = new WeakSet<Error>();

/** The refusal is shown by `app/unsent-changes.ts`, with the title: who made the change may have gone on. */
export const markLaterRefusal = (error: Error): void => void laterRefusals.add(error);
export const isLaterRefusal = (error: unknown): boolean =>
  error instanceof Error && laterRefusals.has(error);

/** Pauses and resumes those changes by what is known of the API, not by what the browser says of its network. */
export function followOutage(): void {
  onlineManager.setEventListener((setOnline) => {
    const follow = () => setOnline(!isApiUnavailable());
    // What has changed while nobody followed.
    follow();
    return subscribeToOutage(follow);
  });
}

function isUnanswered(error: Error): boolean {
  const status = statusOf(error) ?? 0;
  return error instanceof NoAnswerError || (status >= 502 && status <= 504);
}
