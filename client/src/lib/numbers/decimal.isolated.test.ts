import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { formatDecimal, parseDecimal } from './decimal.ts';

describe('parseDecimal', () => {
  test.each([
    ['8.5', 8.5],
    ['8,5', 8.5],
    [' 20 ', 20],
    ['8.', 8],
    ['8,', 8],
    [',5', 0.5],
    ['+3', 3],
    ['-3', -3],
    ['−3', -3],
    ['012', 12],
    ['1.234', 1.234],
  ])('reads %j as %d', (text, number) => {
    expect(parseDecimal(text)).toBe(number);
  });

  test.each(['', ' ', '.', ',', '-', 'abc', '8x', '1e3', '0x10', '1.234,5', '1,234.5', '8 5', '∞'])(
    'finds no number in %j',
    (text) => {
      expect(parseDecimal(text)).toBeNaN();
    },
  );
});

describe('formatDecimal', () => {
  test('has at most two decimals and no separator of thousands', () => {
    expect(formatDecimal(8.5)).toBe('8.5');
    expect(formatDecimal(12345.678)).toBe('12345.68');
  });

  test('has a comma in Spanish, which is read back', async () => {
    vi.resetModules();
    document.documentElement.lang = 'es';
    onTestFinished(() => {
      document.documentElement.lang = '';
    });
    const spanish = await import('./decimal.ts');
    expect(spanish.formatDecimal(8.5)).toBe('8,5');
    expect(spanish.parseDecimal(spanish.formatDecimal(8.5))).toBe(8.5);
  });
});
