import { markedWork as texts } from 'virtual:messages/markedWork';
import type { Annotation } from 'server/contract/annotations/schemas';
import type { StoredFile } from 'server/contract/files/schemas';

/** What has a meaning apart from where it is drawn: what the list of comments shows. */
export type Remark = Extract<Annotation, { kind: 'comment' | 'text-highlight' | 'stamp' }>;

export const isRemark = (annotation: Annotation): annotation is Remark =>
  annotation.kind !== 'ink' && annotation.kind !== 'highlight';

/** What a remark is; `number` is that of one with a text. */
export function nameRemark(remark: Remark, number: number | undefined): string {
  if (number !== undefined) return texts.comment({ number });
  return remark.kind === 'stamp' ? texts.stamps[remark.stamp] : texts.highlight;
}

/** On which page it is; with the file where there are several. */
export function nameRemarkPlace({ fileId, page }: Remark, files: readonly StoredFile[]): string {
  const file = files.find(({ _id }) => _id === fileId);
  return files.length > 1 && file
    ? texts.pageOfFile({ name: file.name, page })
    : texts.page({ page });
}
