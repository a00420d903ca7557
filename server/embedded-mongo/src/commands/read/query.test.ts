import { expect, test } from 'vitest';
import { runInSlices, type Steps } from './query.ts';

function* compute(milliseconds: number, log: (event: string) => void, name: string): Steps<string> {
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    log(name);
    yield;
  }
  return name;
}

test('continues one of several computations at each turn of the event loop', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const turns: Set<string>[] = [];
  let isOver = false;
  const computing = Promise.all(
    names.map((name) => runInSlices(compute(60, (event) => turns.at(-1)?.add(event), name))),
  ).finally(() => {
    isOver = true;
  });
  // Each has run its first slice at once, as a short command does.
  while (!isOver) {
    turns.push(new Set());
    await new Promise(setImmediate);
  }
  expect(await computing).toEqual(names);
  // One within a turn, and perhaps the one before the next turn was noticed.
  expect(Math.max(...turns.map(({ size }) => size))).toBeLessThanOrEqual(2);
});
