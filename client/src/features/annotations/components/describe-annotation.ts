import { annotations as texts } from 'virtual:messages/annotations';
import { commentAnswers as answers } from 'virtual:messages/commentAnswers';
import type { Annotation } from 'server/contract/annotations/schemas';
import { hasText } from 'server/contract/annotations/texts.values';
import type { StoredFile } from 'server/contract/files/schemas';
import { formatPoints } from './layer/annotation-shape.tsx';

/** What an annotation is called: its kind, or the `number` of one with a text. */
export function nameKind(annotation: Annotation, number: number | undefined): string {
  if (number !== undefined) return texts.kinds.comment({ number });
  switch (annotation.kind) {
    case 'ink':
      return texts.kinds.ink({ count: annotation.paths.length });
    case 'comment':
      return texts.tools.comment;
    case 'stamp':
      return texts.tools[annotation.stamp];
    default:
      return texts.kinds[annotation.kind];
  }
}

/** On which page it is; with the file where there are several. */
export function namePage({ fileId, page }: Annotation, files: readonly StoredFile[]): string {
  const file = files.find(({ _id }) => _id === fileId);
  return files.length > 1 && file
    ? texts.pageOfFile({ name: file.name, page })
    : texts.page({ page });
}

/** Whether it is a next step, the title of the criterion that it is about, and its points; empty where it has none of these. */
export function describeFacts(annotation: Annotation, criterion: string | undefined): string {
  const isNextStep = annotation.kind === 'comment' && annotation.nextStep;
  const isSettled = hasText(annotation) && annotation.settled;
  const carriedFrom = annotation.kind === 'comment' ? annotation.carriedFrom : undefined;
  const points = 'points' in annotation ? annotation.points : undefined;
  const facts = [
    isNextStep && texts.nextStep,
    isSettled && answers.settled,
    carriedFrom && answers.carriedFrom({ number: carriedFrom.attempt }),
    criterion,
    points !== undefined &&
      texts.pointsOf({ count: Math.abs(points), points: formatPoints(points) }),
  ];
  return facts.filter(Boolean).join(' · ');
}
