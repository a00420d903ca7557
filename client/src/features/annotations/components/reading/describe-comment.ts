import { markedWork as texts } from 'virtual:messages/markedWork';
import type { Annotation } from 'server/contract/annotations/schemas';

/** What has a meaning apart from where it is drawn: what the list of comments shows. */
export type Remark = Extract<Annotation, { kind: 'comment' | 'text-highlight' | 'stamp' }>;

export const isRemark = (annotation: Annotation): annotation is Remark =>
  annotation.kind !== 'ink' && annotation.kind !== 'highlight';

/** What a remark is; `number` is that of one with a text. */
export function nameRemark(remark: Remark, number: number | undefined): string {
  if (number !== undefined) return texts.comment({ number });
  return remark.kind === 'stamp' ? texts.stamps[remark.stamp] : texts.highlight;
}
