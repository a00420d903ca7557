import { teachersDesk as texts } from 'virtual:messages/teachersDesk';
import { useId } from 'react';
import type { To } from 'react-router-dom';
import type { PendingSubmission } from 'server/contract/submissions';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { PastDay } from '../../../ui/display/day.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';

interface PendingCardProps {
  submission: PendingSubmission;
  /** Where it is marked. */
  to: To;
}

/** One submission that waits for a mark: low, so that many are on a screen. */
export function PendingCard({ submission, to }: PendingCardProps) {
  const { email, name, title, marks, imageURL, submittedAt } = submission;
  const titleId = useId();
  return (
    <article
      aria-labelledby={titleId}
      className="sheet grid h-full grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2 px-3 py-2 sm:grid-cols-[3rem_minmax(0,1fr)_auto]"
    >
      <Picture src={imageURL} className="size-12 rounded-field" />
      <div className="text-sm leading-snug">
        <h3 id={titleId} title={title} className="truncate text-base font-bold">
          {title}
        </h3>
        <p title={email} className="truncate max-sm:whitespace-normal">
          <span className="font-semibold">{texts.by({ name })}</span>
          {/* Students choose their names, but not their addresses: only these say who it is. */}
          {email && <span className="text-muted"> {email}</span>}
        </p>
        <p className="text-muted flex flex-wrap gap-x-3">
          <PastDay moment={submittedAt} />
          <span>{texts.marks({ marks })}</span>
        </p>
      </div>
      <ButtonLink to={to} aria-describedby={titleId} className="max-sm:col-span-2">
        {texts.giveMark}
      </ButtonLink>
    </article>
  );
}
