import type { AnnotationWithText } from 'server/contract/annotations/texts.values';

/** The first comment after this one that is not settled, from the beginning again; `undefined` where all are settled. */
export function findNextOpen(
  comments: readonly AnnotationWithText[],
  currentId: string | null,
): AnnotationWithText | undefined {
  const index = comments.findIndex(({ id }) => id === currentId);
  const following = [...comments.slice(index + 1), ...comments.slice(0, index + 1)];
  return following.find(({ settled }) => !settled);
}
