import type { ComponentProps } from 'react';
import type { Annotation } from 'server/contract/annotations/schemas';
import { AnnotationShape } from './annotation-shape.tsx';

interface AnnotationLayerProps extends ComponentProps<'svg'> {
  /** In points. */
  size: { width: number; height: number };
  /** Those of this page. */
  annotations: readonly Annotation[];
  /** Of the comments, by id. */
  numbers: ReadonlyMap<string, number>;
  selectedIds: ReadonlySet<string>;
}

/**
 * What is drawn on a page, in points from its upright top left. It fills its page, so zoom and turns are those of the page.
 * Screen readers get the same from the list.
 */
export function AnnotationLayer({
  size: { width, height },
  annotations,
  numbers,
  selectedIds,
  children,
  ...rest
}: AnnotationLayerProps) {
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" {...rest}>
      {annotations.map((annotation) => (
        <AnnotationShape
          key={annotation.id}
          annotation={annotation}
          number={numbers.get(annotation.id)}
          isSelected={selectedIds.has(annotation.id)}
        />
      ))}
      {children}
    </svg>
  );
}
