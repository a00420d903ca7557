import { expect, test } from 'vitest';
import { hasShape } from './has-shape.ts';

const example = { title: '', points: 0, isOpen: true, rows: [{ id: '', text: '' }] };
const value = { title: 'Tides', points: 3, isOpen: false, rows: [{ id: 'a', text: 'Read' }] };

test.each([
  ['it has the types of the example', value],
  ['a list is empty', { ...value, rows: [] }],
  ['an object has further fields', { ...value, comment: 'Late' }],
])('a value has the shape when %s', (_when, stored) => {
  expect(hasShape(stored, example)).toBe(true);
});

test.each([
  ['it is null', null],
  ['it is a list', [value]],
  ['a field is missing', { title: 'Tides', points: 3, isOpen: false }],
  ['a field has another type', { ...value, points: '3' }],
  ['a field is null', { ...value, title: null }],
  ['a list is a text', { ...value, rows: 'Read, 45' }],
  ['a row lacks a field', { ...value, rows: [{ id: 'a' }] }],
  ['a row is null', { ...value, rows: [null] }],
])('a value has another shape when %s', (_when, stored) => {
  expect(hasShape(stored, example)).toBe(false);
});
