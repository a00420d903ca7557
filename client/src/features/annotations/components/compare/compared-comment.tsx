import type { AnnotationWithText } from 'server/contract/annotations/texts.values';
import type { StoredFile } from 'server/contract/files/schemas';
import type { CommentAnswer as Answer } from 'server/contract/submissions/drafts';
import { LinkedText } from '#ui/display/linked-text.tsx';
import { CommentAnswer } from '../answers/comment-answer.tsx';
import { SettleButton } from '../answers/settle-button.tsx';
import type { Settling } from '../answers/use-settling.ts';
import { describeFacts, nameKind, namePage } from '../describe-annotation.ts';
import type { CriterionTitle } from '../reading/comment-row.tsx';

interface ComparedCommentProps {
  comment: AnnotationWithText;
  number: number | undefined;
  /** Of the attempt that it is on. */
  files: readonly StoredFile[];
  criterion: CriterionTitle | undefined;
  answer: Answer | undefined;
  settling: Settling | undefined;
}

/** The comment that is compared, its answer, and for who marks the button that settles it. */
export function ComparedComment(props: ComparedCommentProps) {
  const { comment, number, files, criterion, answer, settling } = props;
  const facts = describeFacts(comment, criterion?.title);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1 border-s-4 border-edge ps-3">
      <p className="text-sm wrap-anywhere">
        <span className="font-semibold">{nameKind(comment, number)}</span> ·{' '}
        {namePage(comment, files)}
        {facts && <span className="text-muted"> · {facts}</span>}
      </p>
      <p className="whitespace-pre-line wrap-anywhere">
        <LinkedText text={comment.text} />
      </p>
      <CommentAnswer answer={answer} />
      {settling && <SettleButton comment={comment} settling={settling} hasKey />}
    </div>
  );
}
