import type { QueryClient } from '@tanstack/react-query';
import { removeUnusedFiles } from '#features/files/api/kept-files.ts';
import { ownFiles, serviceWorkerDelay } from '#lib/constants.ts';
import { lastSeenCache, type PageMessage } from '#lib/service-worker-messages.ts';
import { getSession, getSessionEmail, subscribeToSession } from '#lib/session/session-store.ts';

const loggedOut: PageMessage = 'forget-lists';

/** Makes the page installable and, by its service worker, usable without a network. */
export function install(queryClient: QueryClient): void {
  linkManifest();
  if (!('serviceWorker' in navigator)) return;
  setTimeout(() => {
    // Failures are ignored: the page works without its worker, and the next visit removes the files.
    navigator.serviceWorker.register('/sw.js').catch(() => {});
    removeUnusedFiles().catch(() => {});
  }, serviceWorkerDelay);
  if (navigator.serviceWorker.controller === null) refetchForWorker(queryClient);
  if (getSession().status === 'signed-out') clearCaches();
  let known = getSessionEmail();
  subscribeToSession((session) => {
    const email = getSessionEmail(session);
    if (session.status === 'signed-out' || (known && email && known !== email)) clearCaches();
    known = email ?? known;
  });
}

/** Repeats, once a worker controls the page, the requests that were answered before, so that the worker caches them. */
function refetchForWorker(queryClient: QueryClient): void {
  const request = () => void queryClient.refetchQueries({ predicate: ({ state }) => !!state.data });
  navigator.serviceWorker.addEventListener('controllerchange', request, { once: true });
}

/** Adds the web app manifest. In the HTML it would be requested before what the page needs. */
function linkManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/manifest.webmanifest';
  document.head.append(link);
}

/**
 * Deletes the account's cached lists and files when its session has ended, or somebody else is signed in. The worker gets a message as well: an answer that is
 * in flight would otherwise be cached after this.
 */
function clearCaches(): void {
  void caches.delete(lastSeenCache);
  void caches.delete(ownFiles.cacheName);
  void navigator.serviceWorker
    .getRegistration()
    .then((registration) => registration?.active?.postMessage(loggedOut));
}
