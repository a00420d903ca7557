import { expect, test } from 'vitest';
import { writeUnless } from './conditional-write.ts';

/** A place that one write can take, which was taken until the reason is looked for. */
function openPlace({ isFreed }: { isFreed: boolean }) {
  let isTaken = true;
  const write = async () => (isTaken ? undefined : 'written');
  const findReason = async () => {
    if (isFreed) isTaken = false;
    return isTaken ? new Error('taken') : undefined;
  };
  return { write, findReason };
}

test('throws the reason that is stored', async () => {
  const { write, findReason } = openPlace({ isFreed: false });
  await expect(writeUnless(write, findReason)).rejects.toThrow('taken');
});

test('writes again when the reason is gone by the time it is looked for', async () => {
  const { write, findReason } = openPlace({ isFreed: true });
  expect(await writeUnless(write, findReason)).toBe('written');
});

test('ends when nothing is written and nothing says why', async () => {
  const never = async () => undefined;
  await expect(writeUnless(never, never)).rejects.toThrow('nothing that is stored says why');
});
