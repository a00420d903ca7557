import { commentAnswers as texts } from 'virtual:messages/commentAnswers';
import type { CommentAnswer as Answer } from 'server/contract/submissions/drafts';
import { LinkedText } from '#ui/display/linked-text.tsx';

/** What the student said of a comment with the next attempt. */
export function CommentAnswer({ answer }: { answer: Answer | undefined }) {
  return (
    <p className="text-sm wrap-anywhere">
      <span className="font-semibold">{texts.answer}</span>{' '}
      {!answer && <span className="text-muted">{texts.none}</span>}
      {answer?.page && `${texts.onPage({ page: answer.page })} `}
      {answer?.text && <LinkedText text={answer.text} />}
    </p>
  );
}
