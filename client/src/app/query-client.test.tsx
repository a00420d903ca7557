import { useMutation } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NoAnswerError, RefusedError } from '#lib/http/problem.ts';
import { renderUi } from '#testing/render.tsx';
import { Button } from '#ui/actions/button.tsx';
import { createQueryClient } from './query-client.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
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

test('a button that starts a mutation ignores a second click when that comes before any timer', async () => {
  const send = vi.fn(() => new Promise(() => {}));
  function Send() {
    const { mutate, isPending } = useMutation({ mutationFn: send });
    return (
      <Button busy={isPending} onClick={() => mutate()}>
        Send
      </Button>
    );
  }
  renderUi(<Send />);
  const button = screen.getByRole('button', { name: 'Send' });
  // In tests React would wait with rendering for the end of `act`.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  button.click();
  await runMicrotasks();
  button.click();
  await runMicrotasks();
  expect(send).toHaveBeenCalledOnce();
});

async function runMicrotasks(): Promise<void> {
  for (let count = 0; count < 100; count += 1) await null;
}
