import type { Endpoints } from 'server/contract/endpoints';
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst } from 'workbox-strategies';
import { lastSeenCache as cacheName, type WorkerMessage } from '#lib/service-worker-messages.ts';
import { accountOf } from './account-of.ts';

declare const self: ServiceWorkerGlobalScope;

/** The endpoints whose answers are cached: lists, their counts, opened assignments, and the role that the menu depends on. */
const cachedEndpoints = [
  'GET /assignmentLevel',
  'GET /assignmentsCount',
  'GET /specificAssignment/:id',
  'GET /features',
  'GET /users/admin/:email',
  'GET /agenda',
  'GET /myStudyTasks',
  'GET /mySubmittedAssignment',
  'GET /pendingAssignments',
  'GET /pendingAssignments/count',
  'GET /assignments/due',
  'GET /assignments/submitted',
  'GET /assignments/:id/sessions',
  'GET /assignments/:id/submissions/mine',
  'GET /submissions/:id/attempts',
  'GET /submissions/:id/history',
  'GET /submissions/:id/annotations',
  'GET /submissions/marked',
  'GET /classes',
  'GET /classes/:id',
  'GET /classes/:id/members',
  'GET /classes/:id/matrix',
  'GET /classes/:id/matrix/averages',
  'GET /classes/:id/reminders',
  'GET /notices',
  'GET /receipts/keys',
] as const satisfies readonly (keyof Endpoints)[];

/** The ends of their addresses: the API may lie under a path of its own. */
const cachedPaths = cachedEndpoints.map(
  (key) => new RegExp(`${key.replace('GET ', '').replace(/:\w+/, '[^/]+')}$`),
);

/** The statuses by which a proxy, or the API itself, says that the API is unavailable (RFC 9110, 15.6.3 to 15.6.5). */
const isAway = ({ status }: Response) => status >= 502 && status <= 504;

/** Beyond 100 answers the least recently used is removed; none is shown after 14 days. */
const limits = { maxEntries: 100, maxAgeSeconds: 14 * 24 * 60 * 60 };

/** Counts logouts, so that an answer to a request from before a logout is not cached after it. */
let logouts = 0;

/** Deletes the cached answers and drops the answers in flight; called at a logout. */
export async function forgetLists(): Promise<void> {
  logouts += 1;
  await removeLists();
}

/** Removes the answers, and the times of their use, which workbox keeps in IndexedDB by their addresses. */
async function removeLists(): Promise<void> {
  await caches.delete(cacheName);
  await new CacheExpiration(cacheName, limits).delete();
}

/**
 * Answers from the network, or as the same account has seen them last where it does not answer in time. Only good
 * answers are kept, each under its account's name.
 */
const strategy = new NetworkFirst({
  cacheName,
  networkTimeoutSeconds: 5,
  plugins: [
    // Reads the age from the header `Date`, which the API exposes.
    new ExpirationPlugin({ ...limits, purgeOnQuotaError: true }),
    {
      cacheKeyWillBeUsed: async ({ request }) => toKey(request),
      fetchDidSucceed: async ({ response, state }) => {
        if (!isAway(response)) return response;
        if (state) state.refusal = response;
        throw new Error(`The API is away: ${response.status}.`);
      },
      fetchDidFail: async ({ state }) => {
        if (state) state.hasFailed = true;
      },
      // Without a cached answer the page gets the API's own.
      handlerDidError: async ({ state }) => state?.refusal,
      handlerWillStart: async ({ request, state }) => {
        if (state && accountOf(request) !== 'visitor') state.logouts = logouts;
      },
      cacheWillUpdate: async ({ request, response, state }) => {
        if (refusals.includes(response.status)) await removeRefused(request, response);
        return response.status === 200 && !isLate(state) ? response : null;
      },
      // The logout may have come between the question above and the write.
      cacheDidUpdate: async ({ state }) => {
        if (isLate(state)) await removeLists();
      },
      cachedResponseWillBeUsed: async ({ cachedResponse, state }) => {
        if (!cachedResponse) return null;
        await tellPages(state?.hasFailed ? 'last-seen' : 'late');
        return withoutTime(cachedResponse);
      },
    },
  ],
});

/** Pages read from `Date` what time it is at the server, which a cached answer does not know. */
function withoutTime({ body, status, statusText, headers }: Response): Response {
  const kept = new Headers(headers);
  kept.delete('Date');
  return new Response(body, { status, statusText, headers: kept });
}

/** The address of a cached answer: the request's, with the name of its account. */
function toKey(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.set('account', accountOf(request));
  return url.href;
}

/** The statuses by which the API says that the account may not read this, or that it is gone. */
const refusals = [401, 403, 404];

/**
 * Removes what was cached of a refused answer. Whoever no longer belongs to a class loses all that was cached of it; a 401
 * may only mean that the token has expired.
 */
async function removeRefused(request: Request, { status }: Response): Promise<void> {
  const refused = toKey(request);
  const ofClass = status === 401 ? undefined : findClassAddress(refused);
  const account = accountOf(request);
  const cache = await caches.open(cacheName);
  for (const { url } of await cache.keys()) {
    const isSameClass = ofClass !== undefined && findClassAddress(url) === ofClass;
    const isOwn = new URL(url).searchParams.get('account') === account;
    if (url === refused || (isSameClass && isOwn)) await cache.delete(url);
  }
}

/** The beginning of an address that is about one class. */
function findClassAddress(address: string): string | undefined {
  return /^[^?]*\/classes\/[^/?]+/.exec(address)?.[0];
}

/** Whether the account that sent the request has logged out since. */
function isLate(state: { logouts?: number } | undefined): boolean {
  return state?.logouts !== undefined && state.logouts !== logouts;
}

/** Notifies the pages that they got a cached answer, because the network failed or was too slow. */
async function tellPages(message: WorkerMessage): Promise<void> {
  for (const client of await self.clients.matchAll()) client.postMessage(message);
}

/** Searches are not cached: there would be too many of them. */
const matches = ({ url, request }: { url: URL; request: Request }) =>
  request.destination === '' &&
  cachedPaths.some((path) => path.test(url.pathname)) &&
  !url.searchParams.get('search') &&
  // The changes since an earlier answer, which a marking page asks for every few seconds.
  !url.searchParams.has('since');

export const lastSeenList = { matches, strategy };
