import { useId } from 'react';
import type { Assignment } from 'server/contract/assignments';
import { formatCalendarDay } from '../../lib/calendar-day.ts';
import { assignments as texts } from '../../lib/messages/assignments.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PencilIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import { DeleteAssignmentButton } from './delete-assignment-button.tsx';
import { DifficultyBadge } from './difficulty-badge.tsx';

/** One assignment of the list. Its skeleton has the same shape: change both. */
export function AssignmentCard({ assignment }: { assignment: Assignment }) {
  const { _id, title, imageURL, difficultyLevel, marks, date, name } = assignment;
  const titleId = useId();
  return (
    <article aria-labelledby={titleId} className="sheet flex h-full flex-col overflow-hidden">
      <Picture src={imageURL} className="aspect-video w-full" />
      <div className="flex flex-1 flex-col gap-3 p-5">
        <div className="flex items-center justify-between gap-3">
          <DifficultyBadge level={difficultyLevel} />
          <span className="text-sm font-semibold">{texts.marks(marks)}</span>
        </div>
        <div className="grid gap-1">
          <h2 id={titleId} className="line-clamp-2 text-lg leading-snug wrap-anywhere">
            {title}
          </h2>
          <p className="text-muted truncate text-sm">{texts.by(name)}</p>
        </div>
        <p className="mt-auto text-sm">
          <time dateTime={date}>{texts.due(formatCalendarDay(date))}</time>
        </p>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={paths.assignmentDetails(_id)} aria-describedby={titleId} className="grow">
            {texts.view}
          </ButtonLink>
          <ButtonLink
            to={paths.updateAssignment(_id)}
            aria-describedby={titleId}
            look="outline"
            icon={<PencilIcon className="size-4" />}
          >
            {texts.edit}
          </ButtonLink>
          <DeleteAssignmentButton assignment={assignment} describedBy={titleId} />
        </div>
      </div>
    </article>
  );
}
