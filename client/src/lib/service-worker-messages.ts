/**
 * What the pages and their service worker say to each other, and the cache that both delete. A page may talk to the
 * worker of an earlier version: keep the values.
 */

/** The name of the cache of lists. */
export const lastSeenCache = 'last-seen';

/** From the worker: a page got a cached answer, because the network failed or because it was too slow. */
export type WorkerMessage = 'last-seen' | 'late';

/** From a page: its account has logged out. */
export type PageMessage = 'forget-lists';
