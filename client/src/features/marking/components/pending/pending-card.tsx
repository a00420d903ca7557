import { teachersDesk as texts } from 'virtual:messages/teachersDesk';
import { useId } from 'react';
import type { To } from 'react-router-dom';
import type { PendingSubmission } from 'server/contract/marking/queue';
import { toStudentPage } from '#lib/routing/paths.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { ClassLabel } from '#ui/display/class-label.tsx';
import { PastDay } from '#ui/display/day.tsx';
import { StudentLink } from '#ui/display/student-link.tsx';
import { SubmittedAs } from '#ui/display/submitted-as.tsx';
import { Timeliness } from '#ui/display/timeliness.tsx';
import { Picture } from '#ui/pictures/picture.tsx';

interface PendingCardProps {
  submission: PendingSubmission;
  /** Where it is marked. */
  to: To;
}

/** One submission that waits for a mark: low, so that many are on a screen, but the title is whole. */
export function PendingCard({ submission, to }: PendingCardProps) {
  const { email, name, title, marks, imageURL, submittedAt, class: ofClass } = submission;
  const { daysLate = 0, submittedTitle, submittedName } = submission;
  const titleId = useId();
  return (
    <article
      aria-labelledby={titleId}
      className="sheet grid h-full grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2 px-3 py-1 sm:grid-cols-[3rem_minmax(0,1fr)_auto] xl:grid-cols-[minmax(0,1fr)_auto]"
    >
      {/* Two columns have no place for it. */}
      <Picture src={imageURL} className="size-12 rounded-field xl:hidden" />
      <div className="text-sm leading-tight wrap-anywhere">
        <h3 id={titleId} className="text-base leading-tight font-bold">
          {title}
        </h3>
        <SubmittedAs text={submittedTitle} />
        {/* On one line in two columns, where eight cards fit into a window of 1280 x 800. */}
        <p title={email ?? undefined} className="xl:truncate">
          <span className="font-semibold">
            {texts.by}{' '}
            <StudentLink name={name} to={toStudentPage({ classId: ofClass?._id, email })} />
          </span>{' '}
          {/* Students choose their names, but not their addresses: only these say who it is. */}
          {email && <span className="text-muted">{email}</span>}
        </p>
        <SubmittedAs text={submittedName} />
        <p className="text-muted flex flex-wrap gap-x-3">
          {ofClass && <ClassLabel label={ofClass} className="max-w-full font-semibold" />}
          <PastDay moment={submittedAt} />
          {daysLate > 0 && <Timeliness daysLate={daysLate} />}
          <span>{texts.marks({ marks })}</span>
        </p>
      </div>
      <ButtonLink to={to} aria-describedby={titleId} className="max-sm:col-span-2">
        {texts.giveMark}
      </ButtonLink>
    </article>
  );
}
