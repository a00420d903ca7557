import { evaluation as texts } from 'virtual:messages/evaluation';
import { nextSteps } from 'virtual:messages/nextSteps';
import { type ReactNode, useState } from 'react';
import type { Submission } from 'server/contract/submissions/schemas';
import { formatCalendarDay } from '#lib/dates/calendar-day.ts';
import { Button } from '#ui/actions/button.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { ClassLabel } from '#ui/display/class-label.tsx';
import { PastDay } from '#ui/display/day.tsx';
import { NextStepTexts } from '#ui/display/next-step-texts.tsx';
import { SubmittedAs } from '#ui/display/submitted-as.tsx';
import { UnverifiedAddress } from '#ui/display/unverified-address.tsx';

interface MarkingFactsProps {
  submission: Submission;
  /** The assignment's text; nothing when it was deleted. */
  assignmentText: ReactNode;
  /** Beside the button that shows the assignment's text. */
  children?: ReactNode;
}

/**
 * What the bar has no room for: the student's address, the class, and when it was submitted and due. A button opens the
 * assignment's text.
 */
export function MarkingFacts({ submission, assignmentText, children }: MarkingFactsProps) {
  const { email, emailVerified, title, submittedAt, class: ofClass } = submission;
  const { dueDate, earlierSteps, submittedTitle, submittedName } = submission;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 text-sm">
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-1 wrap-anywhere">
        {(email || submittedName) && (
          <div>
            <dt className="sr-only">{texts.student}</dt>
            {/* Students choose their names, but not their addresses: only these say who it is. */}
            <dd>
              {email}
              <SubmittedAs text={submittedName} />
              <UnverifiedAddress emailVerified={emailVerified} />
            </dd>
          </div>
        )}
        {(ofClass || submittedTitle) && (
          <div>
            <dt className="sr-only">{texts.assignment}</dt>
            <dd>
              {ofClass && <ClassLabel label={ofClass} />}
              <SubmittedAs text={submittedTitle} />
            </dd>
          </div>
        )}
        <div className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{texts.submitted}</dt>
          <dd className="flex flex-wrap gap-x-3">
            <PastDay moment={submittedAt} />
            {dueDate && (
              <span className="text-muted">{texts.due({ day: formatCalendarDay(dueDate) })}</span>
            )}
          </dd>
        </div>
        {earlierSteps && (
          <div>
            <dt className="text-muted">{nextSteps.ofFeedback({ title: earlierSteps.title })}</dt>
            <dd>
              <NextStepTexts
                heading={nextSteps.doneOf({
                  done: earlierSteps.steps.filter(({ isDone }) => isDone).length,
                  count: earlierSteps.steps.length,
                })}
                steps={earlierSteps.steps}
              />
            </dd>
          </div>
        )}
      </dl>
      <div className="-mx-3 flex flex-wrap">
        {assignmentText && (
          <Button
            variant="quiet"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            className="btn-sm"
          >
            {texts.showAssignment}
          </Button>
        )}
        {children}
      </div>
      {assignmentText && (
        <Modal open={isOpen} title={title} onClose={() => setOpen(false)}>
          {assignmentText}
        </Modal>
      )}
    </div>
  );
}
