import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createKeyCountCache } from './key-count-cache.ts';
import { entryKey, rangeOfId } from './keys.ts';
import { openStore, type Store } from './store.ts';

const COLLECTION_ID = 1;
const SMALL_INDEX_ID = 2;
const LARGE_INDEX_ID = 3;

let directory: string;
let store: Store;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'key-count-cache-'));
  store = openStore(directory, { onCommit: () => undefined, onRollback: () => undefined });
  await addKeys(SMALL_INDEX_ID, 999);
  await addKeys(LARGE_INDEX_ID, 1000);
});

afterEach(async () => {
  await store.close();
  rmSync(directory, { recursive: true });
});

function addKeys(indexId: number, count: number): Promise<void> {
  return store.write(() => {
    for (let at = 0; at < count; at++) {
      store.indexEntries.putSync(
        entryKey(indexId, Buffer.from([at >> 8, at & 0xff])),
        Buffer.alloc(0),
      );
    }
  });
}

test('visits the keys of a large range once when it is counted repeatedly', () => {
  const visit = vi.spyOn(store.indexEntries, 'getKeysCount');
  const cache = createKeyCountCache(store.indexEntries);
  expect(cache.count(COLLECTION_ID, rangeOfId(LARGE_INDEX_ID))).toBe(1000);
  expect(cache.count(COLLECTION_ID, rangeOfId(LARGE_INDEX_ID))).toBe(1000);
  expect(visit).toHaveBeenCalledTimes(1);
});

test('visits the keys of a small range each time when it is counted repeatedly', () => {
  const visit = vi.spyOn(store.indexEntries, 'getKeysCount');
  const cache = createKeyCountCache(store.indexEntries);
  expect(cache.count(COLLECTION_ID, rangeOfId(SMALL_INDEX_ID))).toBe(999);
  expect(cache.count(COLLECTION_ID, rangeOfId(SMALL_INDEX_ID))).toBe(999);
  expect(visit).toHaveBeenCalledTimes(2);
});

test('counts again when the collection is invalidated or the cache is cleared', () => {
  const visit = vi.spyOn(store.indexEntries, 'getKeysCount');
  const cache = createKeyCountCache(store.indexEntries);
  const count = () => cache.count(COLLECTION_ID, rangeOfId(LARGE_INDEX_ID));
  count();
  cache.invalidate(COLLECTION_ID);
  count();
  cache.clear();
  count();
  cache.invalidate(COLLECTION_ID + 1);
  count();
  expect(visit).toHaveBeenCalledTimes(3);
});
