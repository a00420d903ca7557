/** How annotations look on the pages and in `marked.pdf`: both draw them by this module. */
import type { annotationColors } from './limits.values.ts';
import type { Annotation } from './schemas.ts';

export type AnnotationColor = (typeof annotationColors)[number];

/** Half the side of a stamp and of the pin of a comment, in points. */
export const pinRadius = 9;

/** Corners around the middle of a comment's pin, in parts of its radius. */
export type Pin = readonly (readonly [x: number, y: number])[] | 'circle';

interface Look {
  /** On white paper, whatever the theme; white letters on it have a contrast of at least 4.5. `#rrggbb`, like `area`. */
  ink: string;
  /** The colour of translucent areas. */
  area: string;
  /** The outline of a comment's pin: the meaning does not depend on seeing colours. */
  pin: Pin;
  /** Lengths of the dashes below highlighted text, as `stroke-dasharray`; `null` for no line. */
  dashes: string | null;
}

export const looks: Record<AnnotationColor, Look> = {
  red: {
    ink: '#b3261e',
    area: '#f28b82',
    pin: [
      [-0.9, -0.9],
      [0.9, -0.9],
      [0.9, 0.9],
      [-0.9, 0.9],
    ],
    dashes: '',
  },
  blue: { ink: '#1f5c93', area: '#8ab9ea', pin: 'circle', dashes: '6 3' },
  green: {
    ink: '#2a6b3f',
    area: '#8fd3a2',
    pin: [
      [-0.55, -1],
      [0.55, -1],
      [1.1, 0],
      [0.55, 1],
      [-0.55, 1],
      [-1.1, 0],
    ],
    dashes: '1.5 2.5',
  },
  yellow: {
    ink: '#7d5c00',
    area: '#ffd54a',
    pin: [
      [0, -1.25],
      [1.25, 0],
      [0, 1.25],
      [-1.25, 0],
    ],
    dashes: null,
  },
  black: {
    ink: '#1b2e33',
    area: '#a9b3b5',
    pin: [
      [-1.2, -0.75],
      [1.2, -0.75],
      [1.2, 0.75],
      [-1.2, 0.75],
    ],
    dashes: '8 2 2 2',
  },
};

const stampColors = { tick: 'green', cross: 'red', question: 'blue', points: 'black' } as const;
const kindColors = {
  ink: 'red',
  highlight: 'yellow',
  'text-highlight': 'yellow',
  comment: 'blue',
} as const;

/** The colour that the annotation has, or the usual one of its kind. */
export function colorOf(annotation: Annotation): AnnotationColor {
  if (annotation.color) return annotation.color;
  return annotation.kind === 'stamp' ? stampColors[annotation.stamp] : kindColors[annotation.kind];
}

/** Settings of perfect-freehand: a pen's stroke is thinner where it was pressed less, a highlighter's as wide everywhere. */
export function strokeOptions({
  kind,
  width,
}: Pick<Extract<Annotation, { kind: 'ink' | 'highlight' }>, 'kind' | 'width'>) {
  return {
    size: width,
    thinning: kind === 'ink' ? 0.5 : 0,
    smoothing: 0.5,
    streamline: 0.3,
    simulatePressure: false,
  };
}
