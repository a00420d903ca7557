import { ownFiles } from '#lib/constants.ts';
import { getSessionEmail } from '#lib/session/session-store.ts';

/** Where the cache has the list of its files. */
const listAddress = '/own-files';

/** Of a kept file; the one that was used last is at the end of the list. */
interface Entry {
  address: string;
  bytes: number;
  /** When it was opened last, in milliseconds since 1970. */
  usedAt: number;
}

const toAddress = (email: string, id: string) =>
  `${listAddress}/${encodeURIComponent(email)}/${id}`;

/** The content of a file that the account has kept in this browser. */
export async function findKeptFile(id: string): Promise<Blob | undefined> {
  const email = getSessionEmail();
  // Without a secure context there is none.
  if (email === null || !('caches' in window)) return undefined;
  return (await caches.match(toAddress(email, id), { cacheName: ownFiles.cacheName }))?.blob();
}

/**
 * Keeps a file of the account in this browser until its session ends, to be read without a network. Files that were not opened
 * for `ownFiles.maxAge` go, and beyond `ownFiles.maxBytes` those that were not opened for the longest time.
 * @param bytes what `read` answers at most
 */
export async function keepFile(
  id: string,
  bytes: number,
  read: () => Promise<Blob>,
): Promise<void> {
  const email = getSessionEmail();
  if (email === null || bytes > ownFiles.maxBytes || !('caches' in window)) return;
  const address = toAddress(email, id);
  const cache = await caches.open(ownFiles.cacheName);
  if (!(await cache.match(address))) await cache.put(address, new Response(await read()));
  const others = (await readList(cache)).filter((entry) => entry.address !== address);
  await keepOnly(cache, [...others, { address, bytes, usedAt: Date.now() }]);
  // The session may have ended meanwhile.
  if (getSessionEmail() !== email) await caches.delete(ownFiles.cacheName);
}

/** Removes the files that were not opened for `ownFiles.maxAge`, whosever they are. */
export async function removeUnusedFiles(): Promise<void> {
  if (!('caches' in window) || !(await caches.has(ownFiles.cacheName))) return;
  const cache = await caches.open(ownFiles.cacheName);
  await keepOnly(cache, await readList(cache));
}

async function readList(cache: Cache): Promise<Entry[]> {
  return (await (await cache.match(listAddress))?.json()) ?? [];
}

/** Keeps those of the files that may stay, and nothing else. */
async function keepOnly(cache: Cache, entries: Entry[]): Promise<void> {
  const kept = chooseKept(entries);
  await cache.put(listAddress, Response.json(kept));
  const addresses = new Set([listAddress, ...kept.map((entry) => entry.address)]);
  for (const { url } of await cache.keys()) {
    if (!addresses.has(new URL(url).pathname)) await cache.delete(url);
  }
}

/** The last entries that are small enough together, and not too old. */
function chooseKept(entries: Entry[]): Entry[] {
  const oldest = Date.now() - ownFiles.maxAge;
  let sum = 0;
  return entries
    .filter(({ usedAt }) => usedAt >= oldest)
    .reverse()
    .filter(({ bytes }) => {
      sum += bytes;
      return sum <= ownFiles.maxBytes;
    })
    .reverse();
}
