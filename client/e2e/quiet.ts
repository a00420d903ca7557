import { expect, type Page, type Request } from '@playwright/test';

type Traffic = { underWay: Set<Request>; changedAt: number };

/** Milliseconds without a request after which a page has asked for all that it shows. */
const quiet = 500;
const patience = 60_000;

const trafficOf = new WeakMap<Page, Traffic>();

/** Follows what the page itself asks for from now on, so that `waitForQuiet` can tell when it has all. */
export function followRequests(page: Page): void {
  const traffic: Traffic = { underWay: new Set(), changedAt: Date.now() };
  trafficOf.set(page, traffic);
  const end = (request: Request) => {
    if (traffic.underWay.delete(request)) traffic.changedAt = Date.now();
  };
  page.on('request', (request) => {
    if (!isOfPage(request, page)) return;
    traffic.underWay.add(request);
    traffic.changedAt = Date.now();
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
}

/** Opening an address waits for that by itself. */
function isOfPage(request: Request, page: Page): boolean {
  return !request.isNavigationRequest() && request.frame() === page.mainFrame();
}

/**
 * Waits until nothing has been under way for half a second. Playwright's own "networkidle" waits for frames as well,
 * and on a busy machine never came for a page with a document in one.
 */
export async function waitForQuiet(page: Page): Promise<void> {
  const traffic = trafficOf.get(page);
  if (!traffic) throw new Error('followRequests was not called for this page');
  const isQuiet = () => traffic.underWay.size === 0 && Date.now() - traffic.changedAt > quiet;
  await expect.poll(isQuiet, { message: 'nothing is under way', timeout: patience }).toBe(true);
}
