import { type InternalAxiosRequestConfig, isAxiosError } from 'axios';
import { readAccessToken } from '../auth/access-token.ts';
import { endExpiredSession, renewAccessToken } from '../auth/session.ts';
import { getSession } from '../auth/session-store.ts';
import { connect, nameFailure } from './connect.ts';
import { statusOf } from './problem.ts';

/**
 * Calls of a signed-in person, with the product token as Bearer. A 401 is answered by one silent
 * renewal, shared by all calls that wait for it, and a repetition; when that is refused too the
 * session ends. Failures are `RefusedError` or `NoAnswerError`.
 */
export const api = connect();

/** Repetitions go out here, so that a second 401 is final. */
const repeatApi = connect();

api.interceptors.request.use((config) => {
  const token = readAccessToken();
  if (token) config.headers.setAuthorization(`Bearer ${token}`);
  return config;
});

api.interceptors.response.use(undefined, async (error: unknown) => {
  const isTokenRefused =
    isAxiosError(error) && error.response?.status === 401 && getSession().status !== 'signed-out';
  if (!isTokenRefused || !error.config) throw nameFailure(error);
  return repeatWithToken(error.config, await renewAccessToken());
});

async function repeatWithToken(config: InternalAxiosRequestConfig, token: string) {
  config.headers.setAuthorization(`Bearer ${token}`);
  try {
    return await repeatApi.request(config);
  } catch (error) {
    const failure = nameFailure(error);
    if (statusOf(failure) === 401) await endExpiredSession();
    throw failure;
  }
}
