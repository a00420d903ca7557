import { annotationLimits } from 'server/contract/annotations/limits.values';
import type { Annotation } from 'server/contract/annotations/schemas';
import { expect, test } from 'vitest';
import type { Edit } from '../../model/layer-state.ts';
import type { Path } from '../../model/strokes.ts';
import { drawStroke, eraseStrokes } from './gestures.ts';

test('one movement of the eraser is one edit that takes away all strokes that it touches', () => {
  const row = (y: number): [number, number, number][] => [
    [0, y, 0.5],
    [20, y, 0.5],
  ];
  const word: Annotation = {
    id: 'a',
    fileId: 'f',
    page: 1,
    kind: 'ink',
    width: 2,
    color: 'blue',
    paths: [row(0), row(50), row(100)],
  };
  const edits: Edit[] = [];
  const gestures: symbol[] = [];
  const gesture = eraseStrokes({
    // What is shown changes after the event.
    annotations: () => [word],
    tolerance: 5,
    onErased: (edit, by) => {
      edits.push(edit);
      gestures.push(by);
    },
  });
  gesture.move([0, 25, 50].map((y) => ({ x: 10, y, pressure: 0.5 })));
  expect(edits).toEqual([[{ before: word, after: { ...word, paths: [row(100)] } }]]);
  gesture.move([0, 50, 100].map((y) => ({ x: 10, y, pressure: 0.5 })));
  expect(edits[1]).toEqual([{ before: word, after: null }]);
  // One undo takes both back.
  expect(new Set(gestures).size).toBe(1);
});

test('a stroke that does not end loses points between others, and not its end', () => {
  const outline = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  const drawn: Path[] = [];
  const look = { kind: 'ink', width: 2 } as const;
  const gesture = drawStroke({ outline, look, onDrawn: (path) => drawn.push(path) });
  const place = (index: number) => ({ x: 500 + (index % 50) + 0.25, y: 500 + index / 100 + 0.25 });
  const contacts = Array.from({ length: 6000 }, (_, index) => ({
    ...place(index),
    pressure: 0.55,
  }));
  for (const contact of contacts) gesture.move([contact]);
  gesture.end();
  const [path = []] = drawn;
  expect(JSON.stringify(path).length).toBeLessThan(annotationLimits.bytes - 1024);
  expect(path[0]?.slice(0, 2)).toEqual([500.25, 500.25]);
  expect(path.at(-1)?.[1]).toBeGreaterThan(559);
  expect(path.length).toBeGreaterThan(1000);
});

test('a long stroke is drawn piece by piece, and is one stroke when it ends', () => {
  const outline = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  const drawn: Path[] = [];
  const look = { kind: 'ink', width: 2 } as const;
  const gesture = drawStroke({ outline, look, onDrawn: (path) => drawn.push(path) });
  const outlines = Array.from({ length: 300 }, (_, x) => {
    gesture.move([{ x, y: 10, pressure: 0.5 }]);
    return outline.getAttribute('d') ?? '';
  });
  expect(outlines.map((d) => d.split('M').length - 1)[60]).toBe(1);
  const [before = '', last = ''] = outlines.slice(-2);
  const pieces = last.split('M').slice(1);
  expect(pieces.length).toBeGreaterThan(3);
  expect(before.split('M').slice(1, -1)).toEqual(pieces.slice(0, -1));
  // Each piece begins before the one before it ends.
  const ranges = pieces
    .map((piece) => (piece.match(/-?[\d.]+/g) ?? []).map(Number))
    .map((numbers) => {
      const xs = numbers.filter((_, index) => index % 2 === 0);
      return [Math.min(...xs), Math.max(...xs)] as const;
    });
  for (const [index, [start]] of ranges.entries()) {
    expect(start).toBeLessThan(ranges[index - 1]?.[1] ?? Infinity);
  }
  gesture.end();
  expect(drawn.map((path) => path.length)).toEqual([300]);
});
