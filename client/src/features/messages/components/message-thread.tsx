import { questions as texts } from 'virtual:messages/questions';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect } from 'react';
import type { Message } from 'server/contract/messages/schemas';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { lazyForm } from '#lib/http/lazy-form.tsx';
import { Button } from '#ui/actions/button.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import {
  markMessagesRead,
  markQuestionAnswered,
  messagesQuery,
  useIsQuestionWaiting,
} from '../api/messages.ts';
import { type CriterionTitle, MessageRow } from './message-row.tsx';

const { Form: MessageForm } = lazyForm(() => import('./message-form.tsx'));

interface MessageThreadProps {
  submissionId: string;
  isMarker: boolean;
  /** The page of its student, for teachers. */
  studentPage?: string | undefined;
  /** Of its released mark. */
  criteria?: readonly CriterionTitle[] | undefined;
  /** Nothing new may be written. */
  isClosed?: boolean | undefined;
  /** Shows the annotation that a message is about; without it a text says that there is one. */
  renderAnnotation?: ((message: Message & { annotationId: string }) => ReactNode) | undefined;
}

/** All messages of a submission, and below them the field for the next one. What is shown counts as read. */
export default function MessageThread(props: MessageThreadProps) {
  const { submissionId, isMarker, studentPage, criteria = [], isClosed, renderAnnotation } = props;
  const { data, error, refetch } = useQuery(messagesQuery(submissionId));
  useReadMark(submissionId, data);
  if (!data) {
    return error ? (
      <ErrorPanel title={texts.failed} text={explainFailure(error)} onRetry={refetch} />
    ) : (
      <Skeleton className="h-24 w-full" />
    );
  }
  const describe = (message: Message) => {
    const { annotationId, criterionId } = message;
    if (annotationId !== undefined) {
      return (
        renderAnnotation?.({ ...message, annotationId }) ?? <Topic>{texts.aboutComment}</Topic>
      );
    }
    const title = criteria.find((criterion) => criterion.criterionId === criterionId)?.title;
    return title && <Topic>{texts.aboutCriterion({ title })}</Topic>;
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {data.length > 0 && (
        <ol aria-label={texts.list} className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {data.map((message) => (
            <MessageRow
              key={message._id}
              message={message}
              topic={describe(message)}
              studentPage={studentPage}
            />
          ))}
        </ol>
      )}
      {isMarker && <NoAnswerNeeded submissionId={submissionId} />}
      {isClosed ? (
        <p className="text-muted">{texts.closed}</p>
      ) : (
        <Suspense fallback={<Skeleton className="h-24 w-full" />}>
          <MessageForm submissionId={submissionId} criteria={criteria} isMarker={isMarker} />
        </Suspense>
      )}
    </div>
  );
}

const Topic = ({ children }: { children: ReactNode }) => (
  <p className="text-muted text-sm wrap-anywhere">{children}</p>
);

/** Says once of the last message from the other side that it was read. */
function useReadMark(submissionId: string, messages: readonly Message[] | undefined): void {
  const { mutate } = useMutation(markMessagesRead(submissionId));
  const last = messages?.findLast(({ isUnread }) => isUnread)?._id;
  useEffect(() => {
    if (last !== undefined) mutate(last);
  }, [last, mutate]);
}

/** Where a question waits: takes it off the list of open questions without an answer. */
function NoAnswerNeeded({ submissionId }: { submissionId: string }) {
  const isWaiting = useIsQuestionWaiting(submissionId);
  const { mutate, isPending } = useMutation(markQuestionAnswered(submissionId));
  if (!isWaiting) return null;
  return (
    <Button
      variant="quiet"
      busy={isPending}
      onClick={() => mutate()}
      className="-ms-4 justify-self-start"
    >
      {texts.noAnswerNeeded}
    </Button>
  );
}
