import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('lets accounts take turns when one of them has sent many files before the others', async () => {
  const inTurn = createTurns();
  const order: string[] = [];
  const add = (account: string, name: string) =>
    inTurn(account, async () => {
      order.push(name);
    });
  await Promise.all([
    ...['a1', 'a2', 'a3'].map((name) => add('a', name)),
    ...['b1', 'b2'].map((name) => add('b', name)),
    add('c', 'c1'),
  ]);
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
});

test('runs one task at a time, and goes on after one that fails', async () => {
  const inTurn = createTurns();
  let running = 0;
  const run = async () => {
    running += 1;
    await Promise.resolve();
    expect(running).toBe(1);
    running -= 1;
    return 'done';
  };
  const failed = inTurn('a', () => Promise.reject(new Error('It failed.')));
  const others = [inTurn('a', run), inTurn('b', run)];
  await expect(failed).rejects.toThrow('It failed.');
  expect(await Promise.all(others)).toEqual(['done', 'done']);
  expect(await inTurn('a', run)).toBe('done');
});
