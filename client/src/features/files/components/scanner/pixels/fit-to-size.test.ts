import { expect, test } from 'vitest';
import { fitToSize } from './fit-to-size.ts';

/** Encodes to as many bytes as a picture of `bytes` in full size and quality takes. */
const encodeAs = (bytes: number) => {
  const tried: number[] = [];
  const encode = async (scale: number, quality: number) => {
    tried.push(scale);
    return new Blob([new Uint8Array(bytes * scale * scale * quality)]);
  };
  return { encode, tried };
};

test('takes full size and the best quality when that fits', async () => {
  const { encode, tried } = encodeAs(1000);
  expect((await fitToSize(encode, 800)).size).toBe(720);
  expect(tried).toEqual([1]);
});

test('lowers the quality first and then the size, until it fits', async () => {
  const { encode, tried } = encodeAs(2000);
  expect((await fitToSize(encode, 800)).size).toBeLessThanOrEqual(800);
  expect(tried).toEqual([1, 1, 0.8]);
});

test('takes the smallest when none fits', async () => {
  const { encode, tried } = encodeAs(100_000);
  expect((await fitToSize(encode, 10)).size).toBe(4287);
  expect(tried).toHaveLength(6);
});
