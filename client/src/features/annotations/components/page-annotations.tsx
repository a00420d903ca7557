import { type Place, useAnnotator } from './annotator-context.ts';
import { AnnotationLayer } from './layer/annotation-layer.tsx';

interface PageAnnotationsProps extends Place {
  size: { width: number; height: number };
}

/** What is drawn on one page. */
export function PageAnnotations({ fileId, page, size }: PageAnnotationsProps) {
  const { annotationsOf, numbers, selectedIds } = useAnnotator();
  return (
    <AnnotationLayer
      size={size}
      annotations={annotationsOf({ fileId, page })}
      numbers={numbers}
      selectedIds={selectedIds}
      className="pointer-events-none absolute inset-0 h-full w-full"
    />
  );
}
