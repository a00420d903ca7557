import { connection } from 'virtual:messages/connection';
import axios, { AxiosError, type AxiosInstance, isAxiosError } from 'axios';
import type { Problem } from 'server/contract/problems/problem';
import { requestTimeout } from '../constants.ts';
import { readSchoolClock } from '../dates/school-day.ts';
import { apiUrl } from '../env.ts';
import { checkApiHealth } from './outage.ts';
import { NoAnswerError, RefusedError } from './problem.ts';
import { readRefusal } from './read-refusal.ts';

/** An axios instance for the product's API. */
export function connect(): AxiosInstance {
  const http = axios.create({ baseURL: apiUrl, timeout: requestTimeout });
  http.interceptors.response.use((response) => {
    readSchoolClock(response.headers);
    return response;
  }, parseProblem);
  return http;
}

/** A call that asks for bytes gets a problem as bytes too: replaces them by what they say. */
function parseProblem(error: unknown): Promise<never> {
  const response = isAxiosError(error) ? error.response : undefined;
  if (response?.data instanceof ArrayBuffer) {
    try {
      response.data = JSON.parse(new TextDecoder().decode(response.data));
    } catch {
      // A proxy has answered in the place of the API.
    }
  }
  return Promise.reject(error);
}

/** Turns axios' errors into `RefusedError` or `NoAnswerError`, and checks the API's health; other errors pass. */
export async function toApiError(error: unknown): Promise<unknown> {
  if (!isAxiosError<Partial<Problem>>(error) || axios.isCancel(error)) return error;
  if (!error.response) {
    void checkApiHealth();
    const isLate = error.code === AxiosError.ECONNABORTED || error.code === AxiosError.ETIMEDOUT;
    const text = isLate ? connection.timeout : connection.unreachable;
    return new NoAnswerError(text, { cause: error });
  }
  const { status, data, headers } = error.response;
  if (status >= 502 && status <= 504) void checkApiHealth();
  const body = typeof data === 'object' && data !== null ? data : {};
  const seconds = headers['retry-after'];
  const retryAfter = seconds === undefined ? undefined : Number(seconds);
  return new RefusedError(status, { ...(await readRefusal(status, body)), retryAfter });
}
