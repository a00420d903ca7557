import axios, { type AxiosInstance, isAxiosError } from 'axios';
import type { Problem } from 'server/contract/problem';
import { requestTimeout } from '../constants.ts';
import { apiUrl } from '../env.ts';
import { checkApiHealth } from './outage.ts';
import { NoAnswerError, RefusedError } from './problem.ts';

/** An axios instance for the product's API. */
export function connect(): AxiosInstance {
  return axios.create({ baseURL: apiUrl, timeout: requestTimeout });
}

/** Turns axios' errors into `RefusedError` or `NoAnswerError`, and checks the API's health; other errors pass. */
export function toApiError(error: unknown): unknown {
  if (!isAxiosError<Partial<Problem>>(error) || axios.isCancel(error)) return error;
  if (!error.response) {
    void checkApiHealth();
    return new NoAnswerError(error.message, { cause: error });
  }
  const { status, data } = error.response;
  if (status >= 502 && status <= 504) void checkApiHealth();
  return new RefusedError(status, typeof data === 'object' && data !== null ? data : {});
}
