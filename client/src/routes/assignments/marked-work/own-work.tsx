import { questions } from 'virtual:messages/questions';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { OwnSubmission } from 'server/contract/submissions/schemas';
import { renderOwnFiles } from '#features/files/components/render-files.tsx';
import { messagesQuery } from '#features/messages/api/messages.ts';
import { receiptOf } from '#features/receipts/components/receipt-of.tsx';
import { OwnRecord } from '#features/submissions/components/own-record.tsx';
import { WithdrawnRecord } from '#features/submissions/components/withdrawn-record.tsx';
import { loadCode } from '#lib/http/load-code.ts';
import { paths } from '#lib/routing/paths.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { SectionCard } from '#ui/layout/section-card.tsx';
import { EarlierAttempt } from './earlier-attempt.tsx';

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
