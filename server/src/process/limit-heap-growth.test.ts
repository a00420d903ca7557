import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Replaces the entries of a list of about 40 MB, and prints the highest ratio of the heap to that list. */
const program = `
  import { limitHeapGrowth } from ${JSON.stringify(new URL('./limit-heap-growth.ts', import.meta.url).href)};
  limitHeapGrowth();
  const createEntry = (index) => ({ text: 'x' + index, numbers: [index, index + 1] });
  const entries = Array.from({ length: 300_000 }, (_, index) => createEntry(index));
  gc();
  const used = process.memoryUsage().heapUsed;
  let highest = used;
  for (let index = 0; index < 1_500_000; index += 1) {
    entries[(index * 7919) % entries.length] = createEntry(index);
    if (index % 5_000 === 0) highest = Math.max(highest, process.memoryUsage().heapUsed);
  }
  console.log(highest / used);
`;

/**
 * On a busy machine V8's marking threads are late, and the heap grows beyond its limit until they are done; the space for
 * new objects comes on top of it. Without both, the result depends on the limit only, not on the processors.
 */
const withoutTiming = ['--single-threaded-gc', '--max-semi-space-size=1'];

test('keeps the heap below 3.5 times what is in use (V8’s default lets it grow to 4 and more)', async () => {
  const options = [...withoutTiming, '--expose-gc', '--import', 'tsx', '--input-type=module'];
  options.push('--eval', program);
  const { stdout } = await promisify(execFile)(process.execPath, options);
  expect(Number(stdout)).toBeLessThan(3.5);
});
