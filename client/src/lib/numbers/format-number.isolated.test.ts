import { expect, onTestFinished, test, vi } from 'vitest';

test.each([
  ['en', '.', '%'],
  ['es', ',', '\u00a0%'],
])('writes every percentage with one decimal as it is in %s', async (language, point, unit) => {
  vi.resetModules();
  document.documentElement.lang = language;
  onTestFinished(() => {
    document.documentElement.lang = '';
  });
  const { formatPercent } = await import('./format-number.ts');
  for (let tenths = 0; tenths <= 1000; tenths += 1) {
    const decimals = tenths % 10 === 0 ? '' : `${point}${tenths % 10}`;
    expect(formatPercent(tenths / 10)).toBe(`${Math.floor(tenths / 10)}${decimals}${unit}`);
  }
});
