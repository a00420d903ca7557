import type { Annotation } from 'server/contract/annotations/schemas';
import { expect, test } from 'vitest';
import { copyToPage } from './copy-annotation.ts';

const place = { id: '0b8f6c1e-5d1c-4b5e-9d62-3f0a7c1e2b04', fileId: 'a'.repeat(24), page: 1 };
const quads: [number, number, number, number, number, number, number, number][] = [
  [56, 60, 110, 60, 56, 74, 110, 74],
];
const quote = { exact: 'My answer' };

test('keeps place, look and points, and gets its own id', () => {
  const stamp: Annotation = { ...place, kind: 'stamp', x: 3, y: 4, stamp: 'points', points: 2 };
  const copy = copyToPage(stamp, 2);
  expect(copy).toEqual({ ...stamp, id: expect.any(String), page: 2 });
  expect(copy?.id).not.toBe(stamp.id);
});

test('leaves the quoted text of a comment behind', () => {
  const comment: Annotation = { ...place, kind: 'comment', x: 3, y: 4, text: 'Why?', quads, quote };
  const { quads: _quads, quote: _quote, ...rest } = comment;
  expect(copyToPage(comment, 2)).toEqual({ ...rest, id: expect.any(String), page: 2 });
});

test('copies no highlighted text', () => {
  expect(copyToPage({ ...place, kind: 'text-highlight', quads, quote }, 2)).toBeNull();
});
