import { createStore, delMany, get, keys } from 'idb-keyval';
import { attemptStorage } from './attempt-storage.ts';
import { removeOld } from './remove-old.ts';
import { updateEntry } from './update-entry.ts';

/** Annotations that a marker has drawn and that are not sent, in this browser. */
const store = createStore('study-flow-annotations', 'unsent');

/** Of one attempt, by the ids of the annotations. `at`: when they were changed last, in milliseconds since 1970. */
type StoredChanges<Change> = { changes: Record<string, Change>; at: number };

export interface AttemptKey {
  submissionId: string;
  attempt: number;
}

const keysOf = (email: string) => `${email}:`;
const toKey = (email: string, { submissionId, attempt }: AttemptKey) =>
  `${keysOf(email)}${submissionId}:${attempt}`;

/** Stores some changes and removes others in one step, so that two tabs with the same work keep each other's. */
export function keepUnsent<Change>(
  email: string,
  attempt: AttemptKey,
  { changed, removed }: { changed: Record<string, Change>; removed: readonly string[] },
): Promise<void> {
  return attemptStorage(() =>
    updateEntry<StoredChanges<Change>>(store, toKey(email, attempt), (stored) => {
      const changes = { ...stored?.changes, ...changed };
      for (const id of removed) delete changes[id];
      return Object.keys(changes).length === 0 ? undefined : { changes, at: Date.now() };
    }),
  );
}

/** What was stored, by the ids of the annotations. */
export async function readUnsent<Change>(
  email: string,
  attempt: AttemptKey,
): Promise<Record<string, Change>> {
  const key = toKey(email, attempt);
  const stored = await attemptStorage(() => get<StoredChanges<Change>>(key, store));
  return stored?.changes ?? {};
}

/**
 * The attempts of which this account has something that is not sent. What has not been sent for too long is removed, whosever it
 * is.
 */
export async function listUnsentAttempts(email: string): Promise<AttemptKey[]> {
  const prefix = keysOf(email);
  return (await removeOld(store))
    .filter((key) => key.startsWith(prefix))
    .map((key) => {
      const [submissionId = '', number] = key.slice(prefix.length).split(':');
      return { submissionId, attempt: Number(number) };
    });
}

export async function removeUnsent(email: string): Promise<void> {
  const ownKeys = (await listKeys()).filter((key) => key.startsWith(keysOf(email)));
  await attemptStorage(() => delMany(ownKeys, store));
}

export async function removeUnsentOfOthers(email: string): Promise<void> {
  const otherKeys = (await listKeys()).filter((key) => !key.startsWith(keysOf(email)));
  await attemptStorage(() => delMany(otherKeys, store));
}

const listKeys = async () => (await attemptStorage(() => keys<string>(store))) ?? [];
