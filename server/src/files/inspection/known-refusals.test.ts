import { Readable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { inspectContent } from '../inspect-content.ts';
import * as inspection from './inspect-file.ts';
import { createKnownRefusals } from './known-refusals.ts';

test('forgets a refused content after ten minutes', () => {
  let time = 0;
  const refusals = createKnownRefusals({ now: () => time });
  refusals.add('a', 'file-expands-too-much');
  time = 599_999;
  expect(refusals.find('a')).toBe('file-expands-too-much');
  expect(refusals.find('b')).toBeUndefined();
  time = 600_000;
  expect(refusals.find('a')).toBeUndefined();
});

test('keeps the last thousand', () => {
  const refusals = createKnownRefusals();
  for (let count = 0; count <= 1000; count += 1) refusals.add(`${count}`, 'file-broken');
  expect(refusals.find('0')).toBeUndefined();
  expect(refusals.find('1')).toBe('file-broken');
  expect(refusals.find('1000')).toBe('file-broken');
});

test('refuses a content that was refused before without inspecting it, whoever sends it', async () => {
  const inspect = vi.spyOn(inspection, 'inspectFile');
  const send = (account: string) =>
    inspectContent(Readable.from([Buffer.from('<html>')]), { name: 'a.txt', account });
  const refused = { code: 'file-type-not-accepted' };
  await expect(send('ada')).rejects.toMatchObject(refused);
  await expect(send('ben')).rejects.toMatchObject(refused);
  expect(inspect).toHaveBeenCalledTimes(1);
});
