import { expect, test } from 'vitest';
import { completeWebAddress } from './complete-web-address.ts';

test.each([
  ['drive.google.com/file/d/1', 'https://drive.google.com/file/d/1'],
  [' www.school.example ', 'https://www.school.example'],
  ['school.example', 'https://school.example'],
  ['school.example:8080/a?b=c#d', 'https://school.example:8080/a?b=c#d'],
  ['school.example/essay.pdf', 'https://school.example/essay.pdf'],
  ['//school.example/x', 'https://school.example/x'],
  ['schüle.example/ü', 'https://schüle.example/ü'],
])('completes %j to %j', (typed, address) => {
  expect(completeWebAddress(typed)).toBe(address);
});

test.each([
  'https://school.example/x',
  'http://school.example',
  'ftp://school.example',
  'javascript:alert(1)',
  'mailto:ada@school.example',
  'ada@school.example',
  'ada@school.example/x',
  'essay.pdf',
  'C:\\essay.pdf',
  '/essay',
  'my essay',
  'done. It',
  'localhost/x',
  '1.5',
  '',
])('leaves %j as it is', (typed) => {
  expect(completeWebAddress(typed)).toBe(typed);
});
