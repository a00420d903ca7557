import { describe, expect, test, vi } from 'vitest';
import { blockStorage, fillStorage } from '#testing/refusing-storage.ts';
import { forgetUnstored, listStored, readStored, removeStored, store } from './storage.ts';

describe.each([
  ['blocked', blockStorage],
  ['full', fillStorage],
])('while storage is %s', (_what, make) => {
  test('what is stored is there until it is removed', () => {
    make();
    expect(readStored('theme')).toBeNull();
    store('theme', 'dark');
    store('theme', 'light');
    store('draft:one', 'text');
    expect(readStored('theme')).toBe('light');
    expect(listStored('draft:')).toEqual(['draft:one']);
    removeStored('theme');
    expect(readStored('theme')).toBeNull();
  });

  test('what is stored again later is read from the browser', () => {
    make();
    store('theme', 'dark');
    vi.restoreAllMocks();
    store('theme', 'light');
    localStorage.setItem('theme', 'dark');
    expect(readStored('theme')).toBe('dark');
    expect(listStored('theme')).toEqual(['theme']);
  });
});

describe('what a full storage has not taken', () => {
  const leaveUnstored = () => {
    localStorage.setItem('theme', 'light');
    fillStorage();
    store('theme', 'dark');
  };

  test('counts instead of what it holds', () => {
    leaveUnstored();
    expect(readStored('theme')).toBe('dark');
    expect(listStored('theme')).toEqual(['theme']);
  });

  test.each(['theme', null])('gives way to what another tab changes (key %s)', (key) => {
    leaveUnstored();
    window.dispatchEvent(new StorageEvent('storage', { key }));
    expect(readStored('theme')).toBe('light');
  });

  test('goes with the session', () => {
    leaveUnstored();
    forgetUnstored();
    expect(readStored('theme')).toBe('light');
  });
});

test('keeps what one tab only should know in the storage of the tab', () => {
  store('pending', 'yes', 'sessionStorage');
  expect(sessionStorage.getItem('pending')).toBe('yes');
  expect(readStored('pending')).toBeNull();
  expect(readStored('pending', 'sessionStorage')).toBe('yes');
  removeStored('pending', 'sessionStorage');
  expect(sessionStorage.getItem('pending')).toBeNull();
});
