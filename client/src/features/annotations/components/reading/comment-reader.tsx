import { markedWork as texts } from 'virtual:messages/markedWork';
import { type ReactNode, useMemo, useState } from 'react';
import type { Annotation } from 'server/contract/annotations/schemas';
import type { StoredFile } from 'server/contract/files/schemas';
import type { PageLayers } from '../page-layers.ts';
import { CommentRow, type CriterionTitle } from './comment-row.tsx';
import { CommentSteps } from './comment-steps.tsx';
import { createReadingLayers, toTarget } from './reading-layers.tsx';
import './reading.css';
import { isRemark, type Remark } from './remark.ts';
import { useCommentSteps, useReadingOrder } from './use-comment-steps.ts';

interface CommentReaderProps {
  annotations: readonly Annotation[];
  /** Of the attempt that they are on. */
  files: readonly StoredFile[];
  /** Those that comments may be about. */
  criteria: readonly CriterionTitle[];
  /** The comment that is shown at first, and when another one is given. */
  firstId?: string | null;
  /** Draws the files with these layers on their pages. */
  renderDocument: (layers: PageLayers) => ReactNode;
  /** What belongs to one of the comments, in its row. */
  renderRemark?: (remark: Remark) => ReactNode;
  /** Below the comments. */
  children?: ReactNode;
}

/**
 * Handed-in work with everything that teachers wrote and drew on it, and the comments beside it in reading order; below it on
 * a phone. Buttons and the keys N and P lead from one to the next.
 */
export function CommentReader(props: CommentReaderProps) {
  const { annotations, files, criteria, renderDocument, renderRemark, firstId, children } = props;
  const sorted = useReadingOrder({ annotations, files });
  const { numbers } = sorted;
  const remarks = useMemo(() => sorted.annotations.filter(isRemark), [sorted]);
  const drawingCount = sorted.annotations.length - remarks.length;
  const [target, setTarget] = useState<PageLayers['target']>(null);
  const { currentId, index, nextRef, show, step, onKeyDown } = useCommentSteps(remarks, {
    onShow: (remark) => setTarget(toTarget(remark)),
  });

  const [shownFirst, setShownFirst] = useState<string | null>(null);
  if (firstId && firstId !== shownFirst) {
    setShownFirst(firstId);
    show(remarks.find(({ id }) => id === firstId));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of its buttons
    <div onKeyDown={onKeyDown} className="comment-reader">
      <div className="comment-pages">
        {renderDocument(
          createReadingLayers({
            ...sorted,
            currentId,
            target,
            onPress: (id) => show(remarks.find((remark) => remark.id === id)),
          }),
        )}
      </div>
      <div className="comment-panel">
        <CommentSteps
          ref={nextRef}
          remarks={remarks}
          index={index}
          numbers={numbers}
          files={files}
          onStep={step}
        />
        {remarks.length > 0 && (
          <ol aria-label={texts.list} className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {remarks.map((remark) => (
              <CommentRow
                key={remark.id}
                remark={remark}
                number={numbers.get(remark.id)}
                files={files}
                criteria={criteria}
                isCurrent={remark.id === currentId}
                onShow={() => show(remark)}
              >
                {renderRemark?.(remark)}
              </CommentRow>
            ))}
          </ol>
        )}
        {drawingCount > 0 && (
          <p className="text-muted text-sm">{texts.drawings({ count: drawingCount })}</p>
        )}
        {children}
      </div>
    </div>
  );
}
