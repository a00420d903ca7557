import { afterEach, expect, test, vi } from 'vitest';
import { readSelectedText } from './selected-text.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page with these texts, of which the second one is selected. */
function select(before: string, selected: string, after: string) {
  document.body.innerHTML =
    '<div><span></span><span></span><span></span><svg data-layer-of="f" data-layer-page="1"></svg></div>';
  const spans = [...document.querySelectorAll('span')];
  for (const [index, text] of [before, selected, after].entries()) {
    spans[index]?.append(document.createTextNode(text));
  }
  Object.assign(SVGElement.prototype, { getScreenCTM: () => ({ inverse: () => ({}) }) });
  Object.assign(Range.prototype, { getClientRects: () => [new DOMRect(10, 10, 50, 12)] });
  const [, span] = spans;
  if (span) document.getSelection()?.selectAllChildren(span);
}

class Corner {
  x: number;
  y: number;

  constructor(x: number, y: number) {
    [this.x, this.y] = [x, y];
  }

  matrixTransform() {
    return this;
  }
}

test('the quote of text has whole characters only, where it is cut too', () => {
  vi.stubGlobal('DOMPoint', Corner);
  const letter = '𝑥';
  select(`${letter.repeat(40)}a`, `b\ud835 ${letter}`, `c${letter.repeat(40)}`);
  const [found] = readSelectedText();
  expect(found).toMatchObject({
    fileId: 'f',
    page: 1,
    quads: [[10, 10, 60, 10, 10, 22, 60, 22]],
    quote: {
      exact: `b ${letter}`,
      prefix: `${letter.repeat(31)}a`,
      suffix: `c${letter.repeat(31)}`,
    },
  });
});
