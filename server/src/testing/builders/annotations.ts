import { randomUUID } from 'node:crypto';
import type { Annotation, AnnotationChange } from '#contract/annotations/schemas.ts';

type Comment = Extract<Annotation, { kind: 'comment' }>;

/** A comment on the first page of a file. */
export function buildComment(facts: Partial<Comment> & Pick<Comment, 'fileId'>): Comment {
  return {
    id: randomUUID(),
    page: 1,
    kind: 'comment',
    x: 100,
    y: 120,
    text: 'Say where these numbers come from.',
    ...facts,
  };
}

export const put = (annotation: Annotation): AnnotationChange => ({ op: 'put', annotation });
export const remove = (id: string): AnnotationChange => ({ op: 'delete', id });
