import { assignmentDetails as texts } from 'virtual:messages/assignmentDetails';
import { submissionForm } from 'virtual:messages/submissionForm';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { AssignmentDetails } from 'server/contract/assignments/schemas';
import { redirectDelay } from '#lib/constants.ts';
import { writeProblem } from '#lib/http/problem-texts.ts';
import { paths } from '#lib/routing/paths.ts';
import { useNavigateWhileOpen } from '#lib/routing/use-navigate-while-open.ts';
import type { SessionUser } from '#lib/session/session-store.ts';
import { Button } from '#ui/actions/button.tsx';
import { toastSuccess } from '#ui/feedback/toast.ts';
import { submitAnswer, type TypedAnswer } from '../api/submission-mutations.ts';
import { AlreadySubmitted } from './already-submitted.tsx';
import { prepareForm, SubmissionDialog } from './submission-dialog.tsx';
import { useSubmissionStatus } from './use-submission-status.ts';

interface TakeAssignmentProps {
  assignment: AssignmentDetails;
  user: SessionUser;
}

/** The button and form to submit, for students who have not submitted yet (spec §2). It says who may not, and why. */
export function TakeAssignment({ assignment, user }: TakeAssignmentProps) {
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  const noticeId = useId();
  const navigate = useNavigateWhileOpen();
  const { isTeacher, isSubmitted } = useSubmissionStatus(assignment._id);
  const { mutateAsync } = useMutation(submitAnswer(assignment, user));

  if (isSubmitted || isDone) {
    return (
      <AlreadySubmitted
        assignmentId={assignment._id}
        email={user.email}
        isReadOnly={assignment.isReadOnly}
        isDeleted={assignment.deletedAt !== undefined}
        onWithdrawn={() => setDone(false)}
      />
    );
  }

  const refusal = isTeacher
    ? texts.restricted
    : assignment.isReadOnly && writeProblem('class-archived');

  const send = async (answer: TypedAnswer) => {
    const { insertedId, code, message } = await mutateAsync(answer);
    return insertedId === null ? { refused: writeProblem(code) ?? message } : {};
  };

  const finish = () => {
    setOpen(false);
    setDone(true);
    toastSuccess(submissionForm.submitted);
    navigate(paths.studentDashboard, { delay: redirectDelay.submitted });
  };

  return (
    <div className="grid gap-4">
      <Button
        disabled={Boolean(refusal)}
        aria-describedby={refusal ? noticeId : undefined}
        onPointerEnter={prepareForm}
        onFocus={prepareForm}
        onClick={() => setOpen(true)}
      >
        {texts.take}
      </Button>
      {refusal && (
        <p id={noticeId} className="text-muted text-sm">
          {refusal}
        </p>
      )}
      <SubmissionDialog
        open={isOpen}
        title={submissionForm.title({ title: assignment.title })}
        onClose={() => setOpen(false)}
        draftOf={assignment._id}
        assignmentId={assignment._id}
        send={send}
        onSubmitted={finish}
      />
    </div>
  );
}
