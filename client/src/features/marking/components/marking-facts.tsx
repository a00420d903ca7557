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
import { Timeliness } from '#ui/display/timeliness.tsx';
import { UnverifiedAddress } from '#ui/display/unverified-address.tsx';

interface MarkingFactsProps {
  submission: Submission;
  /** The assignment's text; nothing when it was deleted. */
  assignmentText: ReactNode;
  /** Below when it was due. */
  children?: ReactNode;
}

/** Who submitted what, when, and when it was due. A button opens the assignment's text. */
export function MarkingFacts({ submission, assignmentText, children }: MarkingFactsProps) {
  const { name, email, emailVerified, title, submittedAt, class: ofClass } = submission;
  const { dueDate, daysLate, earlierSteps, submittedTitle, submittedName } = submission;
  const [isOpen, setOpen] = useState(false);
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      <Fact label={texts.student}>
        <span className="font-semibold">{name}</span>
        <SubmittedAs text={submittedName} />
        {/* Students choose their names, but not their addresses: only these say who it is. */}
        {email && <span className="text-muted block text-sm">{email}</span>}
        <UnverifiedAddress emailVerified={emailVerified} />
      </Fact>
      <Fact label={texts.assignment}>
        <span className="font-semibold">{title}</span>
        <SubmittedAs text={submittedTitle} />
        {ofClass && (
          <span className="text-muted flex text-sm">
            <ClassLabel label={ofClass} />
          </span>
        )}
        {assignmentText && (
          <Button
            variant="quiet"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            className="btn-sm -ms-3 flex"
          >
            {texts.showAssignment}
          </Button>
        )}
      </Fact>
      <Fact label={texts.submitted}>
        <PastDay moment={submittedAt} />
        {dueDate && (
          <span className="flex flex-wrap gap-x-2 text-sm">
            <span className="text-muted">{texts.due({ day: formatCalendarDay(dueDate) })}</span>{' '}
            <Timeliness daysLate={daysLate} />
          </span>
        )}
        {children}
      </Fact>
      {earlierSteps && (
        <Fact label={nextSteps.ofFeedback({ title: earlierSteps.title })}>
          <NextStepTexts
            heading={nextSteps.doneOf({
              done: earlierSteps.steps.filter(({ isDone }) => isDone).length,
              count: earlierSteps.steps.length,
            })}
            steps={earlierSteps.steps}
          />
        </Fact>
      )}
      {assignmentText && (
        <Modal open={isOpen} title={title} onClose={() => setOpen(false)}>
          {assignmentText}
        </Modal>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="max-w-full min-w-0 wrap-anywhere">
      <dt className="text-muted text-sm">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
