import { printing } from 'virtual:messages/printing';
import type { ComponentProps, RefObject } from 'react';
import type { Submission } from 'server/contract/submissions/schemas';
import { AnsweredComments } from '#features/annotations/components/answers/answered-comments.tsx';
import { CompareAttempts } from '#features/annotations/components/compare/compare-attempts.tsx';
import { MarkedPdfButton } from '#features/annotations/components/marked-pdf-button.tsx';
import { CommentBank } from '#features/comment-bank/components/comment-bank.tsx';
import { comparedFiles } from '#features/files/components/compared-files.tsx';
import { renderFiles } from '#features/files/components/render-files.tsx';
import { readGivenMark } from '#features/marking/components/drafts/given-mark.ts';
import { EarlierWork } from '#features/marking/components/earlier/earlier-work.tsx';
import { PrintedFeedback } from '#features/marking/components/printed-feedback.tsx';
import { receiptOf } from '#features/receipts/components/receipt-of.tsx';
import { PrintButton } from '#ui/print/print-button.tsx';
import { ReturnAnnotated, SubmissionMessages } from './annotated-document.tsx';

interface TeacherToolsProps {
  submission: Submission;
  /** The field that saved comments are inserted into. */
  feedbackRef: RefObject<HTMLTextAreaElement | null>;
  /** Moves to the mark, which is corrected together with the answer to a question. */
  onCorrect: ComponentProps<typeof SubmissionMessages>['onCorrect'];
  onReturned: ComponentProps<typeof ReturnAnnotated>['onReturned'];
}

/** What a teacher has below the form: saved comments, messages, the return, earlier attempts, receipt and files to print. */
export function TeacherTools({
  submission,
  feedbackRef,
  onCorrect,
  onReturned,
}: TeacherToolsProps) {
  return (
    <>
      <CommentBank feedbackRef={feedbackRef} assignmentId={submission.assignmentId} />
      <AnsweredComments
        key={`answers ${submission._id}`}
        submission={submission}
        renderComparison={(before, now) => (
          <CompareAttempts
            submissionId={submission._id}
            before={before}
            now={now}
            criteria={listCriteria(submission)}
            isMarker
            parts={comparedFiles}
          />
        )}
      />
      <SubmissionMessages
        key={`messages ${submission._id}`}
        submission={submission}
        onCorrect={onCorrect}
      />
      <ReturnAnnotated
        key={`return ${submission._id}`}
        submission={submission}
        onReturned={onReturned}
      />
      <EarlierWork
        key={`earlier ${submission._id}`}
        submission={submission}
        receiptOf={submission.alias ? noReceipt : receiptOf}
        renderFiles={renderFiles}
      />
      {!submission.alias && receiptOf(submission._id, submission.attemptCount)}
      <PrintedFeedback submission={submission} />
      {readGivenMark(submission) && <PrintButton>{printing.feedback}</PrintButton>}
      <MarkedPdfButton
        submissionId={submission._id}
        attempt={submission.attemptCount}
        title={submission.title}
      />
    </>
  );
}

/** What comments may be about: of the rubric, which a mark that is not given yet has no titles of. */
const listCriteria = ({ rubric }: Submission) =>
  rubric?.criteria.map(({ id, title }) => ({ criterionId: id, title }));

/** A receipt names its student. */
const noReceipt = () => null;
