import { annotationStamps } from 'server/contract/annotations/limits.values';
import type { AnnotationColor } from 'server/contract/annotations/looks.values';

type Stamp = (typeof annotationStamps)[number];

/** `read` leaves the page to the reader: its text can be selected, its links work. */
export type Tool =
  | 'read'
  | 'select'
  | 'pen'
  | 'highlighter'
  | 'text-highlight'
  | 'comment'
  | Stamp
  | 'eraser';

export const toolKeys: Record<Tool, string> = {
  read: 'R',
  select: 'V',
  pen: 'P',
  highlighter: 'H',
  'text-highlight': 'T',
  comment: 'C',
  tick: '1',
  cross: '2',
  question: '3',
  points: '4',
  eraser: 'E',
};

/** In the order in which they are shown. */
export const listTools = (): Tool[] => [
  'read',
  'select',
  'pen',
  'highlighter',
  'text-highlight',
  'comment',
  ...annotationStamps,
  'eraser',
];

export const isStamp = (tool: Tool): tool is Stamp =>
  annotationStamps.some((stamp) => stamp === tool);

/** The colour of each tool until another one is chosen for it. */
export const toolColors: Partial<Record<Tool, AnnotationColor>> = {
  pen: 'red',
  highlighter: 'yellow',
  'text-highlight': 'yellow',
  comment: 'blue',
  tick: 'green',
  cross: 'red',
  question: 'blue',
  points: 'black',
};

/** In points. */
export const strokeLooks = {
  pen: { kind: 'ink', width: 1.8 },
  highlighter: { kind: 'highlight', width: 14 },
} as const;
