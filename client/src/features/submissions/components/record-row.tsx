import { studentDashboard } from 'virtual:messages/studentDashboard';
import { submissionRecord as texts } from 'virtual:messages/submissionRecord';
import { type ReactNode, useId } from 'react';
import type { Message } from 'server/contract/messages/schemas';
import type { HistoryRow } from 'server/contract/submissions/attempts';
import { formatMomentWithTime } from '#lib/dates/format-moment.ts';
import type { RenderFiles } from '#lib/rendering/render-files.ts';
import { findSubmittedLink } from '#lib/web-address.ts';
import { ExternalLink } from '#ui/actions/external-link.tsx';
import { ClampedText } from '#ui/display/clamped-text.tsx';
import { NextStepTexts } from '#ui/display/next-step-texts.tsx';
import type { RecordEntry } from '../api/submission-record.ts';

interface RecordRowProps {
  entry: RecordEntry;
  /** What the assignment is worth. */
  marks: number;
  /** Of an attempt: what opens its receipt. */
  receipt?: ReactNode;
  /** Of an attempt: what opens it with the comments on it. */
  markedWork?: ReactNode;
  renderFiles: RenderFiles;
}

/** One attempt, return, mark or message: what it was, when and by whom, and what was written. */
export function RecordRow(props: RecordRowProps) {
  const { entry } = props;
  return entry.kind === 'message' ? (
    <MessageItem message={entry.message} />
  ) : (
    <ChangeRow {...props} entry={entry} />
  );
}

/** A question of the student, or an answer to it. */
function MessageItem({ message: { from, name, text, createdAt } }: { message: Message }) {
  return (
    <Row title={from === 'student' ? texts.question : texts.answer} moment={createdAt}>
      {from === 'teacher' && <Facts>{texts.by({ name })}</Facts>}
      <ClampedText text={text} />
    </Row>
  );
}

interface RowProps {
  title: string;
  titleId?: string;
  moment: string;
  children: ReactNode;
}

/** What it was and when, above what belongs to it. */
function Row({ title, titleId, moment, children }: RowProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1 py-3 last:pb-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span id={titleId} className="font-semibold">
          {title}
        </span>
        <time dateTime={moment} className="text-muted text-sm">
          {formatMomentWithTime(moment)}
        </time>
      </p>
      {children}
    </li>
  );
}

type ChangeRowProps = RecordRowProps & { entry: Exclude<RecordEntry, { kind: 'message' }> };

function ChangeRow({ entry, marks, receipt, markedWork, renderFiles }: ChangeRowProps) {
  const titleId = useId();
  const title =
    entry.kind === 'attempt'
      ? texts.attempt({ number: entry.number })
      : describeChange(entry, marks);
  const link = entry.kind === 'attempt' && findSubmittedLink(entry.attempt);
  const text = entry.kind === 'attempt' ? entry.attempt.quickNote : readText(entry);
  return (
    <Row title={title} titleId={titleId} moment={entry.at}>
      <Facts>
        {link && (
          <ExternalLink href={link} describedBy={titleId} className="text-link inline-block py-1">
            {studentDashboard.document}
          </ExternalLink>
        )}
        {entry.kind === 'attempt' && describeEnd(entry.attempt)}
        {entry.kind !== 'attempt' && entry.byName !== null && texts.by({ name: entry.byName })}
        {entry.kind !== 'attempt' && entry.withoutHandIn && <span>{texts.withoutHandIn}</span>}
      </Facts>
      {entry.kind === 'attempt' && renderFiles(entry.attempt.files, titleId)}
      {text && <ClampedText text={text} describedBy={titleId} />}
      {entry.kind !== 'attempt' && <NextStepTexts steps={entry.to?.nextSteps} />}
      {markedWork}
      {receipt}
    </Row>
  );
}

function Facts({ children }: { children: ReactNode }) {
  return (
    <p className="text-muted flex flex-wrap items-center gap-x-4 text-sm empty:hidden">
      {children}
    </p>
  );
}

type Change = HistoryRow;

const readText = ({ reason, to }: Change) => reason ?? to?.feedback;

function describeChange({ kind, from, to }: Change, marks: number): string {
  if (kind === 'returned') return texts.returned;
  if (kind === 'release-taken-back') return texts.releaseTakenBack;
  if (kind === 'excused') return texts.excused;
  if (kind === 'excuse-removed') return texts.excuseRemoved;
  if (kind === 'mark-removed') return texts.markRemoved;
  // What was taken back later is a draft again, and shown to nobody but teachers.
  if (to === null) return texts.markedBefore;
  const { obtainedMark: mark } = to;
  return kind === 'corrected' && from !== null
    ? texts.corrected({ from: from.obtainedMark, mark, marks })
    : texts.marked({ mark, marks });
}

/** How an attempt ended; a return has a row of its own. */
function describeEnd({ ended, endedAt }: Extract<RecordEntry, { kind: 'attempt' }>['attempt']) {
  if (ended === 'replaced') return texts.replaced;
  if (ended !== 'withdrawn' || endedAt === null) return null;
  return texts.withdrawn({ moment: formatMomentWithTime(endedAt) });
}
