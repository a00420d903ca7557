import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { NoAnswerError, RefusedError } from '../http/problem.ts';
import { invalidates } from './invalidates.ts';

/** A page that shows a list, and a mutation that makes it out of date; the list is loaded again when the test answers. */
function showList(mutationFn: () => Promise<unknown>, way: 'awaited' | 'background') {
  const client = new QueryClient();
  let answer = (_list: string) => {};
  let callCount = 0;
  const list = new QueryObserver(client, {
    queryKey: ['list', 1],
    queryFn: () => {
      callCount += 1;
      return new Promise<string>((resolve) => {
        answer = resolve;
      });
    },
    initialData: 'old',
    staleTime: Number.POSITIVE_INFINITY,
  });
  list.subscribe(() => {});
  const mutation = new MutationObserver(client, {
    mutationFn,
    ...invalidates({ [way]: [['list']] }),
  });
  const outcome = mutation.mutate(undefined).then(
    () => client.getQueryData(['list', 1]),
    () => client.getQueryData(['list', 1]),
  );
  return { outcome, answer: (list: string) => answer(list), countCalls: () => callCount };
}

test.each([
  ['accepts', () => Promise.resolve(1)],
  ['refuses', () => Promise.reject(new RefusedError(409, {}))],
])('waits until what the page shows is loaded again when the API %s', async (_how, send) => {
  const { outcome, answer, countCalls } = showList(send, 'awaited');
  await expect.poll(countCalls).toBe(1);
  answer('new');
  expect(await outcome).toBe('new');
});

test('does not wait when the API gives no answer', async () => {
  const fail = () => Promise.reject(new NoAnswerError());
  const { outcome, countCalls } = showList(fail, 'awaited');
  expect(await outcome).toBe('old');
  expect(countCalls()).toBe(1);
});

test('does not wait for what is loaded again in the background', async () => {
  const { outcome, countCalls } = showList(() => Promise.resolve(1), 'background');
  expect(await outcome).toBe('old');
  expect(countCalls()).toBe(1);
});
