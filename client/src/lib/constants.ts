/** Durations in milliseconds and limits of the interface alone (spec §9); `server/contract/values` has the shared ones. */

export const pageSizes = [6, 12, 18] as const;

/** Items on one page of the lists whose page size is not chosen. */
export const listPageSize = 12;

/** Characters of a description shown before the ellipsis. */
export const descriptionPreviewLength = 600;
/** Characters of a study task's title that make its picture's alternative text. */
export const taskAltLength = 6;

export const skeletonDelay = 2000;

/** How long success dialogs stay. */
export const dialogTimer = {
  account: 1500,
  evaluation: 2500,
} as const;

/** How long to wait before leaving a page after success. */
export const redirectDelay = {
  taskAdded: 1500,
  submitted: 1500,
  updated: 2000,
} as const;

/** Milliseconds: a tap that soon after a dialog was opened or closed is the second one on the button that did it. */
export const doubleTapTime = 500;

export const toastDuration = {
  default: 5000,
  success: 2000,
  error: 4000,
  taskAdded: 3000,
  taskRemoved: 1500,
  undo: 15_000,
} as const;

export const carousel = { interval: 2000, transition: 500 } as const;
/** From the first paint: starting the carousel takes more work than the rest of the page, so it comes last. */
export const carouselDelay = 1000;

/**
 * From the first paint until what no page shows is loaded: what waits to be sent, the code that registers the worker, and, where
 * the person of the last visit is shown, the check of who is signed in.
 */
export const backgroundDelay = 1000;

/** Without a change until what is typed is searched for, or a day counts: "1/12/20" is on the way to 2026 too. */
export const typingPause = 300;

/** Without a change until a draft of a hand-in is saved on the server. */
export const draftPause = 1000;

/** Without a change until annotations are saved, and how often an open page asks for those of other markers. */
export const annotationTimes = { pause: 300, interval: 4000 } as const;

/** The typed greeting: milliseconds per character. */
export const typing = { typeSpeed: 60, backSpeed: 30 } as const;

export const query = {
  retries: 3,
  cacheTime: 5 * 60_000,
  /** Long enough that a loader, its page and a quick way back ask once. */
  freshTime: 30_000,
  /** For what each page asks anew: long enough that its parts, which appear one after the other, ask once. */
  pageTime: 2_000,
} as const;

/** From `backgroundDelay` until the service worker is registered: it fetches the code of every page, and this page's requests go first. */
export const serviceWorkerDelay = 5000;

/** How often an open page refetches a list to which others add. */
export const refreshInterval = 60_000;

/** How often an open form asks for the pages that a phone sends to it. */
export const phonePagesInterval = 3000;

/** How long a page loads before screen readers announce it, and a file before the API is asked whether it can be reached. */
export const announcementDelay = 1000;
/** In which a page may still grow to the position that the reader left. */
export const scrollHold = 10_000;

/** How long a question waits for the facts it should name before it is asked without them. */
export const questionDelay = 3000;

/** A call that got no answer within this time counts as failed. */
export const requestTimeout = 15_000;

/** Between two checks whether the API is available again, the timeout of one, and how long a slow response counts. */
export const healthCheck = { interval: 2000, timeout: 5000, slowPeriod: 10_000 } as const;

/** How long before its end an access token is replaced: for a request that is about to be made. */
export const tokenExpiryMargin = 30_000;

/** The largest picture takes 170 s on a line of 0.5 Mbit/s; the server waits as long. */
export const uploadTimeout = 240_000;

/** Of an upload in pieces: bytes of one, milliseconds until it counts as lost, and before each new try. */
export const uploadPiece = {
  bytes: 1024 * 1024,
  timeout: 60_000,
  retryDelays: [0, 1000, 3000, 5000, 10_000, 20_000, 20_000],
} as const;

/** How many times an upload is sent again when the server is too busy for it; the server says when. */
export const maxBusyRetries = 8;

/** A whole account or class that is downloaded as a file: the time until its last byte, on a slow line too. */
export const downloadTimeout = 240_000;

/**
 * Own files that were opened can be read without a network, as long as the lists that lead to them. The name is that of the cache,
 * the age the time since they were opened last.
 */
export const ownFiles = {
  cacheName: 'own-files',
  maxBytes: 50_000_000,
  maxAge: 14 * 24 * 3_600_000,
} as const;

/** How long a browser keeps photos, files and annotations that nobody has continued to send. */
export const unsentFilesAge = 7 * 24 * 3_600_000;

/** All files of an account in one archive, which may be of several gigabytes. */
export const archiveTimeout = 3_600_000;

/** A document that the marking page fetches to show it: bytes, and milliseconds until it gives up. */
export const documentFetch = { maxBytes: 50 * 1024 * 1024, timeout: 60_000 } as const;
