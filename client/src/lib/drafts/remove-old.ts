import { delMany, entries, type UseStore } from 'idb-keyval';
import { unsentFilesAge } from '../constants.ts';
import { attemptStorage } from './attempt-storage.ts';

/**
 * Removes what nobody has continued to send for too long, of any account: values are changed last `at`, in milliseconds since
 * 1970, and what has no such moment is old. Returns the other keys in their order.
 */
export async function removeOld(store: UseStore): Promise<string[]> {
  type Value = { at?: number } | undefined;
  const all = (await attemptStorage(() => entries<string, Value>(store))) ?? [];
  const oldest = Date.now() - unsentFilesAge;
  const isOld = ([, stored]: [string, Value]) => (stored?.at ?? 0) < oldest;
  const old = all.filter(isOld).map(([key]) => key);
  if (old.length > 0) await attemptStorage(() => delMany(old, store));
  return all.filter((entry) => !isOld(entry)).map(([key]) => key);
}
