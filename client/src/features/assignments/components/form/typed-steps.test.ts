import { expect, test } from 'vitest';
import { readSteps, writeSteps } from './typed-steps.ts';

test.each([
  ['Read chapter 3, 45', 'Read chapter 3', 45],
  ['Read chapter 3 45 min', 'Read chapter 3', 45],
  ['  Leer: 30 minutos ', 'Leer', 30],
  ['Draft - 90m', 'Draft', 90],
  ['Read pages 80 to 96,30', 'Read pages 80 to 96', 30],
  ['Read pages 80 - 96: 30', 'Read pages 80 - 96', 30],
])('reads %j', (text, title, minutes) => {
  expect(readSteps(text)).toEqual([{ title, minutes }]);
});

test('reads one step in each line, in their order, and none in no line', () => {
  const steps = [
    { title: 'Read', minutes: 30 },
    { title: 'Write, in ink', minutes: 60 },
  ];
  expect(readSteps('Read, 30\n\nWrite, in ink, 60')).toEqual(steps);
  expect(readSteps(writeSteps(steps))).toEqual(steps);
  expect(readSteps(' \n')).toEqual([]);
});

test.each([
  'Read',
  '45',
  ', 45',
  'Read, 30\nWrite',
  'Read pages 80 to 96',
  'Read pages 80 - 96',
  'Read chapter 30',
])('does not guess what is missing in %j', (text) => {
  expect(readSteps(text)).toBeUndefined();
});
