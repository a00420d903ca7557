import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NoAnswerError, RefusedError } from '../lib/http/problem.ts';
import { createQueryClient } from './query-client.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** How often a query is asked that fails with `error` each time. */
async function countAttempts(error: Error): Promise<number> {
  const ask = vi.fn(() => Promise.reject(error));
  const asked = createQueryClient().query({ queryKey: ['thing'], queryFn: ask });
  const rejected = expect(asked).rejects.toBe(error);
  await vi.advanceTimersByTimeAsync(60_000);
  await rejected;
  return ask.mock.calls.length;
}

describe('a query that fails', () => {
  test.each([
    ['nothing answers', new NoAnswerError('No answer.')],
    ['the server has a fault', new RefusedError(500, {})],
    ['the server is asked too often', new RefusedError(429, {})],
  ])('is retried 3 times when %s', async (_case, error) => {
    expect(await countAttempts(error)).toBe(1 + 3);
  });

  test('is not retried when the browser is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await countAttempts(new NoAnswerError('No answer.'))).toBe(1);
  });

  test('is not retried when the server refuses it', async () => {
    expect(await countAttempts(new RefusedError(404, {}))).toBe(1);
  });
});

test('unused data leaves the cache after 5 minutes', async () => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(['thing'], 'kept');
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1);
  expect(queryClient.getQueryData(['thing'])).toBe('kept');
  await vi.advanceTimersByTimeAsync(1);
  expect(queryClient.getQueryData(['thing'])).toBeUndefined();
});
