import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import type { Annotation } from '#contract/annotations/schemas.ts';
import { readPdf } from '#testing/files/read-pdf.ts';
import { buildMarkedPdf } from '../build-marked-pdf.ts';
import { maxParts, readThinnedOut } from './thin-out.ts';

const fileId = '64f000000000000000000001';
const buildStroke = (points: number): Annotation => ({
  id: randomUUID(),
  fileId,
  page: 1,
  kind: 'ink',
  width: 2,
  paths: [Array.from({ length: points }, (_, index) => [index % 500, index % 700, 0.5])],
});
const store = (annotations: Annotation[]) =>
  annotations.map((annotation) => JSON.stringify(annotation));

test('leaves annotations as they are when they are not more than are drawn', () => {
  const annotations = Array.from({ length: 50 }, () => buildStroke(maxParts / 50));
  const read = readThinnedOut(store(annotations));
  expect(read.isThinned).toBe(false);
  // For so many points, `toEqual` takes seconds.
  expect(isDeepStrictEqual(read.annotations, annotations)).toBe(true);
});

test('leaves some points of each stroke, with its first and its last one, when there are more', () => {
  const strokes = [buildStroke(maxParts + 1), buildStroke(2)];
  const { annotations, isThinned } = readThinnedOut(store(strokes));
  expect(isThinned).toBe(true);
  const [long, short] = annotations.map((annotation) =>
    'paths' in annotation ? (annotation.paths[0] ?? []) : [],
  );
  expect(long?.length).toBeLessThan(maxParts * 0.6);
  expect(long?.at(0)).toEqual([0, 0, 0.5]);
  expect(long?.at(-1)).toEqual([maxParts % 500, maxParts % 700, 0.5]);
  expect(short).toHaveLength(2);
});

test('has the pages and all strokes in a marked PDF when they have more points than are drawn', async () => {
  const strokes = Array.from({ length: 60 }, () => buildStroke(5000));
  const made = await buildMarkedPdf({
    title: 'Enzymes',
    language: 'en',
    files: [
      {
        id: fileId,
        name: 'a.txt',
        type: 'text/plain',
        content: new TextEncoder().encode('My answer'),
      },
    ],
    annotations: store(strokes),
  });
  const [page] = (await readPdf(made)).pages;
  expect(page?.text).toContain('My answer');
  expect(page?.annotations.map(({ subtype }) => subtype)).toEqual(Array(60).fill('Ink'));
  expect(made.length).toBeLessThan(3_000_000);
});
