import { getStroke } from 'perfect-freehand';
import {
  type Bounds,
  boundsOfPoints,
  boundsOfQuads,
  cornersOf,
  growBounds,
} from '#contract/annotations/bounds.values.ts';
import { type Pin, pinRadius, strokeOptions } from '#contract/annotations/looks.values.ts';
import type { Annotation } from '#contract/annotations/schemas.ts';
import {
  circle,
  dashes,
  fillColor,
  lineColor,
  lineWidth,
  polyline,
  rectangle,
  roundEnds,
  smoothOutline,
  writeText,
} from '../content.ts';
import type { Fonts } from '../fonts.ts';
import { transform } from '../page-geometry.ts';
import type { MarkedPdfTexts } from '../texts.ts';
import { addAnnotation, type MarkedPage } from './add-annotation.ts';
import { lookOf } from './look.ts';

type OfKind<Kind extends Annotation['kind']> = Extract<Annotation, { kind: Kind }>;

/** What all annotations of a document need. */
type Drawing = {
  fonts: Fonts;
  texts: MarkedPdfTexts;
  /** A sign and a number in the document's language. */
  formatPoints: (points: number) => string;
  /** There are so many points that strokes are drawn as plain lines. */
  isThinned: boolean;
};

/** Draws an annotation on its page, with the number of its comment where it has one. */
export async function drawAnnotation(
  page: MarkedPage,
  annotation: Annotation,
  number: number | undefined,
  drawing: Drawing,
): Promise<void> {
  switch (annotation.kind) {
    case 'ink':
    case 'highlight':
      drawStroke(page, annotation, drawing);
      return;
    case 'stamp':
      await drawStamp(page, annotation, drawing);
      return;
    case 'text-highlight': {
      drawQuads(page, annotation, annotation.quads, drawing);
      if (annotation.text === undefined) return;
      const { left: x, top: y } = boundsOfQuads(annotation.quads);
      await drawPin(page, annotation, { x, y, text: annotation.text, number }, drawing);
      return;
    }
    case 'comment':
      if (annotation.quads) drawQuads(page, annotation, annotation.quads, drawing);
      await drawPin(page, annotation, { ...annotation, number }, drawing);
  }
}

function drawStroke(
  page: MarkedPage,
  annotation: OfKind<'ink' | 'highlight'>,
  { fonts, isThinned }: Drawing,
): void {
  const { kind, paths, width, id } = annotation;
  const { ink, area } = lookOf(annotation);
  const isPen = kind === 'ink';
  const color = isPen ? ink : area;
  const content = isThinned
    ? `${lineColor(color)}${roundEnds}${lineWidth(width)}${paths.map(toLine).join('')}S\n`
    : `${fillColor(color)}${paths.map((path) => smoothOutline(toOutline(path, annotation))).join('')}f\n`;
  addAnnotation(page, fonts, {
    name: id,
    subtype: 'Ink',
    color,
    contents: '',
    box: growBounds(boundsOfPoints(paths.flat()), width),
    content,
    isTranslucent: !isPen,
    entries: {
      InkList: paths.map((path) => path.flatMap(([x, y]) => transform(page.matrix, x, y))),
    },
  });
}

type Path = OfKind<'ink'>['paths'][number];

/** To its last point twice, which makes a dot of a single one. */
const toLine = (path: Path) => polyline([...path, ...path.slice(-1)].map(([x, y]) => [x, y]));

const toOutline = (path: Path, stroke: OfKind<'ink' | 'highlight'>) =>
  getStroke(
    path.map(([x, y, pressure]) => ({ x, y, pressure })),
    strokeOptions(stroke),
  );

/** Marked text, with a line below it by whose dashes its colour can be told. */
function drawQuads(
  page: MarkedPage,
  annotation: OfKind<'text-highlight' | 'comment'>,
  quads: readonly (readonly number[])[],
  { fonts }: Drawing,
): void {
  const { area, ink, dashes: lengths } = lookOf(annotation);
  const boxes = quads.map((quad) => boundsOfQuads([quad]));
  const areas = boxes.map(({ left, top, right, bottom }) =>
    rectangle(left, top, right - left, bottom - top),
  );
  const lines = boxes.map(({ left, right, bottom }) =>
    polyline([
      [left, bottom],
      [right, bottom],
    ]),
  );
  const line =
    lengths === null
      ? ''
      : `${lineColor(ink)}${lineWidth(1.25)}${dashes(lengths)}${lines.join('')}S\n`;
  addAnnotation(page, fonts, {
    name: annotation.id,
    subtype: 'Highlight',
    color: area,
    contents: annotation.quote ? `“${annotation.quote.exact}”` : '',
    box: growBounds(boundsOfQuads(quads), 1),
    content: `${fillColor(area)}${areas.join('')}f\n${line}`,
    isTranslucent: true,
    entries: {
      QuadPoints: quads.flatMap((quad) =>
        cornersOf(quad).flatMap(([x, y]) => transform(page.matrix, x, y)),
      ),
    },
  });
}

type PinFacts = { x: number; y: number; text: string; number: number | undefined };

async function drawPin(
  page: MarkedPage,
  annotation: Annotation,
  { x, y, text, number }: PinFacts,
  { fonts }: Drawing,
): Promise<void> {
  const { ink, pin } = lookOf(annotation);
  const letters = await writeCentred(fonts, number === undefined ? '' : String(number), {
    x,
    y,
    size: pinRadius,
  });
  addAnnotation(page, fonts, {
    name: `${annotation.id}-text`,
    subtype: 'Stamp',
    color: ink,
    contents: text,
    box: around(x, y, 1.25 * pinRadius + 1),
    content: `${fillColor(ink)}${lineColor([1, 1, 1])}${lineWidth(1)}${pinPath(pin, x, y)}b\n${fillColor([1, 1, 1])}${letters}`,
    isTranslucent: false,
    entries: {},
  });
}

function pinPath(pin: Pin, x: number, y: number): string {
  if (pin === 'circle') return circle(x, y, pinRadius);
  return polyline(pin.map(([dx, dy]) => [x + dx * pinRadius, y + dy * pinRadius]));
}

async function drawStamp(
  page: MarkedPage,
  annotation: OfKind<'stamp'>,
  { fonts, texts, formatPoints }: Drawing,
): Promise<void> {
  const { id, stamp, x, y, points } = annotation;
  const { ink } = lookOf(annotation);
  const given = points === undefined ? '' : formatPoints(points);
  addAnnotation(page, fonts, {
    name: id,
    subtype: 'Stamp',
    color: ink,
    contents: `${texts.stamps[stamp]} ${given}`.trim(),
    box: around(x, y, 2 * pinRadius),
    content: `${lineColor(ink)}${await drawShape()}`,
    isTranslucent: false,
    entries: {},
  });

  async function drawShape(): Promise<string> {
    const line = (...corners: [number, number][]) =>
      polyline(corners.map(([dx, dy]) => [x + dx, y + dy]));
    const thick = `${roundEnds}${lineWidth(3)}`;
    switch (stamp) {
      case 'tick':
        return `${thick}${line([-7, 1], [-2, 7], [8, -7])}S\n`;
      case 'cross':
        return `${thick}${line([-6, -6], [6, 6])}${line([6, -6], [-6, 6])}S\n`;
      case 'question':
        return `${fillColor(ink)}${await writeCentred(fonts, '?', { x, y, size: 20 })}`;
      case 'points': {
        const [width, height] = [3.4 * pinRadius, 2 * pinRadius];
        const frame = rectangle(x - width / 2, y - height / 2, width, height);
        const letters = await writeCentred(fonts, given, { x, y, size: 11 });
        return `1 1 1 rg ${roundEnds}${lineWidth(1.5)}${frame}B\n${fillColor(ink)}${letters}`;
      }
    }
  }
}

/** The height of a digit of the font, in parts of its size. */
const digitHeight = 0.73;

async function writeCentred(
  fonts: Fonts,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
): Promise<string> {
  const measure = await fonts.measurer(text, 'bold', size);
  const width = measure(text);
  // A number of many digits gets smaller instead of leaving what it stands in.
  const fitting = Math.min(size, (size * 3 * pinRadius) / Math.max(width, 1));
  return writeText(fonts, text, {
    x: x - (width * fitting) / size / 2,
    y: y + (digitHeight * fitting) / 2,
    size: fitting,
    font: 'bold',
  });
}

const around = (x: number, y: number, reach: number): Bounds => ({
  left: x - reach,
  top: y - reach,
  right: x + reach,
  bottom: y + reach,
});
