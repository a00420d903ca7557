import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { changeCached, optimisticUpdate, removeById, removeFromPage } from './optimistic-update.ts';

const lists = ['things', 'page'];
const shown = [{ _id: 'a' }, { _id: 'b' }];

/** A promise that the test settles. */
function defer<Value>() {
  let resolve: (value: Value) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<Value>((...settle) => {
    [resolve, reject] = settle;
  });
  return { promise, resolve, reject };
}

/** Deletes an item; the server answers when the test does. */
function startDeletionOf(id: string, client: QueryClient) {
  const answer = defer<number>();
  const observer = new MutationObserver(client, {
    mutationFn: () => answer.promise,
    ...optimisticUpdate({
      changes: [changeCached<{ _id: string }[]>(lists, removeById(id))],
      invalidates: [['things']],
    }),
  });
  return { answer, outcome: observer.mutate(undefined) };
}

/** Deletes `b`; the server answers when the test does. */
function startDeletion(client = new QueryClient()) {
  client.setQueryData([...lists, 1], shown);
  client.setQueryData(['things', 'count'], 2);
  const { answer, outcome } = startDeletionOf('b', client);
  // A refusal is looked at when the test comes to it.
  outcome.catch(() => {});
  const read = () => client.getQueryData([...lists, 1]);
  return { client, answer, outcome, read };
}

test('lists show the outcome before the server answers, and keep it when it accepts', async () => {
  const { answer, outcome, read } = startDeletion();
  await expect.poll(read).toEqual([{ _id: 'a' }]);
  answer.resolve(1);
  await outcome;
  expect(read()).toEqual([{ _id: 'a' }]);
});

test('lists show the previous items when the server refuses', async () => {
  const { answer, outcome, read } = startDeletion();
  await expect.poll(read).toEqual([{ _id: 'a' }]);
  answer.reject(new Error('No.'));
  await expect(outcome).rejects.toThrow('No.');
  expect(read()).toEqual(shown);
});

test('a refusal after a logout restores nothing, and changes no list of the next account', async () => {
  const { client, answer, outcome, read } = startDeletion();
  await expect.poll(read).toEqual([{ _id: 'a' }]);
  client.clear();
  client.setQueryData([...lists, 1], [{ _id: 'theirs' }]);
  answer.reject(new Error('No.'));
  await expect(outcome).rejects.toThrow('No.');
  expect(read()).toEqual([{ _id: 'theirs' }]);
});

test('a response in flight does not undo the update', async () => {
  const client = new QueryClient();
  const late = defer<typeof shown>();
  const fetching = client
    .query({ queryKey: [...lists, 1], queryFn: () => late.promise })
    .catch(() => {});
  const { answer, outcome, read } = startDeletion(client);
  await expect.poll(read).toEqual([{ _id: 'a' }]);
  late.resolve(shown);
  await fetching;
  expect(read()).toEqual([{ _id: 'a' }]);
  answer.resolve(1);
  await outcome;
});

test.each([
  ['agrees', true],
  ['refuses', false],
])('everything it touches is asked for anew when the server %s', async (_how, agrees) => {
  const { client, answer, outcome } = startDeletion();
  if (agrees) answer.resolve(1);
  else answer.reject(new Error('No.'));
  await outcome.catch(() => {});
  expect(client.getQueryState([...lists, 1])?.isInvalidated).toBe(true);
  expect(client.getQueryState(['things', 'count'])?.isInvalidated).toBe(true);
});

test('nothing is asked for anew while another change is under way, which the answer would lack', async () => {
  const { client, answer, outcome, read } = startDeletion();
  const other = startDeletionOf('a', client);
  await expect.poll(read).toEqual([]);
  answer.resolve(1);
  await outcome;
  expect(client.getQueryState([...lists, 1])?.isInvalidated).toBe(false);
  other.answer.resolve(1);
  await other.outcome;
  expect(client.getQueryState([...lists, 1])?.isInvalidated).toBe(true);
});

test.each([
  ['one less when the item is on the page', 'b', { items: [{ _id: 'a' }], count: 29 }],
  ['as many as before when it is on another page', 'c', { items: shown, count: 30 }],
])('a page counts %s', (_how, id, page) => {
  expect(removeFromPage(id)({ items: shown, count: 30 })).toEqual(page);
});
