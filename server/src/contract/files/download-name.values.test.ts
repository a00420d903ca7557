import { expect, test } from 'vitest';
import { toDownloadName } from './download-name.values.ts';

test.each([
  ['essay.html', 'text/plain', 'essay.html.txt'],
  ['Essay.HTM', 'text/markdown', 'Essay.HTM.md'],
  ['photo.jpg.exe', 'image/jpeg', 'photo.jpg.exe.jpg'],
  ['run.bat. .', 'text/plain', 'run.bat. ..txt'],
] as const)('adds to %s the ending of its type', (name, type, saved) => {
  expect(toDownloadName({ name, type })).toBe(saved);
});

test.each([
  ['essay.pdf', 'application/pdf'],
  ['essay.pdf', 'text/plain'],
  ['work.py', 'text/plain'],
  ['html', 'text/plain'],
  ['html.txt', 'text/plain'],
  ['a.b.c', 'image/png'],
] as const)('keeps the name %s', (name, type) => {
  expect(toDownloadName({ name, type })).toBe(name);
});
