import type { Annotation } from 'server/contract/annotations/schemas';
import { boxOf } from '../../model/geometry.ts';
import { AnnotationLayer } from '../layer/annotation-layer.tsx';
import type { PageLayers } from '../page-layers.ts';

interface ShownAnnotations {
  /** Tells these pages from others on the same screen. */
  label?: string;
  /** In reading order. */
  annotations: readonly Annotation[];
  numbers: ReadonlyMap<string, number>;
  currentId: string | null;
  target: PageLayers['target'];
  /** Somebody pressed this annotation on its page. */
  onPress?: (id: string) => void;
}

/** What the pages of files show of annotations that are only read. */
export function createReadingLayers(shown: ShownAnnotations): PageLayers {
  const { label, annotations, numbers, currentId, target, onPress } = shown;
  return {
    label,
    renderLayer: ({ fileId, page, size }) => (
      <AnnotationLayer
        size={size}
        annotations={annotations.filter(
          (annotation) => annotation.fileId === fileId && annotation.page === page,
        )}
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
  };
}

/** Where an annotation is. */
export function toTarget(annotation: Annotation): NonNullable<PageLayers['target']> {
  const { fileId, page } = annotation;
  const { x, y } = boxOf(annotation);
  return { fileId, page, point: { x, y } };
}
