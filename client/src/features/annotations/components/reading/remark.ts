import type { Annotation } from 'server/contract/annotations/schemas';

/** Annotations that have a meaning without their drawing: the list of comments shows them. */
export type Remark = Extract<Annotation, { kind: 'comment' | 'text-highlight' | 'stamp' }>;

export const isRemark = (annotation: Annotation): annotation is Remark =>
  annotation.kind !== 'ink' && annotation.kind !== 'highlight';
