import { checkApiHealth, reportSlowResponse } from '../lib/api/outage.ts';
import { getSession, subscribeToSession } from '../lib/session/session-store.ts';

/** The cache of client/service-worker/last-seen-lists.ts. */
const lastSeen = 'last-seen';

/** Milliseconds until the worker comes, which fetches the code of every page: what this one shows goes first. */
const installDelay = 5_000;

linkManifest();
if ('serviceWorker' in navigator) {
  // Old answers are given when there is no new one: unless it is only late, the API is asked why.
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    void (data === 'late' ? reportSlowResponse() : checkApiHealth());
  });
  // Nobody waits for it: a page without its worker works all the same.
  setTimeout(() => navigator.serviceWorker.register('/sw.js').catch(() => {}), installDelay);
  clearListsWhenSignedOut();
  subscribeToSession(clearListsWhenSignedOut);
}

/** What the pages are called when they are installed. In the HTML it would come first of all, before what they need. */
function linkManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/manifest.webmanifest';
  document.head.append(link);
}

/**
 * What an account has seen goes with its session, however that ended. The worker is told as well: an answer that is
 * still under way would otherwise be kept after this.
 */
function clearListsWhenSignedOut(): void {
  if (getSession().status !== 'signed-out') return;
  void caches.delete(lastSeen);
  void navigator.serviceWorker
    .getRegistration()
    .then((registration) => registration?.active?.postMessage('forget-lists'));
}
