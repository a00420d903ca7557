import { createHash } from 'node:crypto';
import type { Db } from 'mongodb';
import { sortInReadingOrder } from '#contract/annotations/reading-order.values.ts';
import type { Annotation } from '#contract/annotations/schemas.ts';
import { type AnnotationWithText, hasText } from '#contract/annotations/texts.values.ts';
import type { Change } from './change-annotations.ts';
import { type LayerKey, openAnnotations, presentAnnotation } from './collection.ts';
import { readAnnotations } from './read-layer.ts';

type Comment = Extract<Annotation, { kind: 'comment' }>;
/** Where the copy of a comment goes. */
export type CommentPlace = Pick<Comment, 'fileId' | 'page' | 'x' | 'y'>;

/** The attempt that comments are copied from, with the ids of its files in their order. */
type EarlierAttempt = { attempt: number; fileIds: readonly string[] };

/**
 * The comments on an earlier attempt that are not settled, as the changes that copy them to a later one. A copy has an id that follows
 * from its comment, so that there is only ever one: also one that was deleted is not made again. Points are given anew, and
 * marked text may have gone.
 * @param createPlacing is called only where there is something to copy; all comments that are not settled get their places then
 */
export async function findToCarryOver(
  database: Db,
  to: LayerKey,
  { attempt: from, fileIds }: EarlierAttempt,
  createPlacing: () => Promise<(comment: AnnotationWithText) => CommentPlace>,
): Promise<Change[]> {
  const earlier = await readAnnotations(database, { ...to, attempt: from }).toArray();
  const open = earlier
    .flatMap(({ json }) => (json === null ? [] : presentAnnotation(json)))
    .filter(
      (annotation): annotation is AnnotationWithText => hasText(annotation) && !annotation.settled,
    );
  const ids = open.map(({ id }) => toCopyId(id, from, to.attempt));
  const known = await openAnnotations(database)
    .find({ ...to, id: { $in: ids } })
    .project<{ id: string }>({ id: 1 })
    .toArray();
  const knownIds = new Set(known.map(({ id }) => id));
  if (ids.every((id) => knownIds.has(id))) return [];
  const toPlace = await createPlacing();
  return sortInReadingOrder(open, fileIds)
    .filter(hasText)
    .map((comment) => copyComment(comment, from, to.attempt, toPlace(comment)))
    .filter(({ id }) => !knownIds.has(id))
    .map((copy) => ({ id: copy.id, json: JSON.stringify(copy) }));
}

function copyComment(
  comment: AnnotationWithText,
  from: number,
  to: number,
  place: CommentPlace,
): Comment {
  const { id, color, text } = comment;
  const { criterionId, nextStep } = comment.kind === 'comment' ? comment : {};
  return {
    id: toCopyId(id, from, to),
    ...place,
    kind: 'comment',
    ...(color && { color }),
    text,
    ...(criterionId !== undefined && { criterionId }),
    ...(nextStep && { nextStep }),
    carriedFrom: { attempt: from, id },
  };
}

/** A UUID of version 8 (RFC 9562): the hash of what it names. */
function toCopyId(id: string, from: number, to: number): string {
  const hash = createHash('sha256').update(`${id} ${from} ${to}`).digest('hex');
  const parts = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ];
  return parts.join('-');
}
