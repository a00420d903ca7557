import { assignmentDetails as texts } from 'virtual:messages/assignmentDetails';
import { submissionForm } from 'virtual:messages/submissionForm';
import { lazy, Suspense, useId, useState } from 'react';
import type { Assignment } from 'server/contract/assignments';
import { redirectDelay } from '../../../lib/constants.ts';
import { loadCode } from '../../../lib/http/load-code.ts';
import { useIsApiUnavailable } from '../../../lib/http/use-is-api-unavailable.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { useDelayedNavigate } from '../../../lib/routing/use-delayed-navigate.ts';
import type { SessionUser } from '../../../lib/session/session-store.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FormLoading } from '../../../ui/dialogs/form-loading.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { toastSuccess } from '../../../ui/feedback/toast.ts';
import { AlreadySubmitted } from './already-submitted.tsx';
import { useSubmissionStatus } from './use-submission-status.ts';

const loadForm = () => import('./submission-form.tsx');
const SubmissionForm = lazy(() => loadCode(loadForm));

/** A failure occurs again, and is shown, when the form opens. */
const prepareForm = () => void loadForm().catch(() => {});

interface TakeAssignmentProps {
  assignment: Assignment;
  user: SessionUser;
}

/** The button and form to submit, for students who have not submitted yet (spec §2). */
export function TakeAssignment({ assignment, user }: TakeAssignmentProps) {
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  const noticeId = useId();
  const isOffline = useIsApiUnavailable();
  const navigateLater = useDelayedNavigate();
  const { isTeacher, isSubmitted } = useSubmissionStatus(assignment._id);

  if (isSubmitted || isDone)
    return <AlreadySubmitted assignmentId={assignment._id} email={user.email} />;

  const finish = () => {
    setOpen(false);
    setDone(true);
    toastSuccess(submissionForm.submitted);
    navigateLater(paths.studentDashboard, redirectDelay.submitted);
  };

  return (
    <div className="grid gap-4">
      <Button
        disabled={isTeacher === true}
        aria-describedby={isTeacher ? noticeId : undefined}
        onPointerEnter={prepareForm}
        onFocus={prepareForm}
        onClick={() => setOpen(true)}
      >
        {texts.take}
      </Button>
      {isTeacher && (
        <p id={noticeId} className="text-muted text-sm">
          {texts.restricted}
        </p>
      )}
      <Modal
        open={isOpen}
        title={submissionForm.title({ title: assignment.title })}
        onClose={() => setOpen(false)}
      >
        <Suspense fallback={<FormLoading isOffline={isOffline} />}>
          <SubmissionForm assignment={assignment} user={user} onSubmitted={finish} />
        </Suspense>
      </Modal>
    </div>
  );
}
