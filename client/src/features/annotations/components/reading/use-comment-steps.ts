import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { numberTexts, sortInReadingOrder } from 'server/contract/annotations/reading-order.values';
import type { Annotation } from 'server/contract/annotations/schemas';
import type { StoredFile } from 'server/contract/files/schemas';
import { isField } from '#lib/keyboard/is-field.ts';

interface AnnotatedFiles {
  annotations: readonly Annotation[];
  files: readonly StoredFile[];
}

/** The annotations of an attempt in reading order, with the numbers of their pins. */
export function useReadingOrder({ annotations, files }: AnnotatedFiles) {
  return useMemo(() => {
    const fileIds = files.map(({ _id }) => _id);
    const sorted = sortInReadingOrder(annotations, fileIds);
    return { annotations: sorted, numbers: numberTexts(sorted) };
  }, [annotations, files]);
}

interface StepOptions<Comment> {
  onShow: (comment: Comment) => void;
  /** Called with any other key that is pressed alone, outside of fields. */
  onKey?: (key: string) => void;
}

/** Which of the comments is shown: buttons, of which the next one has the focus at first, and N and P lead from one to another. */
export function useCommentSteps<Comment extends { id: string }>(
  comments: readonly Comment[],
  { onShow, onKey }: StepOptions<Comment>,
) {
  const [currentId, setCurrentId] = useState<string | null>(null);
  const index = comments.findIndex(({ id }) => id === currentId);
  const nextRef = useRef<HTMLButtonElement>(null);
  useEffect(() => nextRef.current?.focus(), []);

  const show = (comment: Comment | undefined) => {
    if (!comment) return;
    setCurrentId(comment.id);
    onShow(comment);
  };
  const step = (by: 1 | -1) => show(comments[index < 0 ? 0 : index + by]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return;
    const key = event.key.toLowerCase();
    if (key === 'n') step(1);
    else if (key === 'p') step(-1);
    else onKey?.(key);
  };
  return { currentId, index, nextRef, show, step, onKeyDown };
}
