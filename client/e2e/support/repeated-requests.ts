import type { Page, Request } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Less than `query.pageTime` in client/src/lib/constants.ts: a page that asks again that soon wastes a request. */
const soon = 1500;

/** Does something, such as loading a page, during which no address may be asked for twice within 1.5 seconds of its answer. */
export async function expectNoRepeatedRequests(
  page: Page,
  name: string,
  act: () => Promise<void>,
): Promise<void> {
  const answeredAt = new Map<string, number>();
  const repeated: string[] = [];
  const ask = (request: Request) => {
    if (!isCall(request)) return;
    const since = Date.now() - (answeredAt.get(request.url()) ?? 0);
    if (since < soon) repeated.push(request.url());
    // Until it is answered.
    answeredAt.set(request.url(), Number.POSITIVE_INFINITY);
  };
  const answer = (request: Request) => {
    if (isCall(request)) answeredAt.set(request.url(), Date.now());
  };
  const forget = (request: Request) => answeredAt.delete(request.url());
  page.on('request', ask);
  page.on('requestfinished', answer);
  page.on('requestfailed', forget);
  await act();
  page.off('request', ask);
  page.off('requestfinished', answer);
  page.off('requestfailed', forget);
  expect.soft(repeated, `${name}, asked for twice`).toEqual([]);
}

const isCall = (request: Request) =>
  request.method() === 'GET' && ['xhr', 'fetch'].includes(request.resourceType());
