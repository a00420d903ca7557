import { markedWork as texts } from 'virtual:messages/markedWork';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { numberTexts, sortInReadingOrder } from 'server/contract/annotations/reading-order.values';
import type { Annotation } from 'server/contract/annotations/schemas';
import type { StoredFile } from 'server/contract/files/schemas';
import { isField } from '#lib/keyboard/is-field.ts';
import { CommentRow, type CriterionTitle } from './comment-row.tsx';
import { CommentSteps } from './comment-steps.tsx';
import { createReadingLayers, type ReadingLayers, toTarget } from './reading-layers.tsx';
import './reading.css';
import { isRemark, type Remark } from './remark.ts';

interface CommentReaderProps {
  annotations: readonly Annotation[];
  /** Of the attempt that they are on. */
  files: readonly StoredFile[];
  /** Those that comments may be about. */
  criteria: readonly CriterionTitle[];
  /** The comment that is shown at first, and when another one is given. */
  firstId?: string | null;
  /** Draws the files with these layers on their pages. */
  renderDocument: (layers: ReadingLayers) => ReactNode;
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
  const sorted = useMemo(() => {
    const fileIds = files.map(({ _id }) => _id);
    return sortInReadingOrder(annotations, fileIds);
  }, [annotations, files]);
  const remarks = useMemo(() => sorted.filter(isRemark), [sorted]);
  const numbers = useMemo(() => numberTexts(sorted), [sorted]);
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [target, setTarget] = useState<ReadingLayers['target']>(null);
  const nextRef = useRef<HTMLButtonElement>(null);
  const index = remarks.findIndex(({ id }) => id === currentId);

  useEffect(() => nextRef.current?.focus(), []);

  const [shownFirst, setShownFirst] = useState<string | null>(null);
  if (firstId && firstId !== shownFirst) {
    setShownFirst(firstId);
    const first = remarks.find(({ id }) => id === firstId);
    if (first) {
      setCurrentId(first.id);
      setTarget(toTarget(first));
    }
  }

  const show = (remark: Remark | undefined) => {
    if (!remark) return;
    setCurrentId(remark.id);
    setTarget(toTarget(remark));
  };
  const step = (by: 1 | -1) => show(remarks[index < 0 ? 0 : index + by]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return;
    const key = event.key.toLowerCase();
    if (key === 'n') step(1);
    if (key === 'p') step(-1);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of its buttons
    <div onKeyDown={onKeyDown} className="comment-reader">
      <div className="comment-pages">
        {renderDocument(
          createReadingLayers({
            annotations: sorted,
            numbers,
            currentId,
            target,
            onPress: (id) => show(remarks.find((each) => each.id === id)),
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
        {sorted.length > remarks.length && (
          <p className="text-muted text-sm">
            {texts.drawings({ count: sorted.length - remarks.length })}
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
