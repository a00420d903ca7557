import { assignments as texts } from 'virtual:messages/assignments';
import { useId } from 'react';
import type { Assignment } from 'server/contract/assignments/schemas';
import { paths } from '#lib/routing/paths.ts';
import { useIsTeacher } from '#lib/session/role.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { ClassLabel } from '#ui/display/class-label.tsx';
import { DueDay } from '#ui/display/day.tsx';
import { HandedInLink } from '#ui/display/handed-in-link.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { DeleteAssignmentButton, EditAssignmentLink } from './assignment-actions.tsx';
import { DifficultyBadge } from './difficulty-badge.tsx';
import { MyListToggle } from './my-list-buttons.tsx';
import { readOwnDueDay } from './own-due-day.ts';
import { Publication } from './publication.tsx';
import { SubmittedBadge } from './submitted-badge.tsx';
import { usePermissions } from './use-permissions.ts';

interface AssignmentCardProps {
  assignment: Assignment;
  /** The reader has submitted it. */
  submitted: boolean;
}

/** One assignment of the list. Its skeleton has the same shape: change both. */
export function AssignmentCard({ assignment, submitted }: AssignmentCardProps) {
  const { _id, title, imageURL, difficultyLevel, marks, name, class: ofClass } = assignment;
  const { isReturned = false } = assignment;
  const { day, isOptional } = readOwnDueDay(assignment);
  const titleId = useId();
  const isTeacher = useIsTeacher();
  const { mayEdit, mayDelete } = usePermissions(assignment);
  return (
    <article
      aria-labelledby={titleId}
      className="sheet relative flex h-full flex-col overflow-hidden"
    >
      <Picture src={imageURL} className="aspect-video w-full" />
      {/* Above the picture: where it appears it moves nothing. */}
      <MyListToggle
        assignment={assignment}
        submitted={submitted}
        describedBy={titleId}
        className="absolute end-3 top-3 border-edge bg-base-100"
      />
      <div className="flex flex-1 flex-col gap-3 p-5">
        <div className="flex items-center justify-between gap-3">
          <DifficultyBadge level={difficultyLevel} />
          <span className="text-sm font-semibold">{texts.marks({ marks })}</span>
        </div>
        <div className="grid gap-1">
          <h2 id={titleId} className="line-clamp-2 text-lg leading-snug wrap-anywhere">
            {title}
          </h2>
          <p className="text-muted flex gap-2 text-sm">
            {ofClass && <ClassLabel label={ofClass} className="max-w-3/5 font-semibold" />}
            <span className="truncate">{texts.by({ name })}</span>
          </p>
        </div>
        <p className="mt-auto flex flex-wrap justify-between gap-x-3 gap-y-1 text-sm">
          {/* Only a known student can be late, with what is theirs to do. */}
          <DueDay
            day={day}
            label={(day) => texts.due({ day })}
            hidesUrgency={(submitted && !isReturned) || isTeacher !== false || isOptional}
          />
          {(submitted || assignment.recorded) && (
            <SubmittedBadge isReturned={isReturned} recorded={assignment.recorded} />
          )}
          <HandedInLink counted={assignment.handedIn} to={paths.withoutHandIn(_id)} />
        </p>
        <Publication assignment={assignment} />
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={paths.assignmentDetails(_id)} aria-describedby={titleId} className="grow">
            {texts.view}
          </ButtonLink>
          <EditAssignmentLink assignment={assignment} describedBy={titleId} mayEdit={mayEdit} />
          <DeleteAssignmentButton
            assignment={assignment}
            describedBy={titleId}
            mayDelete={mayDelete}
          />
        </div>
      </div>
    </article>
  );
}
