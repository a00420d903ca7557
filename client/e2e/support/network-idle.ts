import { expect, type Page, type Request } from '@playwright/test';

type Traffic = { pending: Set<Request>; changedAt: number };

/** Milliseconds without a pending request after which a page counts as loaded. */
const idleTime = 800;
const checkInterval = 50;
const timeout = 60_000;

const trafficOf = new WeakMap<Page, Traffic>();

/** Records the requests of this page from now on, for `waitForNetworkIdle`. */
export function trackRequests(page: Page): void {
  const traffic: Traffic = { pending: new Set(), changedAt: Date.now() };
  trafficOf.set(page, traffic);
  const end = (request: Request) => {
    if (traffic.pending.delete(request)) traffic.changedAt = Date.now();
  };
  page.on('request', (request) => {
    if (!isOfPage(request, page)) return;
    traffic.pending.add(request);
    traffic.changedAt = Date.now();
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
}

/** Navigations are left out: `goto` waits for them already. */
function isOfPage(request: Request, page: Page): boolean {
  return !request.isNavigationRequest() && request.frame() === page.mainFrame();
}

/**
 * Waits until no request has been pending for 0.8 seconds. Playwright's own "networkidle" waits for frames too, and
 * on a busy machine it never came for a page with a document in a frame.
 */
export async function waitForNetworkIdle(page: Page): Promise<void> {
  const traffic = trafficOf.get(page);
  if (!traffic) throw new Error('trackRequests was not called for this page');
  const isIdle = () => traffic.pending.size === 0 && Date.now() - traffic.changedAt > idleTime;
  const intervals = [checkInterval];
  await expect.poll(isIdle, { message: 'no request is pending', timeout, intervals }).toBe(true);
}
