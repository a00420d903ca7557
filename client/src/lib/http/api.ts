import { type AxiosResponse, type InternalAxiosRequestConfig, isAxiosError } from 'axios';
import { IdentityError, type IdentityReason } from '../identity/identity-error.ts';
import { isTokenExpired, readAccessToken, readTokenEmail } from '../session/access-token.ts';
import { endExpiredSession, renewAccessToken } from '../session/renew-access-token.ts';
import {
  getSession,
  getSessionEmail,
  isAssumed,
  whenConfirmed,
  whenReady,
} from '../session/session-store.ts';
import { createCall, createPageCall } from './call.ts';
import { connect, toApiError } from './connect.ts';
import { statusOf } from './problem.ts';

declare module 'axios' {
  interface InternalAxiosRequestConfig {
    /** Whose call it is, by e-mail: by the time of the answer somebody else may be signed in. */
    caller?: string;
  }
}

/**
 * Calls of a signed-in person, with the product token as Bearer. A 401 is followed by one automatic
 * renewal, shared by all calls that wait for it, and a repetition, both only for the account that made the call; when
 * that is refused too the session ends. Failures are `RefusedError` or `NoAnswerError`.
 */
export const api = connect();

/** Calls an endpoint of the API with the token of the session, where there is one: `call('GET /users', { query })`. */
export const call = createCall<'public' | 'optional-sign-in' | 'signed-in' | 'student' | 'teacher'>(
  api,
);

/** Calls a list of which one page is shown, as `call` does; answers the items and the number of all. */
export const callPage = createPageCall<'signed-in' | 'student' | 'teacher'>(api);

/** Retries use a second instance, so that a second 401 is final. */
const repeatApi = connect();

api.interceptors.request.use(async (config) => {
  const asked = getSessionEmail();
  // The token of the last visit is renewed as that visit's session is confirmed.
  if (isAssumed(getSession()) && isTokenExpired()) await whenConfirmed();
  const token = readAccessToken();
  if (!token) return config;
  const email = getSessionEmail();
  const holder = readTokenEmail();
  // Tabs share the storage: this page must not send the token of another account that signed in elsewhere. Nor may the session
  // have been confirmed as that of another account meanwhile.
  const isOfOther = (address: string | null) => address && address !== email;
  if (email && (isOfOther(holder) || isOfOther(asked))) throw new IdentityError('other-account');
  const caller = email ?? holder;
  if (caller) config.caller = caller;
  config.headers.setAuthorization(`Bearer ${token}`);
  return config;
});

/** Lists that everybody may read show a member more: an answer says when the token did not count (RFC 9110, 11.6.1). */
async function repeatWhereUnrecognized(response: AxiosResponse): Promise<AxiosResponse> {
  const { headers, config } = response;
  const { caller } = config;
  if (!headers['www-authenticate'] || !caller || !(await isStillSignedIn(caller))) return response;
  try {
    return await repeatWithToken(config, await renewAccessToken(caller), caller);
  } catch {
    // Renewing failed: show the public answer; the next call that needs a token reports the error.
    return response;
  }
}

api.interceptors.response.use(repeatWhereUnrecognized, async (error: unknown) => {
  const config = isAxiosError(error) && error.response?.status === 401 ? error.config : undefined;
  const caller = config?.caller;
  if (!config || !caller || !(await isStillSignedIn(caller))) throw await toApiError(error);
  const token = await renewAccessToken(caller).catch(async (failure: unknown) => {
    throw isSignedOut(failure) ? await toApiError(error) : failure;
  });
  return repeatWithToken(config, token, caller);
});

async function repeatWithToken(
  config: InternalAxiosRequestConfig,
  token: string,
  caller: string,
): Promise<AxiosResponse> {
  config.headers.setAuthorization(`Bearer ${token}`);
  try {
    return await repeatApi.request(config);
  } catch (error) {
    const failure = await toApiError(error);
    if (statusOf(failure) === 401) await endExpiredSession(caller);
    throw failure;
  }
}

async function isStillSignedIn(email: string): Promise<boolean> {
  const session = await whenReady();
  return session.status === 'signed-in' && session.user.email === email;
}

/** Whether the account that made the call is no longer signed in, so that the 401 of its call is the reason. */
function isSignedOut(error: unknown): boolean {
  return error instanceof IdentityError && signedOutReasons.includes(error.reason);
}

const signedOutReasons: readonly IdentityReason[] = ['other-account', 'account-gone'];
