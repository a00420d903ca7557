import { commentAnswers as texts } from 'virtual:messages/commentAnswers';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, use, useId, useState } from 'react';
import { sortInReadingOrder } from 'server/contract/annotations/reading-order.values';
import { hasText } from 'server/contract/annotations/texts.values';
import type { Attempt } from 'server/contract/submissions/attempts';
import type { Submission } from 'server/contract/submissions/schemas';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { nameCommentPlace } from '#lib/i18n/name-comment-place.ts';
import { annotationsQuery, attemptsQuery } from '#lib/queries/submission-life-queries.ts';
import { Button } from '#ui/actions/button.tsx';
import { LinkedText } from '#ui/display/linked-text.tsx';
import { ErrorLine } from '#ui/feedback/error-line.tsx';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import { carryOver } from '../../api/settle-comment.ts';
import { findNextOpen } from '../../model/open-comments.ts';
import { AnnotatorContext } from '../annotator-context.ts';
import { CommentAnswer } from './comment-answer.tsx';
import { SettleButton, SettleFailure } from './settle-button.tsx';
import { useSettleKeys } from './use-settle-keys.ts';
import { useSettling } from './use-settling.ts';

interface AnsweredCommentsProps {
  submission: Submission;
  /** What shows an earlier attempt beside the present one. */
  renderComparison: (before: Attempt, now: Attempt) => ReactNode;
}

/** For who marks an attempt after a return: the comments on what was returned, each with the answer that the attempt gives. */
export function AnsweredComments({ submission, renderComparison }: AnsweredCommentsProps) {
  const { _id, attemptCount } = submission;
  const { data: attempts = [] } = useQuery({
    ...attemptsQuery(submission),
    enabled: attemptCount > 1,
  });
  const headingId = useId();
  const [now, ...earlier] = attempts;
  const returned = earlier.find(({ ended }) => ended === 'returned');
  if (!now || !returned) return null;
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 id={headingId} className="text-lg font-bold">
        {texts.ofAttempt({ number: returned.number })}
      </h2>
      {renderComparison(returned, now)}
      <Comments submissionId={_id} returned={returned} now={now} />
    </section>
  );
}

interface CommentsProps {
  submissionId: string;
  returned: Attempt;
  now: Attempt;
}

function Comments({ submissionId, returned, now }: CommentsProps) {
  const { number, files } = returned;
  const { data, error, refetch } = useQuery(annotationsQuery(submissionId, number));
  const settling = useSettling(submissionId, { attempt: number, version: data?.version });
  const [currentId, setCurrentId] = useState<string | null>(null);
  const prefix = useId();
  const toButtonId = (id: string) => `${prefix} ${id}`;
  const fileIds = files.map(({ _id }) => _id);
  const comments = sortInReadingOrder(data?.annotations ?? [], fileIds).filter(hasText);
  const open = comments.filter(({ settled }) => !settled);

  useSettleKeys({
    settle: () => {
      const comment = currentId ? comments.find(({ id }) => id === currentId) : open[0];
      if (comment) settling.settle(comment);
    },
    goToNextOpen: () => {
      const next = findNextOpen(comments, currentId);
      const button = next && document.getElementById(toButtonId(next.id));
      button?.focus();
      button?.closest('li')?.scrollIntoView({ block: 'nearest' });
    },
  });

  if (!data && error) {
    return (
      <ErrorLine title={texts.failed} text={explainFailure(error)} onRetry={() => refetch()} />
    );
  }
  if (comments.length === 0) return null;
  return (
    <>
      <p role="status" className="text-muted text-sm">
        {texts.open({ count: open.length })}
      </p>
      <ol data-answered-comments className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {comments.map((comment) => {
          const { id, text } = comment;
          return (
            <li key={id} className="grid gap-1 border-s-4 border-edge ps-3">
              <p id={`settle-${id}`} className="whitespace-pre-line wrap-anywhere">
                <span className="text-muted text-sm">{nameCommentPlace(comment, files)}</span>{' '}
                <LinkedText text={text} />
              </p>
              <CommentAnswer
                answer={now.answers?.find(({ annotationId }) => annotationId === id)}
              />
              <SettleButton
                comment={comment}
                settling={settling}
                hasKey={id === currentId}
                id={toButtonId(id)}
                aria-describedby={`settle-${id}`}
                onFocus={() => setCurrentId(id)}
              />
            </li>
          );
        })}
      </ol>
      <SettleFailure error={settling.error} />
      {open.length > 0 && now.files.length > 0 && (
        <CarryOver submissionId={submissionId} attempt={number} />
      )}
    </>
  );
}

/** One press copies what is not settled to the present attempt. */
function CarryOver({ submissionId, attempt }: { submissionId: string; attempt: number }) {
  const annotator = use(AnnotatorContext);
  const { mutate, isPending, data, error } = useMutation(carryOver(submissionId, attempt));
  return (
    <>
      <Button
        variant="outline"
        busy={isPending}
        onClick={() => mutate(undefined, { onSuccess: () => annotator?.saving.retry() })}
        className="justify-self-start"
      >
        {texts.carryOver}
      </Button>
      <p role="status" className="text-sm font-semibold empty:hidden">
        {data && texts.carriedOver({ count: data.insertedCount })}
      </p>
      <FormFailure
        title={error && texts.notCarriedOver}
        text={error ? explainFailure(error) : undefined}
      />
    </>
  );
}
