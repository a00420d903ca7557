import { useEffect } from 'react';
import { looks } from 'server/contract/annotations/looks.values';
import { classNames } from '#ui/styles/class-names.ts';
import { useAnnotator } from './annotator-context.ts';
import { AnnotationLayer } from './layer/annotation-layer.tsx';
import { overText } from './layer/annotation-shape.tsx';
import { useGestures } from './layer/use-gestures.ts';
import type { Place } from './place.ts';

interface PageAnnotationsProps extends Place {
  size: { width: number; height: number };
}

/** What is drawn on one page, and where the marker draws. */
export function PageAnnotations({ fileId, page, size }: PageAnnotationsProps) {
  const { annotationsOf, numbers, selection, tools, editor, pages } = useAnnotator();
  const { tool, color = 'red' } = tools;
  const { comment } = editor;
  const { setPageSize } = pages;
  useEffect(() => setPageSize({ fileId, page }, size), [setPageSize, fileId, page, size]);
  const annotations = annotationsOf({ fileId, page });
  const { layerRef, outlineRef, lassoRef, handlers } = useGestures({ fileId, page });
  const { ink, area } = looks[color];
  const isNewHere =
    comment?.text === undefined && comment?.fileId === fileId && comment.page === page;
  // The text of the page is below the layer.
  const isThrough = tool === 'read' || tool === 'text-highlight';
  return (
    <AnnotationLayer
      ref={layerRef}
      data-layer-of={fileId}
      data-layer-page={page}
      size={size}
      annotations={isNewHere ? [...annotations, { ...comment, text: '' }] : annotations}
      numbers={numbers}
      selectedIds={selection.ids}
      className={classNames(
        'absolute inset-0 h-full w-full select-none',
        isThrough
          ? 'pointer-events-none'
          : tool === 'select'
            ? 'cursor-default'
            : 'cursor-crosshair',
      )}
      {...handlers}
    >
      {/* The gestures write where they go. */}
      <path
        ref={outlineRef}
        fill={tool === 'highlighter' ? area : ink}
        style={tool === 'highlighter' ? overText : undefined}
      />
      <path ref={lassoRef} fill="none" stroke="#0f6e7c" strokeWidth="1.25" strokeDasharray="4 3" />
    </AnnotationLayer>
  );
}
