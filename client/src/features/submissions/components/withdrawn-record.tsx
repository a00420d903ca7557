import { submissionRecord as texts } from 'virtual:messages/submissionRecord';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RenderFiles } from '#lib/rendering/render-files.ts';
import { SectionCard } from '#ui/layout/section-card.tsx';
import { attemptsAtQuery } from '../api/submission-queries.ts';
import { keyOf, listRecord, type MessagesOf } from '../api/submission-record.ts';
import { RecordRow } from './record-row.tsx';

interface WithdrawnRecordProps {
  assignmentId: string;
  /** The student's. */
  email: string;
  /** What opens the receipt of an attempt, by its number. */
  receiptOf: (submissionId: string, attempt: number) => ReactNode;
  /** What asks for the messages of a submission. */
  messagesOf: MessagesOf;
  renderFiles: RenderFiles;
}

/** The attempts of a submission that its student has withdrawn; nothing where there was none. */
export function WithdrawnRecord(props: WithdrawnRecordProps) {
  const { assignmentId, email, receiptOf, messagesOf, renderFiles } = props;
  const { data: attempts = [] } = useQuery(attemptsAtQuery(email, assignmentId));
  const [last] = attempts;
  const { data: messages = [] } = useQuery({
    ...messagesOf(last?.submissionId ?? ''),
    enabled: last !== undefined,
  });
  if (!last) return null;
  return (
    <SectionCard heading={texts.withdrawnHeading}>
      <p className="text-muted">{texts.withdrawnText}</p>
      <ol className="divide-y divide-base-300">
        {listRecord(attempts, [], messages).map((entry) => (
          // Without history there are no marks.
          <RecordRow
            key={keyOf(entry)}
            entry={entry}
            marks={0}
            receipt={entry.kind === 'attempt' && receiptOf(last.submissionId, entry.number)}
            renderFiles={renderFiles}
          />
        ))}
      </ol>
    </SectionCard>
  );
}
