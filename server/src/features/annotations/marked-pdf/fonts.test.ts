import { PDFDocument, PDFFont } from '@cantoo/pdf-lib';
import { expect, test, vi } from 'vitest';
import { createFonts } from './fonts.ts';
import { wrapText } from './sheets.ts';

/** Without spaces, as Chinese is written; each character occurs ten times. */
const write = (length: number) =>
  Array.from({ length }, (_, n) => String.fromCodePoint(0x4e00 + (n % (length / 10)))).join('');

test('asks a font for each character once, and measures a long text at most twice', async () => {
  const length = 800;
  const encode = vi.spyOn(PDFFont.prototype, 'encodeText');
  const fonts = createFonts(await PDFDocument.create());
  let measured = 0;
  const counting = {
    ...fonts,
    async measurer(...of: Parameters<typeof fonts.measurer>) {
      const measure = await fonts.measurer(...of);
      return (part: string) => {
        measured += part.length;
        return measure(part);
      };
    },
  };
  const line = { width: 480, font: 'regular', size: 10 } as const;
  const text = write(length);
  const lines = await wrapText(counting, text, line);
  expect(lines.join('')).toBe(text);
  await Promise.all(lines.map((line) => fonts.toRuns(line, 'regular')));
  expect(measured).toBeLessThanOrEqual(2 * length);
  expect(encode).toHaveBeenCalledTimes(length / 10);
});
