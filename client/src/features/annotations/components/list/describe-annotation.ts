import { annotations as texts } from 'virtual:messages/annotations';
import type { Annotation } from 'server/contract/annotations/schemas';
import type { StoredFile } from 'server/contract/files/schemas';
import { formatPoints } from '../layer/annotation-shape.tsx';

/** What an annotation is called: its kind, and the number of a comment. */
export function nameKind(annotation: Annotation, number: number | undefined): string {
  switch (annotation.kind) {
    case 'ink':
      return texts.kinds.ink({ count: annotation.paths.length });
    case 'highlight':
      return texts.kinds.highlight;
    case 'text-highlight':
      return texts.kinds['text-highlight'];
    case 'comment':
      return texts.kinds.comment({ number: number ?? 0 });
    case 'stamp':
      return annotation.points === undefined
        ? texts.tools[annotation.stamp]
        : texts.pointsOf({ points: formatPoints(annotation.points) });
  }
}

/** On which page it is; with the file where there are several. */
export function namePage({ fileId, page }: Annotation, files: readonly StoredFile[]): string {
  const file = files.find(({ _id }) => _id === fileId);
  return files.length > 1 && file
    ? texts.pageOfFile({ name: file.name, page })
    : texts.page({ page });
}
