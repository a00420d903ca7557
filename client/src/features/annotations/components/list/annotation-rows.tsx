import { annotations as texts } from 'virtual:messages/annotations';
import { memo, startTransition, useEffect, useState } from 'react';
import type { Annotation } from 'server/contract/annotations/schemas';
import { AnnotationRow, type RowProps } from './annotation-row.tsx';

interface AnnotationRowsProps extends RowProps {
  /** In reading order. */
  annotations: readonly Annotation[];
  /** Of those with a text, by id. */
  numbers: ReadonlyMap<string, number>;
  selectedIds: ReadonlySet<string>;
}

/** Rows that are rendered at once when the list is opened, more than are in view; of a long one as many follow each time. */
const rowsAtOnce = 60;

/** The rows of the list. They stay as they are while something else around the list changes, such as the page that is read. */
export const AnnotationRows = memo(function AnnotationRows(props: AnnotationRowsProps) {
  const { annotations, numbers, selectedIds, ...row } = props;
  return (
    <ol aria-label={texts.list} className="-mx-3">
      {useRows(annotations).map((annotation) => (
        <AnnotationRow
          key={annotation.id}
          annotation={annotation}
          number={numbers.get(annotation.id)}
          isSelected={selectedIds.has(annotation.id)}
          {...row}
        />
      ))}
    </ol>
  );
});

/** First those that are in view, and the others in pieces, between which presses are handled. Once all are there, new ones are at once. */
function useRows(annotations: readonly Annotation[]): readonly Annotation[] {
  const [count, setCount] = useState(rowsAtOnce);
  const { length } = annotations;
  useEffect(() => {
    if (length === 0 || count === Infinity) return;
    startTransition(() => setCount(count < length ? count + rowsAtOnce : Infinity));
  }, [count, length]);
  return annotations.slice(0, count);
}
