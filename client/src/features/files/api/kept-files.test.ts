import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ownFiles } from '#lib/constants.ts';
import { setSession } from '#lib/session/session-store.ts';
import { student, teacher } from '#testing/render.tsx';
import { findKeptFile, keepFile, removeUnusedFiles } from './kept-files.ts';

/** Cache Storage, which jsdom lacks: its caches by name, with their answers by path. */
const stored = new Map<string, Map<string, Response>>();

const pathOf = (address: string) => new URL(address, location.href).pathname;

function openCache(name: string) {
  const answers = stored.get(name) ?? new Map<string, Response>();
  stored.set(name, answers);
  return {
    match: async (address: string) => answers.get(pathOf(address))?.clone(),
    put: async (address: string, answer: Response) => void answers.set(pathOf(address), answer),
    delete: async (address: string) => answers.delete(pathOf(address)),
    keys: async () =>
      [...answers.keys()].map((path) => ({ url: new URL(path, location.href).href })),
  };
}

beforeEach(() => {
  vi.stubGlobal('caches', {
    open: async (name: string) => openCache(name),
    match: (address: string, { cacheName }: { cacheName: string }) =>
      openCache(cacheName).match(address),
    has: async (name: string) => stored.has(name),
    delete: async (name: string) => stored.delete(name),
  });
  setSession({ status: 'signed-in', user: student });
});

afterEach(() => {
  vi.useRealTimers();
  stored.clear();
  vi.unstubAllGlobals();
});

const keep = (id: string, bytes: number) => keepFile(id, bytes, () => new Response(id).blob());
const isKept = async (id: string) => (await findKeptFile(id)) !== undefined;

test('answers a kept file, and reads it once', async () => {
  const read = vi.fn(() => new Response('my work').blob());
  await keepFile('a', 7, read);
  await keepFile('a', 7, read);
  expect(read).toHaveBeenCalledOnce();
  expect(await (await findKeptFile('a'))?.text()).toBe('my work');
});

test('removes the file that was not used for the longest time when there is no space', async () => {
  const third = ownFiles.maxBytes / 3;
  for (const id of ['a', 'b', 'c']) await keep(id, third - 1);
  await keep('a', third - 1);
  await keep('d', third - 1);
  expect(await Promise.all(['a', 'b', 'c', 'd'].map(isKept))).toEqual([true, false, true, true]);
});

test('removes the files that were not opened for two weeks', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-01') });
  await keep('a', 1);
  await keep('b', 1);
  vi.setSystemTime(new Date('2026-11-10'));
  await keep('a', 1);
  vi.setSystemTime(new Date('2026-11-16'));
  await removeUnusedFiles();
  expect(await Promise.all(['a', 'b'].map(isKept))).toEqual([true, false]);
  vi.setSystemTime(new Date('2026-11-25'));
  await keep('c', 1);
  expect(await Promise.all(['a', 'c'].map(isKept))).toEqual([false, true]);
});

test('opens no cache to remove files when there are none', async () => {
  await removeUnusedFiles();
  expect(stored.size).toBe(0);
});

test('keeps no file that is larger than the space', async () => {
  await keep('a', ownFiles.maxBytes + 1);
  expect(stored.size).toBe(0);
});

test('answers nothing to another account', async () => {
  await keep('a', 1);
  setSession({ status: 'signed-in', user: teacher });
  expect(await isKept('a')).toBe(false);
});

test('keeps nothing when the session ends meanwhile', async () => {
  await keepFile('a', 1, async () => {
    setSession({ status: 'signed-out', expired: false });
    return new Response('late').blob();
  });
  expect(stored.size).toBe(0);
});
