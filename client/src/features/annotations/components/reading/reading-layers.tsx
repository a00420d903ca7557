import type { ReactNode } from 'react';
import type { Annotation } from 'server/contract/annotations/schemas';
import { boxOf } from '../../model/geometry.ts';
import type { Place } from '../annotator-context.ts';
import { AnnotationLayer } from '../layer/annotation-layer.tsx';

/** What the pages of files show of annotations that are only read. */
export interface ReadingLayers {
  renderLayer: (page: Place & { size: { width: number; height: number } }) => ReactNode;
  isUsed: (fileId: string) => boolean;
  target: (Place & { point?: { x: number; y: number } }) | null;
  onPageShown: () => void;
}

interface ShownAnnotations {
  /** In reading order. */
  annotations: readonly Annotation[];
  numbers: ReadonlyMap<string, number>;
  currentId: string | null;
  target: ReadingLayers['target'];
  /** Somebody pressed this annotation on its page. */
  onPress?: (id: string) => void;
}

export function createReadingLayers(shown: ShownAnnotations): ReadingLayers {
  const { annotations, numbers, currentId, target, onPress } = shown;
  return {
    renderLayer: ({ fileId, page, size }) => (
      <AnnotationLayer
        size={size}
        annotations={annotations.filter((each) => each.fileId === fileId && each.page === page)}
        numbers={numbers}
        selectedIds={new Set(currentId === null ? [] : [currentId])}
        className="pointer-events-none absolute inset-0 h-full w-full"
        onClick={({ target: pressed }) => {
          if (!(pressed instanceof Element)) return;
          const id = pressed.closest('[data-id]')?.getAttribute('data-id');
          if (id) onPress?.(id);
        }}
      />
    ),
    isUsed: (id) => annotations.some(({ fileId }) => fileId === id),
    target,
    onPageShown: () => {},
  };
}

/** Where an annotation is. */
export function toTarget(annotation: Annotation): NonNullable<ReadingLayers['target']> {
  const { fileId, page } = annotation;
  const { x, y } = boxOf(annotation);
  return { fileId, page, point: { x, y } };
}
