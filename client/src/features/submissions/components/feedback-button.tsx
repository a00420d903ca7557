import { studentDashboard as texts } from 'virtual:messages/studentDashboard';
import { useState } from 'react';
import type { Submission } from 'server/contract/submissions/schemas';
import { Button } from '#ui/actions/button.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { FeedbackTexts } from './feedback-texts.tsx';

interface FeedbackButtonProps {
  submission: Submission;
  /** Id of the element that says which submission it is. */
  describedBy: string;
}

/** Opens the teacher's feedback, with the next steps that it suggests. */
export function FeedbackButton({ submission, describedBy }: FeedbackButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { title, obtainedMark, marks } = submission;
  return (
    <>
      <Button aria-describedby={describedBy} onClick={() => setOpen(true)}>
        {texts.feedback}
      </Button>
      <Modal open={isOpen} title={texts.feedbackTitle} onClose={() => setOpen(false)}>
        <div className="grid gap-3">
          <p className="text-muted flex justify-between gap-4">
            <span className="wrap-anywhere">{title}</span>
            {obtainedMark !== null && (
              <strong>{texts.obtained({ mark: obtainedMark, marks })}</strong>
            )}
          </p>
          <FeedbackTexts submission={submission} />
        </div>
      </Modal>
    </>
  );
}
