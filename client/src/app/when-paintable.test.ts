import { createMemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { whenPaintable } from './when-paintable.ts';

const limit = 300;

test('waits for the code of the first page, and not at all where that is there', async () => {
  let finish = (_code: { Component: () => null }) => {};
  const loading = new Promise<{ Component: () => null }>((resolve) => {
    finish = resolve;
  });
  const router = createMemoryRouter([{ path: '/', lazy: () => loading }]);
  onTestFinished(() => router.dispose());
  const done = vi.fn();
  const waiting = whenPaintable(router, limit).then(done);
  await Promise.resolve();
  expect(done).not.toHaveBeenCalled();

  finish({ Component: () => null });
  await waiting;
  expect(router.state.initialized).toBe(true);
  await whenPaintable(router, limit);
});

test('waits for the code only when that has something to show before the data', async () => {
  const page = { Component: () => null, loader: () => new Promise<never>(() => {}) };
  const lazy = async () => ({ ...page, HydrateFallback: () => null });
  const router = createMemoryRouter([{ path: '/', lazy }]);
  onTestFinished(() => router.dispose());
  await whenPaintable(router, 60_000);
  expect(router.state.initialized).toBe(false);
});

test('leaves a failure to load the code to the router', async () => {
  const lazy = () => Promise.reject(new Error('The code did not come.'));
  const router = createMemoryRouter([{ path: '/', lazy }]);
  onTestFinished(() => router.dispose());
  await whenPaintable(router, 60_000);
  expect(router.state.errors).not.toBeNull();
});

test('waits no longer than its limit', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const router = createMemoryRouter([{ path: '/', lazy: () => new Promise<never>(() => {}) }]);
  onTestFinished(() => router.dispose());
  const done = vi.fn();
  void whenPaintable(router, limit).then(done);
  await vi.advanceTimersByTimeAsync(limit - 1);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalled();
  expect(router.state.initialized).toBe(false);
});
