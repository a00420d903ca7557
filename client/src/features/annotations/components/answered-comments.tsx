import { commentAnswers as texts } from 'virtual:messages/commentAnswers';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { hasText } from 'server/contract/annotations/texts.values';
import type { Attempt } from 'server/contract/submissions/attempts';
import type { Submission } from 'server/contract/submissions/schemas';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { annotationsQuery, attemptsQuery } from '#lib/queries/submission-life-queries.ts';
import { Button } from '#ui/actions/button.tsx';
import { LinkedText } from '#ui/display/linked-text.tsx';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import { settleComment } from '../api/settle-comment.ts';

/** For who marks an attempt after a return: the comments on what was returned, each with the answer that the attempt gives. */
export function AnsweredComments({ submission }: { submission: Submission }) {
  const { _id, attemptCount } = submission;
  const { data: attempts = [] } = useQuery({
    ...attemptsQuery(submission),
    enabled: attemptCount > 1,
  });
  const [current, ...earlier] = attempts;
  const returned = earlier.find(({ ended }) => ended === 'returned');
  if (!current || !returned) return null;
  return <Comments submissionId={_id} returned={returned} answers={current.answers ?? []} />;
}

interface CommentsProps {
  submissionId: string;
  returned: Attempt;
  answers: NonNullable<Attempt['answers']>;
}

function Comments({ submissionId, returned: { number }, answers }: CommentsProps) {
  const { data } = useQuery(annotationsQuery(submissionId, number));
  const { mutate, isPending, error } = useMutation(settleComment(submissionId, number));
  const headingId = useId();
  const comments = (data?.annotations ?? []).filter(hasText);
  if (comments.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 id={headingId} className="text-lg font-bold">
        {texts.ofAttempt({ number })}
      </h2>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {comments.map((comment) => {
          const { id, page, text } = comment;
          const answer = answers.find(({ annotationId }) => annotationId === id);
          return (
            <li key={id} className="grid gap-1 border-s-4 border-edge ps-3">
              <p id={`settle-${id}`} className="whitespace-pre-line wrap-anywhere">
                <span className="text-muted text-sm">{texts.comment({ page })}</span>{' '}
                <LinkedText text={text} />
              </p>
              <p className="text-sm wrap-anywhere">
                <span className="font-semibold">{texts.answer}</span>{' '}
                {!answer && <span className="text-muted">{texts.none}</span>}
                {answer?.page && `${texts.onPage({ page: answer.page })} `}
                {answer?.text && <LinkedText text={answer.text} />}
              </p>
              {comment.kind === 'comment' && (
                <Button
                  variant={comment.settled ? 'quiet' : 'outline'}
                  busy={isPending}
                  aria-pressed={comment.settled === true}
                  aria-describedby={`settle-${id}`}
                  onClick={() => mutate({ ...comment, settled: !comment.settled })}
                  className="btn-sm justify-self-start"
                >
                  {comment.settled ? texts.settled : texts.settle}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
      <FormFailure
        title={error && texts.notSettled}
        text={error ? explainFailure(error) : undefined}
      />
    </section>
  );
}
