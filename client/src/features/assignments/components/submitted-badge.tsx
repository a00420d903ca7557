import { assignments as texts } from 'virtual:messages/assignments';
import { ownSubmission } from 'virtual:messages/ownSubmission';
import type { Assignment } from 'server/contract/assignments/schemas';
import { CheckIcon } from '#ui/pictures/icons.tsx';
import { classNames } from '#ui/styles/class-names.ts';

interface SubmittedBadgeProps {
  /** What was submitted is to be handed in again. */
  isReturned: boolean;
  /** It was marked or excused without a hand-in. */
  recorded?: Assignment['recorded'];
  className?: string;
}

/** Says of an assignment that the reader has submitted it, or that the teacher has returned it. */
export function SubmittedBadge({ isReturned, recorded, className }: SubmittedBadgeProps) {
  if (isReturned) {
    return (
      <span className={classNames('font-semibold', className)}>{ownSubmission.returnedShort}</span>
    );
  }
  return (
    <span className={classNames('inline-flex items-center gap-1 font-semibold', className)}>
      <CheckIcon className="size-4 text-success" />
      {recorded ? texts.recorded[recorded] : texts.submitted}
    </span>
  );
}
