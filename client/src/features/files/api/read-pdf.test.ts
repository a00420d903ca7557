import { expect, test } from 'vitest';
import { readPdf } from './read-pdf.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array | null) => bytes && String.fromCharCode(...bytes);

/** An answer that comes in these parts, and whether its reader has cancelled the rest. */
function answer(...parts: string[]) {
  const state = { isCancelled: false };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const part = parts.shift();
      if (part === undefined) controller.close();
      else controller.enqueue(encode(part));
    },
    cancel() {
      state.isCancelled = true;
    },
  });
  return { response: new Response(body), state };
}

test('reads a PDF that comes in several parts', async () => {
  const { response } = answer('%P', 'DF-1.7', ' and the rest');
  expect(decode(await readPdf(response, 100))).toBe('%PDF-1.7 and the rest');
});

test('reads a PDF with something before its signature', async () => {
  const { response } = answer('\n\n%PDF-1.4');
  expect(decode(await readPdf(response, 100))).toBe('\n\n%PDF-1.4');
});

test('reads no more than the beginning of what is no PDF', async () => {
  const { response, state } = answer('<!doctype html>'.padEnd(2000), 'more', 'and more');
  expect(await readPdf(response, 10_000)).toBeNull();
  expect(state.isCancelled).toBe(true);
});

test('takes neither an empty nor a failed answer', async () => {
  expect(await readPdf(answer().response, 100)).toBeNull();
  expect(await readPdf(new Response('%PDF-1.7', { status: 404 }), 100)).toBeNull();
});

test('stops at the limit', async () => {
  const { response, state } = answer('%PDF-1.7', 'x'.repeat(60), 'x'.repeat(60));
  await expect(readPdf(response, 100)).rejects.toThrow('More than 100 bytes.');
  expect(state.isCancelled).toBe(true);
});
