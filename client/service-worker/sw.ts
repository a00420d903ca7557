/** Serves the pages without a network, and cached lists while the API does not answer. */
import { ExpirationPlugin } from 'workbox-expiration';
import { matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import type { PageMessage } from '#lib/service-worker-messages.ts';
import { isFilePath } from '../file-path.ts';
import { forgetLists, lastSeenList } from './last-seen-lists.ts';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0];
};

// Pages come from the network as long as there is one, so an older worker is of no use to any of them.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
// A page sends this message when its account has logged out.
self.addEventListener('message', (event) => {
  const data: PageMessage = event.data;
  if (data === 'forget-lists') event.waitUntil(forgetLists());
});

precacheAndRoute(self.__WB_MANIFEST);
registerRoute(({ request, url }) => request.mode === 'navigate' && !isFilePath(url.pathname), page);
registerRoute(lastSeenList.matches, lastSeenList.strategy);

/** What shows PDF and docx. It is not precached: only who opens such files needs it, and then also without a network. */
const viewerCode = /\/assets\/(?:(?:pdf|docx)-pages|pdf\.worker|.*\.(?:bcmap|pfb|ttf|wasm)$)/;
registerRoute(
  ({ url }) => viewerCode.test(url.pathname),
  new CacheFirst({ cacheName: 'viewer-code', plugins: [new ExpirationPlugin({ maxEntries: 20 })] }),
);

/** Answers every navigation with index.html: from the network, or as it was when this worker was installed. */
async function page({ request }: { request: Request }): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await matchPrecache('/index.html');
    if (kept) return kept;
    throw error;
  }
}
