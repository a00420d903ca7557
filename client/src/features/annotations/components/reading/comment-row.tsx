import { type ReactNode, useEffect, useRef } from 'react';
import { colorOf, looks } from 'server/contract/annotations/looks.values';
import type { StoredFile } from 'server/contract/files/schemas';
import { LinkedText } from '#ui/display/linked-text.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import { describeFacts, nameKind, namePage } from '../describe-annotation.ts';
import type { Remark } from './remark.ts';

/** A criterion that a comment may be about. */
export interface CriterionTitle {
  criterionId: string;
  title: string;
}

interface CommentRowProps {
  remark: Remark;
  /** Of one with a text, as in its pin. */
  number: number | undefined;
  files: readonly StoredFile[];
  criteria: readonly CriterionTitle[];
  isCurrent: boolean;
  onShow: () => void;
  /** Below its text. */
  children?: ReactNode;
}

/** One comment in the list: a press shows where it is. */
export function CommentRow(props: CommentRowProps) {
  const { remark, number, files, criteria, isCurrent, onShow, children } = props;
  const rowRef = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) rowRef.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const quote = 'quote' in remark ? remark.quote?.exact : undefined;
  const text = 'text' in remark ? remark.text : undefined;
  const criterionId = remark.kind === 'comment' ? remark.criterionId : undefined;
  const criterion = criteria.find((candidate) => candidate.criterionId === criterionId);
  const facts = describeFacts(remark, criterion?.title);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its button does the same by keyboard
    <li
      ref={rowRef}
      onClick={onShow}
      className={classNames(
        'comment-row grid cursor-pointer grid-cols-[minmax(0,1fr)] gap-1 rounded-field border p-3',
        isCurrent ? 'border-primary bg-base-200' : 'border-edge',
      )}
    >
      <button
        type="button"
        aria-current={isCurrent}
        className="flex min-h-6 cursor-pointer items-center gap-2 text-start text-sm"
      >
        <span
          aria-hidden="true"
          className="size-3 shrink-0 rounded-selector border border-current/40"
          style={{ backgroundColor: looks[colorOf(remark)].ink }}
        />
        <span className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{nameKind(remark, number)}</span> ·{' '}
          {namePage(remark, files)}
        </span>
      </button>
      {quote && (
        <q className="text-muted line-clamp-3 text-sm wrap-anywhere">
          <bdi>{quote}</bdi>
        </q>
      )}
      {text && (
        <p className="whitespace-pre-line wrap-anywhere">
          <LinkedText text={text} />
        </p>
      )}
      {facts && <p className="text-muted text-sm wrap-anywhere">{facts}</p>}
      {children}
    </li>
  );
}
