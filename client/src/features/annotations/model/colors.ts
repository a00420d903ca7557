import type { Annotation } from 'server/contract/annotations/schemas';
import type { annotationColors } from 'server/contract/values';
import { pinRadius as r } from './geometry.ts';

export type AnnotationColor = (typeof annotationColors)[number];

interface Look {
  /** On white paper, whatever the theme; white letters on it have a contrast of at least 4.5. */
  ink: string;
  /** The colour of translucent areas. */
  area: string;
  /** The outline of a comment's pin around its middle: the meaning does not depend on seeing colours. */
  pin: string;
  /** Dashes below highlighted text, as `stroke-dasharray`; `null` for no line. */
  dashes: string | null;
}

const polygon = (...points: [number, number][]) =>
  `M${points.map(([x, y]) => `${r * x} ${r * y}`).join('L')}Z`;

const circle = `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`;

export const looks: Record<AnnotationColor, Look> = {
  red: {
    ink: '#b3261e',
    area: '#f28b82',
    pin: polygon([-0.9, -0.9], [0.9, -0.9], [0.9, 0.9], [-0.9, 0.9]),
    dashes: '',
  },
  blue: { ink: '#1f5c93', area: '#8ab9ea', pin: circle, dashes: '6 3' },
  green: {
    ink: '#2a6b3f',
    area: '#8fd3a2',
    pin: polygon([-0.55, -1], [0.55, -1], [1.1, 0], [0.55, 1], [-0.55, 1], [-1.1, 0]),
    dashes: '1.5 2.5',
  },
  yellow: {
    ink: '#7d5c00',
    area: '#ffd54a',
    pin: polygon([0, -1.25], [1.25, 0], [0, 1.25], [-1.25, 0]),
    dashes: null,
  },
  black: {
    ink: '#1b2e33',
    area: '#a9b3b5',
    pin: polygon([-1.2, -0.75], [1.2, -0.75], [1.2, 0.75], [-1.2, 0.75]),
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
