import { connect, nameFailure } from './connect.ts';

/** Calls that need no account. Failures are `RefusedError` or `NoAnswerError`. */
export const publicApi = connect();

publicApi.interceptors.response.use(undefined, (error) => Promise.reject(nameFailure(error)));
