import { submissionRecord as texts } from 'virtual:messages/submissionRecord';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Attempt } from 'server/contract/submissions/attempts';
import type { OwnSubmission } from 'server/contract/submissions/schemas';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { attemptsQuery, historyQuery } from '#lib/queries/submission-life-queries.ts';
import type { RenderFiles } from '#lib/rendering/render-files.ts';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { SectionCard } from '#ui/layout/section-card.tsx';
import { RowSkeletons } from '#ui/lists/row-skeletons.tsx';
import { submissionToQuery } from '../api/submission-queries.ts';
import { keyOf, listRecord, type MessagesOf } from '../api/submission-record.ts';
import { RecordRow } from './record-row.tsx';

interface OwnRecordProps {
  assignmentId: string;
  /** The student's. */
  email: string;
  /** What opens the receipt of an attempt, by its number. */
  receiptOf: (submissionId: string, attempt: number) => ReactNode;
  /** What opens an earlier attempt with the comments on it, alone and beside the last one. */
  markedWorkOf: (submissionId: string, attempt: Attempt, last: Attempt | undefined) => ReactNode;
  /** What asks for the messages of a submission. */
  messagesOf: MessagesOf;
  renderFiles: RenderFiles;
}

/**
 * All that happened to a student's submission to an assignment, the last first. Nothing where it was only submitted: that is
 * shown with the submission itself.
 */
export function OwnRecord({ assignmentId, email, ...parts }: OwnRecordProps) {
  const { data } = useQuery(submissionToQuery(email, assignmentId));
  if (!data || (isOnlySubmitted(data) && !data.isMarkingBegun)) return null;
  return <Record submission={data} {...parts} />;
}

/** Once without a mark to see; one may have been taken back. */
const isOnlySubmitted = ({ attemptCount, state }: OwnSubmission): boolean =>
  attemptCount === 1 && state !== 'released';

type RecordProps = { submission: OwnSubmission } & Pick<
  OwnRecordProps,
  'receiptOf' | 'markedWorkOf' | 'messagesOf' | 'renderFiles'
>;

function Record({ submission, receiptOf, markedWorkOf, messagesOf, renderFiles }: RecordProps) {
  const { marks, attemptCount } = submission;
  // Until a new version's have come, those of the version before stay: a change does not empty the list.
  const placeholderData = keepPreviousData;
  const attempts = useQuery({ ...attemptsQuery(submission), placeholderData });
  const history = useQuery({ ...historyQuery(submission), placeholderData });
  const { data: messages = [] } = useQuery(messagesOf(submission._id));
  const record = attempts.data && history.data && listRecord(attempts.data, history.data, messages);
  const error = attempts.error ?? history.error;
  if (isOnlySubmitted(submission) && (history.data ?? []).length === 0) return null;
  if (record?.length === 0) return null;
  return (
    <SectionCard heading={texts.heading}>
      {record && (
        <ol className="divide-y divide-base-300">
          {record.map((entry) => (
            <RecordRow
              key={keyOf(entry)}
              entry={entry}
              marks={marks}
              markedWork={
                entry.kind === 'attempt' &&
                entry.attempt.annotationsShown &&
                entry.number < attemptCount &&
                markedWorkOf(submission._id, entry.attempt, attempts.data?.[0])
              }
              receipt={entry.kind === 'attempt' && receiptOf(submission._id, entry.number)}
              renderFiles={renderFiles}
            />
          ))}
        </ol>
      )}
      {!record && error && (
        <ErrorPanel
          title={texts.failed}
          text={explainFailure(error)}
          onRetry={() => Promise.all([attempts.refetch(), history.refetch()])}
        />
      )}
      {!record && !error && <RowSkeletons label={texts.loading} />}
    </SectionCard>
  );
}
