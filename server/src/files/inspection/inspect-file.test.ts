import { expect, test } from 'vitest';
import { inspectBytes } from '#testing/files/inspect-bytes.ts';
import { buildPdf } from '#testing/files/pdf-samples.ts';
import { drawPicture } from '#testing/pictures.ts';

const zeros = Buffer.alloc(64);
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

test.each<[what: string, content: string | Buffer, name: string, type: string]>([
  ['plain text', 'My work', 'work.txt', 'text/plain'],
  ['text in UTF-8', 'Tarea de Łucja 王 🙂', 'work.txt', 'text/plain'],
  ['text with a byte order mark', '\ufeffMy work', 'work.txt', 'text/plain'],
  ['Markdown', '# My work', 'work.md', 'text/markdown'],
  [
    'Markdown with an HTML element',
    '<div align="center">x</div>',
    'WORK.MARKDOWN',
    'text/markdown',
  ],
  ['text that begins as a bitmap', 'BMW builds cars', 'work.txt', 'text/plain'],
  ['text that begins as a program', 'MZ is a magic number', 'work.exe', 'text/plain'],
  ['text that begins as a PDF', '%PDF is a format', 'work.txt', 'text/plain'],
  ['text about PDF', 'Its first bytes are %PDF-1.4', 'work.txt', 'text/plain'],
  ['text that names an element later', 'Use <html> first', 'work.txt', 'text/plain'],
  ['a program', 'print("<svg>")\n', 'work.py', 'text/plain'],
  ['a PDF', buildPdf(), 'work.md', 'application/pdf'],
  [
    'a PDF after a line break',
    Buffer.concat([Buffer.from('\r\n'), buildPdf()]),
    'x',
    'application/pdf',
  ],
  ['a PDF after other bytes', Buffer.concat([zeros, buildPdf()]), 'x', 'application/pdf'],
  ['a PDF after text', `Scanned by Maple School\n${buildPdf()}\n`, 'x', 'application/pdf'],
  ['text that quotes a PDF', `It is:\n${buildPdf()}\nThat is all.`, 'x', 'text/plain'],
  ['a PNG', await drawPicture().png().toBuffer(), 'work.html', 'image/png'],
])('accepts %s by its content, whatever its name', async (_, content, name, type) => {
  expect(await inspectBytes(content, name)).toMatchObject({ type });
});

test.each<[what: string, content: string | Buffer, code: string]>([
  ['an empty file', '', 'file-empty'],
  ['HTML', '<!DOCTYPE html><title>x</title>', 'file-type-not-accepted'],
  ['HTML after a comment', ' <!-- x -->\n<HTML><script>x</script>', 'file-type-not-accepted'],
  ['a script', '<script>alert(1)</script>', 'file-type-not-accepted'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'file-type-not-accepted'],
  ['SVG with a declaration', '<?xml version="1.0"?><svg/>', 'file-type-not-accepted'],
  ['SVG with a byte order mark', '\ufeff<svg onload="alert(1)"/>', 'file-type-not-accepted'],
  ['RTF', '{\\rtf1 My work}', 'file-type-not-accepted'],
  ['HTML that contains a PDF', `<html>${buildPdf()}`, 'file-type-not-accepted'],
  ['a GIF', await drawPicture().gif().toBuffer(), 'file-type-not-accepted'],
  ['a GIF that is a script', 'GIF89a/*\0*/=alert(1)', 'file-type-not-accepted'],
  ['a program', Buffer.concat([Buffer.from('MZ\x90\0'), zeros]), 'file-type-not-accepted'],
  ['random bytes', Buffer.from('80ff00c3289f01', 'hex'), 'file-type-not-accepted'],
  ['text with NUL', 'My\0work', 'file-type-not-accepted'],
  ['UTF-16', utf16('My work'), 'file-text-encoding'],
  ['Latin-1', Buffer.from('¿Qué tarea?', 'latin1'), 'file-text-encoding'],
  ['UTF-8 that ends within a character', Buffer.from('Łucja').subarray(0, 1), 'file-text-encoding'],
  ['HEIC', Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), zeros]), 'file-heic'],
  ['AVIF', await drawPicture().avif().toBuffer(), 'file-type-not-accepted'],
  [
    'an older Word file',
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), zeros]),
    'file-type-not-accepted',
  ],
  [
    'a docx file with a password',
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      zeros,
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]),
    'file-encrypted',
  ],
])('refuses %s', async (_, content, code) => {
  expect(await inspectBytes(content, 'work.txt')).toEqual({ refusal: code });
});

test.each(['../../etc/passwd', 'a\0.md', '"\r\nX: y', '‮fdp.md', '.md', `${'x'.repeat(5000)}`])(
  'reads nothing but the ending of the name %j',
  async (name) => {
    const type = name.endsWith('.md') ? 'text/markdown' : 'text/plain';
    expect(await inspectBytes('My work', name)).toEqual({ type });
  },
);

test('accepts a text of 50 MB', async () => {
  const text = 'One line of the work that is handed in.\n'.repeat((50 * 1024 * 1024) / 40);
  expect(await inspectBytes(text)).toEqual({ type: 'text/plain' });
});
