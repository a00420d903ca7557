/** Serves the pages without a network, and the lists that were seen last while the API does not answer. */
import { precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { lastSeenList } from './last-seen-lists.ts';
import { page } from './page.ts';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0];
};

// Pages come from the network as long as there is one, so an older worker is of no use to any of them.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

precacheAndRoute(self.__WB_MANIFEST);
registerRoute(new NavigationRoute(page));
registerRoute(lastSeenList.matches, lastSeenList.strategy);
