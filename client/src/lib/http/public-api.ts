import { createCall } from './call.ts';
import { connect, toApiError } from './connect.ts';

/** Calls that need no account. Failures are `RefusedError` or `NoAnswerError`. */
export const publicApi = connect();

/** Calls an endpoint that needs no session; an ID token, or the token of a grant, goes in the headers. */
export const callPublic = createCall<'public' | 'optional-sign-in' | 'id-token' | 'scan-grant'>(
  publicApi,
);

publicApi.interceptors.response.use(undefined, async (error: unknown) => {
  throw await toApiError(error);
});
