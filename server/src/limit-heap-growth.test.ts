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

test('keeps the heap below 3.5 times what is in use (V8’s default lets it grow to 4.7)', async () => {
  const options = ['--expose-gc', '--import', 'tsx', '--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, options);
  expect(Number(stdout)).toBeLessThan(3.5);
});
