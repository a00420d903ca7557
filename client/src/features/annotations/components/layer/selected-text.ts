import { round } from 'server/contract/annotations/bounds.values';
import { annotationLimits } from 'server/contract/annotations/limits.values';
import type { Annotation } from 'server/contract/annotations/schemas';
import { textLimits } from 'server/contract/values';
import type { Place } from '../place.ts';

type TextHighlight = Extract<Annotation, { kind: 'text-highlight' }>;

/** Text that is selected on one page. */
export interface SelectedText extends Place, Pick<TextHighlight, 'quads' | 'quote'> {}

/** What is selected on the pages that are drawn, page by page; nothing where no text is selected. */
export function readSelectedText(): SelectedText[] {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return [];
  const range = selection.getRangeAt(0);
  const layers = [...document.querySelectorAll<SVGSVGElement>('svg[data-layer-of]')];
  return layers.flatMap((layer) => {
    const sheet = layer.parentElement;
    const { layerOf: fileId, layerPage } = layer.dataset;
    if (!sheet || !fileId || !range.intersectsNode(sheet)) return [];
    const quote = readQuote(sheet, range);
    const quads = quote ? readQuads(sheet, range, layer) : [];
    if (!quote || quads.length === 0) return [];
    return [{ fileId, page: Number(layerPage), quads, quote }];
  });
}

/**
 * The part of the range on this page with the words around it, as a TextQuoteSelector of the W3C. Each run of white space is
 * one space: lines of a PDF are elements of their own.
 */
function readQuote(sheet: Element, range: Range): TextHighlight['quote'] | null {
  const parts = { before: '', selected: '', after: '' };
  for (const node of textsIn(sheet)) {
    const text = node instanceof Text ? node.data : '\n';
    const { start, end } = partOf(node, text.length, range);
    parts.before += text.slice(0, start);
    parts.selected += text.slice(start, end);
    parts.after += text.slice(end);
  }
  const exact = withoutHalves(clean(parts.selected).trim().slice(0, textLimits.quote));
  if (exact === '') return null;
  const prefix = withoutHalves(clean(parts.before).slice(-textLimits.quoteContext));
  const suffix = withoutHalves(clean(parts.after).slice(0, textLimits.quoteContext));
  return { exact, ...(prefix && { prefix }), ...(suffix && { suffix }) };
}

const clean = (text: string) => text.replace(/\s+/g, ' ');

/** Without halves of characters of two UTF-16 units, which the API refuses: of one that was cut, or that the PDF has so. */
const withoutHalves = (text: string) => text.replace(/\p{Surrogate}/gu, '');

/** The texts of a page and its line breaks, in their order; not those of the annotations. */
function* textsIn(sheet: Element): Generator<Text | Element> {
  const walker = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, {
    acceptNode: (node) =>
      node instanceof SVGElement ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  });
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) yield node;
    else if (node instanceof HTMLBRElement || node instanceof HTMLDivElement) yield node;
  }
}

/** The selected part of a text: nothing before the range, all of it inside. */
function partOf(node: Node, length: number, range: Range) {
  const whole = document.createRange();
  whole.selectNode(node);
  if (range.compareBoundaryPoints(Range.START_TO_END, whole) <= 0) return { start: 0, end: 0 };
  if (range.compareBoundaryPoints(Range.END_TO_START, whole) >= 0) {
    return { start: length, end: length };
  }
  return {
    start: node === range.startContainer ? range.startOffset : 0,
    end: node === range.endContainer ? range.endOffset : length,
  };
}

/** One box for each piece of a line, in points: top left, top right, bottom left, bottom right. */
function readQuads(sheet: Element, range: Range, layer: SVGSVGElement): TextHighlight['quads'] {
  const toPage = layer.getScreenCTM()?.inverse();
  if (!toPage) return [];
  const boxes = [...textsIn(sheet)].flatMap((node) => {
    if (!(node instanceof Text) || !range.intersectsNode(node) || !node.data.trim()) return [];
    const { start, end } = partOf(node, node.length, range);
    const part = document.createRange();
    part.setStart(node, start);
    part.setEnd(node, end);
    return [...part.getClientRects()].filter(({ width, height }) => width > 0.5 && height > 0.5);
  });
  return boxes.slice(0, annotationLimits.quads).map((box) => {
    const corners = [new DOMPoint(box.left, box.top), new DOMPoint(box.right, box.bottom)].map(
      (corner) => corner.matrixTransform(toPage),
    );
    const [xs, ys] = [corners.map(({ x }) => round(x)), corners.map(({ y }) => round(y))];
    const [left, right, top, bottom] = [
      Math.min(...xs),
      Math.max(...xs),
      Math.min(...ys),
      Math.max(...ys),
    ];
    return [left, top, right, top, left, bottom, right, bottom];
  });
}
