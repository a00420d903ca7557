import { commentAnswers as texts } from 'virtual:messages/commentAnswers';
import { useQuery } from '@tanstack/react-query';
import { annotationLimits } from 'server/contract/annotations/limits.values';
import { sortInReadingOrder } from 'server/contract/annotations/reading-order.values';
import { hasText } from 'server/contract/annotations/texts.values';
import type { CommentAnswer } from 'server/contract/submissions/drafts';
import type { OwnSubmission } from 'server/contract/submissions/schemas';
import { textLimits } from 'server/contract/values';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { nameCommentPlace } from '#lib/i18n/name-comment-place.ts';
import { annotationsQuery } from '#lib/queries/submission-life-queries.ts';
import { LinkedText } from '#ui/display/linked-text.tsx';
import { ErrorLine } from '#ui/feedback/error-line.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';

interface CommentAnswersProps {
  /** What was returned. */
  submission: OwnSubmission;
  answers: readonly CommentAnswer[];
  /** How many pages the new work has, where that is known. */
  pages: number | undefined;
  onChange: (answers: CommentAnswer[]) => void;
}

/** The open comments on what was returned, in reading order, each with what the student says of it. Nothing has to be said. */
export default function CommentAnswers({
  submission,
  answers,
  pages,
  onChange,
}: CommentAnswersProps) {
  const { _id, attemptCount, returned, files } = submission;
  const { data, error, refetch } = useQuery({
    ...annotationsQuery(_id, attemptCount),
    enabled: returned?.withAnnotations === true,
  });
  const fileIds = files.map((file) => file._id);
  const open = sortInReadingOrder(data?.annotations ?? [], fileIds)
    .filter(hasText)
    .filter(({ settled }) => !settled);
  if (!data && error) {
    return (
      <ErrorLine title={texts.failed} text={explainFailure(error)} onRetry={() => refetch()} />
    );
  }
  if (open.length === 0) return null;
  const answerOf = (id: string) => answers.find(({ annotationId }) => annotationId === id);
  const change = (annotationId: string, { page, text }: { page?: number; text?: string }) => {
    const others = answers.filter((answer) => answer.annotationId !== annotationId);
    const answer = { annotationId, ...(page && { page }), ...(text && { text }) };
    onChange(page || text ? [...others, answer] : others);
  };
  return (
    <details>
      <summary className="min-h-6 cursor-pointer font-semibold">
        {texts.heading({ count: open.length, answered: answers.length })}
      </summary>
      <p className="text-muted my-2 text-sm">{texts.hint}</p>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {open.map(({ id, fileId, page, text: comment }) => {
          const place = nameCommentPlace({ fileId, page }, files);
          const { page: answeredPage, text = '' } = answerOf(id) ?? {};
          return (
            <li key={id}>
              <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-2 border-s-4 border-edge ps-3">
                <legend className="sr-only">{place}</legend>
                <p className="whitespace-pre-line wrap-anywhere">
                  <span className="text-muted text-sm">{place}</span> <LinkedText text={comment} />
                </p>
                <TextField
                  label={texts.page}
                  inputMode="numeric"
                  error={
                    answeredPage && pages && answeredPage > pages
                      ? texts.noSuchPage({ max: pages })
                      : undefined
                  }
                  value={answeredPage ?? ''}
                  onChange={({ currentTarget: { value } }) =>
                    change(id, { page: readPage(value), text })
                  }
                />
                <TextArea
                  label={texts.text}
                  rows={2}
                  maxLength={textLimits.commentAnswer}
                  value={text}
                  onChange={({ currentTarget: { value } }) =>
                    change(id, { ...(answeredPage && { page: answeredPage }), text: value })
                  }
                />
              </fieldset>
            </li>
          );
        })}
      </ol>
    </details>
  );
}

/** The number of a page, as far as one is typed; 0 for none. */
function readPage(typed: string): number {
  const page = Number.parseInt(typed, 10);
  return page >= 1 && page <= annotationLimits.page ? page : 0;
}
