import type { Annotation } from '#contract/annotations/schemas.ts';
import type { annotationColors } from '#contract/values.ts';

type Color = (typeof annotationColors)[number];

/** Red, green and blue from 0 to 1, as the client's layer draws them (`client/src/features/annotations/model/colors.ts`). */
type Rgb = readonly [number, number, number];

const fromHex = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16) / 255,
  Number.parseInt(hex.slice(3, 5), 16) / 255,
  Number.parseInt(hex.slice(5, 7), 16) / 255,
];

/** Corners around the middle of a comment's pin, in parts of its radius. */
export type Pin = readonly (readonly [number, number])[] | 'circle';

const looks: Record<Color, { ink: Rgb; area: Rgb; pin: Pin; dashes: string | null }> = {
  red: {
    ink: fromHex('#b3261e'),
    area: fromHex('#f28b82'),
    pin: [
      [-0.9, -0.9],
      [0.9, -0.9],
      [0.9, 0.9],
      [-0.9, 0.9],
    ],
    dashes: '',
  },
  blue: { ink: fromHex('#1f5c93'), area: fromHex('#8ab9ea'), pin: 'circle', dashes: '6 3' },
  green: {
    ink: fromHex('#2a6b3f'),
    area: fromHex('#8fd3a2'),
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
    ink: fromHex('#7d5c00'),
    area: fromHex('#ffd54a'),
    pin: [
      [0, -1.25],
      [1.25, 0],
      [0, 1.25],
      [-1.25, 0],
    ],
    dashes: null,
  },
  black: {
    ink: fromHex('#1b2e33'),
    area: fromHex('#a9b3b5'),
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

/** How much of a translucent area covers what is below. */
export const areaOpacity = 0.45;

/** `ink` of lines and letters, `area` of what is translucent, `pin` of a comment, `dashes` of the line below marked text, where it has one. */
export function lookOf(annotation: Annotation) {
  const usual =
    annotation.kind === 'stamp' ? stampColors[annotation.stamp] : kindColors[annotation.kind];
  return looks[annotation.color ?? usual];
}
