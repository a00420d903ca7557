import { teachersDesk as texts } from 'virtual:messages/teachersDesk';
import { useId } from 'react';
import type { PendingSubmission } from 'server/contract/submissions';
import { paths } from '../../../lib/routing/paths.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { PastDay } from '../../../ui/display/day.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';

/** One submission to mark. */
export function PendingCard({ submission }: { submission: PendingSubmission }) {
  const { _id, email, name, title, marks, imageURL, submittedAt } = submission;
  const titleId = useId();
  return (
    <article aria-labelledby={titleId} className="sheet flex h-full flex-col overflow-hidden">
      <Picture src={imageURL} className="aspect-video w-full" />
      <div className="flex flex-1 flex-col gap-3 p-5">
        <div className="grid gap-1">
          <h2 id={titleId} className="line-clamp-2 text-lg leading-snug wrap-anywhere">
            {title}
          </h2>
          <p className="truncate font-semibold">{texts.by({ name })}</p>
          {/* Students choose their names, so only the address identifies them. */}
          {email && <p className="text-muted text-sm wrap-anywhere">{email}</p>}
        </div>
        <p className="text-muted mt-auto flex flex-wrap justify-between gap-2 text-sm">
          <PastDay moment={submittedAt} label={(day) => texts.handedIn({ day })} />
          <span>{texts.marks({ marks })}</span>
        </p>
        <ButtonLink to={paths.giveMark(_id)} aria-describedby={titleId}>
          {texts.giveMark}
        </ButtonLink>
      </div>
    </article>
  );
}
