import { createMemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { whenInitialized } from './when-initialized.ts';

const limit = 300;

test('waits for the code of the first page, and not at all where that is there', async () => {
  let finish = (_code: { Component: () => null }) => {};
  const loading = new Promise<{ Component: () => null }>((resolve) => {
    finish = resolve;
  });
  const router = createMemoryRouter([{ path: '/', lazy: () => loading }]);
  onTestFinished(() => router.dispose());
  const done = vi.fn();
  const waiting = whenInitialized(router, limit).then(done);
  await Promise.resolve();
  expect(done).not.toHaveBeenCalled();

  finish({ Component: () => null });
  await waiting;
  expect(router.state.initialized).toBe(true);
  await whenInitialized(router, limit);
});

test('waits no longer than its limit', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const router = createMemoryRouter([{ path: '/', lazy: () => new Promise<never>(() => {}) }]);
  onTestFinished(() => router.dispose());
  const done = vi.fn();
  void whenInitialized(router, limit).then(done);
  await vi.advanceTimersByTimeAsync(limit - 1);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalled();
  expect(router.state.initialized).toBe(false);
});
