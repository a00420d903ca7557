import { NetworkFirst } from 'workbox-strategies';
import { accountOf } from './account-of.ts';

declare const self: ServiceWorkerGlobalScope;

/** What is kept, by the end of its path: lists, how long they are, and which menus their reader has. */
const kept =
  /\/(assignmentLevel|assignmentsCount|features|users\/admin\/[^/]+|(myStudyTasks|mySubmittedAssignment|pendingAssignments|assignments\/due)(\/count)?|assignments\/handed-in)$/;

/** What stands before an API that cannot work says so (RFC 9110, 15.6.3 to 15.6.5), and so does the API itself. */
const isAway = ({ status }: Response) => status >= 502 && status <= 504;

/**
 * Lists from the network, or as the same account has seen them last where it does not answer in time. Only good
 * answers are kept, each under its account's name; src/app/installation.ts empties the cache, which it knows by
 * this name.
 */
const strategy = new NetworkFirst({
  cacheName: 'last-seen',
  networkTimeoutSeconds: 5,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => {
        const url = new URL(request.url);
        url.searchParams.set('account', accountOf(request));
        return url.href;
      },
      fetchDidSucceed: async ({ response, state }) => {
        if (!isAway(response)) return response;
        if (state) state.refusal = response;
        throw new Error(`The API is away: ${response.status}.`);
      },
      fetchDidFail: async ({ state }) => {
        if (state) state.hasFailed = true;
      },
      // Where nothing is kept, the page gets to know what the API said.
      handlerDidError: async ({ state }) => state?.refusal,
      cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null),
      cachedResponseWillBeUsed: async ({ cachedResponse, state }) => {
        if (cachedResponse) await tellPages(state?.hasFailed ? 'last-seen' : 'late');
        return cachedResponse ?? null;
      },
    },
  ],
});

/** The pages have got something old, because the new did not come at all, or not in time. */
async function tellPages(what: 'last-seen' | 'late'): Promise<void> {
  for (const client of await self.clients.matchAll()) client.postMessage(what);
}

/** What was searched for is not kept: there would be no end of it. */
const matches = ({ url, request }: { url: URL; request: Request }) =>
  request.destination === '' && kept.test(url.pathname) && !url.searchParams.get('search');

export const lastSeenList = { matches, strategy };
