import { NetworkFirst } from 'workbox-strategies';
import { accountOf } from './account-of.ts';

declare const self: ServiceWorkerGlobalScope;

/** What is kept, by the end of its path: lists, how long they are, and which menus their reader has. */
const kept =
  /\/(assignmentLevel|assignmentsCount|features|users\/admin\/[^/]+|(myStudyTasks|mySubmittedAssignment|pendingAssignments|assignments\/due)(\/count)?|assignments\/handed-in)$/;

/** What stands before an API that cannot work says so (RFC 9110, 15.6.3 to 15.6.5), and so does the API itself. */
const isAway = ({ status }: Response) => status >= 502 && status <= 504;

/** src/app/installation.ts knows it by this name. */
const cacheName = 'last-seen';

/** How many logouts this worker has seen. What an account asked for before one of them is not kept after it. */
let logouts = 0;

/** Removes what accounts have seen, and what they have asked for and not got yet; for a logout. */
export async function forgetLists(): Promise<void> {
  logouts += 1;
  await caches.delete(cacheName);
}

/**
 * Lists from the network, or as the same account has seen them last where it does not answer in time. Only good
 * answers are kept, each under its account's name.
 */
const strategy = new NetworkFirst({
  cacheName,
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
      handlerWillStart: async ({ request, state }) => {
        if (state && accountOf(request) !== 'visitor') state.logouts = logouts;
      },
      cacheWillUpdate: async ({ response, state }) =>
        response.status === 200 && !isLate(state) ? response : null,
      // The logout may have come between the question above and the write.
      cacheDidUpdate: async ({ state }) => {
        if (isLate(state)) await caches.delete(cacheName);
      },
      cachedResponseWillBeUsed: async ({ cachedResponse, state }) => {
        if (cachedResponse) await tellPages(state?.hasFailed ? 'last-seen' : 'late');
        return cachedResponse ?? null;
      },
    },
  ],
});

/** Whether the account that asked has logged out since. */
function isLate(state: { logouts?: number } | undefined): boolean {
  return state?.logouts !== undefined && state.logouts !== logouts;
}

/** The pages have got something old, because the new did not come at all, or not in time. */
async function tellPages(what: 'last-seen' | 'late'): Promise<void> {
  for (const client of await self.clients.matchAll()) client.postMessage(what);
}

/** What was searched for is not kept: there would be no end of it. */
const matches = ({ url, request }: { url: URL; request: Request }) =>
  request.destination === '' && kept.test(url.pathname) && !url.searchParams.get('search');

export const lastSeenList = { matches, strategy };
