import type { Annotation } from 'server/contract/annotations/schemas';
import { expect, test } from 'vitest';
import type { Edit } from '../../model/layer-state.ts';
import { eraseStrokes } from './gestures.ts';

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
  const gesture = eraseStrokes({
    // What is shown changes after the event.
    annotations: () => [word],
    tolerance: 5,
    onErased: (edit) => edits.push(edit),
  });
  gesture.move([0, 25, 50].map((y) => ({ x: 10, y, pressure: 0.5 })));
  expect(edits).toEqual([[{ before: word, after: { ...word, paths: [row(100)] } }]]);
  gesture.move([0, 50, 100].map((y) => ({ x: 10, y, pressure: 0.5 })));
  expect(edits[1]).toEqual([{ before: word, after: null }]);
});
