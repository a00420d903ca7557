import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renameFile, toFileName } from './file-name.ts';

test.each([
  ['answer.pdf', 'answer.pdf'],
  ['  Łucja 王 – Lösung.docx ', 'Łucja 王 – Lösung.docx'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\Ada\\answer.pdf', 'answer.pdf'],
  ['answer\r\nSet-Cookie: a=b.pdf', 'answerSet-Cookie: a=b.pdf'],
  ['answer\u202Efdp.exe', 'answerfdp.exe'],
  ['answer\ud800.pdf', 'answer.pdf'],
  ['', 'file'],
  ['..', 'file'],
  ['a/', 'file'],
  ['\u0000', 'file'],
  [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(196)}.pdf`],
  ['b'.repeat(300), 'b'.repeat(200)],
])('keeps of the name %j: %j', (given, kept) => {
  expect(toFileName(given)).toBe(kept);
});

test('keeps a name of one line and at most 200 characters, whatever is given', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (given) => {
      const name = toFileName(given);
      expect(name).toMatch(/^[^/\\\p{Cc}]{1,200}$/u);
      expect(name.length).toBeLessThanOrEqual(200);
      expect(name.isWellFormed()).toBe(true);
      expect(toFileName(name)).toBe(name);
    }),
  );
});

test.each([
  ['Essay', 'scan.pdf', 'application/pdf', 'Essay.pdf'],
  ['Essay.PDF', 'scan.pdf', 'application/pdf', 'Essay.PDF'],
  ['Essay.docx', 'scan.pdf', 'application/pdf', 'Essay.docx.pdf'],
  ['Essay', 'Scan.PDF', 'application/pdf', 'Essay.pdf'],
  ['Essay', 'scan', 'application/pdf', 'Essay.pdf'],
  ['Sky', 'photo.jpeg', 'image/jpeg', 'Sky.jpeg'],
  ['Sky.jpg', 'photo.jpeg', 'image/jpeg', 'Sky.jpg'],
  ['main', 'answer.py', 'text/plain', 'main.py'],
  ['page.html', 'answer.txt', 'text/plain', 'page.html.txt'],
  ['notes', 'answer', 'text/plain', 'notes.txt'],
  ['notes.txt', 'answer.md', 'text/markdown', 'notes.txt.md'],
  ['v1.2 draft', 'scan.pdf', 'application/pdf', 'v1.2 draft.pdf'],
  ['a'.repeat(200), 'scan.pdf', 'application/pdf', `${'a'.repeat(196)}.pdf`],
] as const)('renames to %j what was %j (%s): %j', (given, name, type, renamed) => {
  expect(renameFile(given, { name, type })).toBe(renamed);
});
