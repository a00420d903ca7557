import type { RequestHandler } from 'express';
import { readAccount } from '#http/authentication.ts';
import { tooManyRequests } from '#http/errors/problems.ts';
import { createRequestQueue } from '#http/limits/request-queue.ts';

/** Each holds some chunks of its file in memory for as long as its reader takes. A browser has six connections. */
export const maxDownloadsPerAccount = 12;

/** Milliseconds that a download waits for others of its account. */
const maxWait = 15_000;

/** Limits the downloads of one account that run at the same time; the others wait. @throws 429 after `maxWait` */
export function createDownloadLimit(): RequestHandler {
  const waitInQueue = createRequestQueue({ maxWait, explainWait: () => tooManyRequests(2) });
  return function limitDownloads(request, response, next) {
    const { uid } = readAccount(request);
    waitInQueue([{ key: uid, max: maxDownloadsPerAccount }], { request, response, next });
  };
}
