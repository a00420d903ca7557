import { assignmentDetails as texts } from 'virtual:messages/assignmentDetails';
import { ownSubmission } from 'virtual:messages/ownSubmission';
import { submissionForm } from 'virtual:messages/submissionForm';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { AssignmentDetails } from 'server/contract/assignments/schemas';
import { redirectDelay } from '#lib/constants.ts';
import { paths } from '#lib/routing/paths.ts';
import { useNavigateWhileOpen } from '#lib/routing/use-navigate-while-open.ts';
import type { SessionUser } from '#lib/session/session-store.ts';
import { Button } from '#ui/actions/button.tsx';
import { toastSuccess } from '#ui/feedback/toast.ts';
import { submissionToQuery } from '../api/submission-queries.ts';
import { AlreadySubmitted } from './already-submitted.tsx';
import type { HandInParts } from './hand-in/hand-in-parts.ts';
import { prepareForm, SubmissionDialog } from './hand-in/submission-dialog.tsx';
import { useSendSubmission } from './hand-in/use-send-submission.ts';
import { ReturnNote } from './return-note.tsx';

import { useDraftsOfMarked } from './use-drafts-of-marked.ts';
import { useSubmissionStatus } from './use-submission-status.ts';

interface TakeAssignmentProps {
  assignment: AssignmentDetails;
  user: SessionUser;
  parts: HandInParts;
  /** Of what was returned: what opens it with the comments on it. */
  markedWork: ReactNode;
}

/**
 * The button and form to submit, for students who have not submitted yet (spec §2), and afterwards what was submitted, with
 * the same form to replace it. The form stays open, with what was typed, when the submission changes meanwhile.
 */
export function TakeAssignment({ assignment, user, parts, markedWork }: TakeAssignmentProps) {
  const { _id: assignmentId, title } = assignment;
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  const navigate = useNavigateWhileOpen();
  const status = useSubmissionStatus(assignmentId);
  // Until the list of what is submitted has been read again.
  if (isDone && status.isSubmitted) setDone(false);
  const isSubmitted = status.isSubmitted || isDone;
  const own = useQuery({ ...submissionToQuery(user.email, assignmentId), enabled: isSubmitted });
  const submission = isSubmitted ? own.data : undefined;
  const send = useSendSubmission({ assignment, user, submission });
  useDraftsOfMarked(user.email, isOpen ? undefined : submission);

  const finish = () => {
    setOpen(false);
    if (submission) {
      return toastSuccess(
        submission.returned ? ownSubmission.submittedAgain : ownSubmission.replaced,
      );
    }
    setDone(true);
    toastSuccess(submissionForm.submitted);
    navigate(paths.studentDashboard, {
      delay: redirectDelay.submitted,
      state: { handedIn: assignmentId },
    });
  };

  return (
    <>
      {isSubmitted ? (
        <AlreadySubmitted
          own={own}
          renderFiles={parts.renderFiles}
          markedWork={markedWork}
          isReadOnly={assignment.isReadOnly}
          isDeleted={assignment.deletedAt !== undefined}
          onReplace={() => setOpen(true)}
          onWithdrawn={() => setDone(false)}
        />
      ) : (
        <TakeButton
          isTeacher={status.isTeacher}
          isReadOnly={assignment.isReadOnly}
          onTake={() => setOpen(true)}
        />
      )}
      <SubmissionDialog
        open={isOpen}
        title={
          submission
            ? ownSubmission[submission.returned ? 'submitAgainTitle' : 'replaceTitle']({ title })
            : submissionForm.title({ title })
        }
        onClose={() => setOpen(false)}
        lead={submission?.returned && <ReturnNote returned={submission.returned} />}
        assignmentId={assignmentId}
        email={user.email}
        parts={parts}
        earlier={submission}
        send={send}
        onSubmitted={finish}
      />
    </>
  );
}

interface TakeButtonProps {
  isTeacher: boolean | undefined;
  isReadOnly: boolean | undefined;
  onTake: () => void;
}

/** The button to submit. It says who may not, and why. */
function TakeButton({ isTeacher, isReadOnly, onTake }: TakeButtonProps) {
  const noticeId = useId();
  const refusal = isTeacher ? texts.restricted : isReadOnly && texts.readOnly;
  return (
    <div className="grid gap-4">
      <Button
        disabled={Boolean(refusal)}
        aria-describedby={refusal ? noticeId : undefined}
        onPrepare={prepareForm}
        onClick={onTake}
      >
        {texts.take}
      </Button>
      {refusal && (
        <p id={noticeId} className="text-muted text-sm">
          {refusal}
        </p>
      )}
    </div>
  );
}
