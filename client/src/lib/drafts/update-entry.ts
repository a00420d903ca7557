import { promisifyRequest, type UseStore } from 'idb-keyval';

/**
 * Changes the value of a key in one transaction, so that another tab cannot store between the read and the write. Removes the
 * key where `change` returns `undefined`.
 */
export function updateEntry<Value>(
  store: UseStore,
  key: string,
  change: (stored: Value | undefined) => Value | undefined,
): Promise<void> {
  return store('readwrite', (entries) => {
    const read: IDBRequest<Value | undefined> = entries.get(key);
    read.onsuccess = () => {
      const next = change(read.result);
      if (next === undefined) entries.delete(key);
      else entries.put(next, key);
    };
    return promisifyRequest(entries.transaction);
  });
}
