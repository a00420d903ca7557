import { questions } from 'virtual:messages/questions';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { Attempt } from 'server/contract/submissions/attempts';
import type { OwnSubmission } from 'server/contract/submissions/schemas';
import { CompareAttempts } from '#features/annotations/components/compare/compare-attempts.tsx';
import { comparedFiles } from '#features/files/components/compared-files.tsx';
import { renderOwnFiles } from '#features/files/components/render-files.tsx';
import { messagesQuery } from '#features/messages/api/messages.ts';
import { receiptOf } from '#features/receipts/components/receipt-of.tsx';
import { OwnRecord } from '#features/submissions/components/own-record.tsx';
import { WithdrawnRecord } from '#features/submissions/components/withdrawn-record.tsx';
import { loadCode } from '#lib/http/load-code.ts';
import { paths } from '#lib/routing/paths.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { SectionCard } from '#ui/layout/section-card.tsx';
import { MarkedWork } from './marked-work.tsx';

const MessageThread = lazy(() =>
  loadCode(() => import('#features/messages/components/message-thread.tsx')),
);

interface OwnWorkProps {
  assignmentId: string;
  /** The reader's. */
  email: string;
  /** `undefined` while it loads, and where nothing is handed in. */
  own: OwnSubmission | undefined;
  isSubmitted: boolean;
  isStudent: boolean;
  /** Nothing is asked any more. */
  isClosed: boolean;
}

/** The questions about the own submission, and all that was done with it. */
export function OwnWork(props: OwnWorkProps) {
  const { assignmentId, email, own, isSubmitted, isStudent, isClosed } = props;
  return (
    <div className="not-printed contents">
      {isSubmitted && own && (
        <SectionCard heading={questions.heading}>
          <p className="text-muted text-sm">{questions.intro}</p>
          <Suspense fallback={<Skeleton className="h-24 w-full" />}>
            <MessageThread
              submissionId={own._id}
              isMarker={false}
              criteria={own.criteria}
              isClosed={isClosed}
              renderAnnotation={({ annotationId }) => (
                <Link
                  to={paths.commentOnWork(assignmentId, annotationId)}
                  className="text-link justify-self-start text-sm"
                >
                  {questions.aboutComment}
                </Link>
              )}
            />
          </Suspense>
        </SectionCard>
      )}
      {isSubmitted && (
        <OwnRecord
          assignmentId={assignmentId}
          email={email}
          receiptOf={receiptOf}
          markedWorkOf={(submissionId, attempt, last) => (
            <EarlierAttempt
              submissionId={submissionId}
              attempt={attempt}
              last={last}
              criteria={own?.criteria}
              isClosed={isClosed}
            />
          )}
          messagesOf={messagesQuery}
          renderFiles={renderOwnFiles}
        />
      )}
      {isStudent && !isSubmitted && (
        <WithdrawnRecord
          assignmentId={assignmentId}
          email={email}
          receiptOf={receiptOf}
          messagesOf={messagesQuery}
          renderFiles={renderOwnFiles}
        />
      )}
    </div>
  );
}

interface EarlierAttemptProps {
  submissionId: string;
  attempt: Attempt;
  /** The one that it is compared with; missing while it loads. */
  last: Attempt | undefined;
  criteria: readonly { criterionId: string; title: string }[] | undefined;
  isClosed: boolean;
}

/** What opens an earlier attempt with the comments on it, alone and beside the last one. */
function EarlierAttempt(props: EarlierAttemptProps) {
  const { submissionId, attempt, last, criteria, isClosed } = props;
  return (
    <div className="flex flex-wrap gap-2">
      <MarkedWork submissionId={submissionId} attempt={attempt} isClosed={isClosed} isEarlier />
      {last && (
        <CompareAttempts
          submissionId={submissionId}
          before={attempt}
          now={last}
          criteria={criteria}
          isMarker={false}
          parts={comparedFiles}
        />
      )}
    </div>
  );
}
