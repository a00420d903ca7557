import type { Annotation } from 'server/contract/annotations/schemas';

/** What has a meaning apart from where it is drawn: what the list of comments shows. */
export type Remark = Extract<Annotation, { kind: 'comment' | 'text-highlight' | 'stamp' }>;

export const isRemark = (annotation: Annotation): annotation is Remark =>
  annotation.kind !== 'ink' && annotation.kind !== 'highlight';
