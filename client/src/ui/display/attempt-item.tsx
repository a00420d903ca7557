import { evaluation } from 'virtual:messages/evaluation';
import { type ReactNode, useId } from 'react';
import { findSubmittedLink } from '#lib/web-address.ts';
import { ExternalLink } from '../actions/external-link.tsx';
import { ClampedText } from './clamped-text.tsx';
import { Moment } from './moment.tsx';

const { earlier: texts } = evaluation;

interface AttemptItemProps {
  attempt: {
    pdfLink: string;
    files: readonly { _id: string }[];
    quickNote: string;
    /** Moments are ISO 8601. */
    submittedAt: string;
    ended: keyof typeof texts.ended | null;
    endedAt: string | null;
    reason: string | null;
  };
  /** One-based. */
  number: number;
  /** Of the draft that it had when it was returned. */
  feedback: string | null;
  /** Its files; `describedBy` is the id of the element that says which attempt it is. */
  renderFiles: (describedBy: string) => ReactNode;
  receipt?: ReactNode;
}

/** An attempt: when it was handed in and how it ended, its document and note. */
export function AttemptItem({ attempt, number, feedback, renderFiles, receipt }: AttemptItemProps) {
  const { pdfLink, files, quickNote, submittedAt, ended, endedAt, reason } = attempt;
  const link = findSubmittedLink(attempt);
  const titleId = useId();
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-1 border-s-4 border-edge ps-3">
      <h3 id={titleId} className="text-base font-semibold">
        {texts.attempt({ number })}{' '}
        <span className="text-muted text-sm font-normal">
          <Moment at={submittedAt} />
        </span>
      </h3>
      {ended && endedAt && (
        <p className="text-sm">
          {texts.ended[ended]}{' '}
          <span className="text-muted">
            <Moment at={endedAt} />
          </span>
        </p>
      )}
      {reason && <ClampedText text={reason} />}
      {feedback && (
        <>
          <p className="text-muted text-sm">{texts.droppedFeedback}</p>
          <ClampedText text={feedback} />
        </>
      )}
      <p className="text-muted text-sm">{texts.note}</p>
      <ClampedText text={quickNote} />
      {renderFiles(titleId)}
      {(link || files.length === 0) && (
        <p className="text-sm wrap-anywhere">
          {link ? <ExternalLink href={link}>{link}</ExternalLink> : pdfLink}
        </p>
      )}
      {receipt}
    </article>
  );
}
