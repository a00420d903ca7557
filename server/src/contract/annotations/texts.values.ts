import type { Annotation } from './schemas.ts';

/** A comment, or a highlighted text with what is said of it. */
export type AnnotationWithText = Extract<Annotation, { kind: 'comment' | 'text-highlight' }> & {
  text: string;
};

/** Whether somebody has written something with this annotation. */
export function hasText(annotation: Annotation): annotation is AnnotationWithText {
  return 'text' in annotation && !!annotation.text;
}
