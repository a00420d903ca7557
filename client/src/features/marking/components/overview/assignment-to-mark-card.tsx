import { teachersDesk } from 'virtual:messages/teachersDesk';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { AssignmentToMark } from 'server/contract/marking/overview';
import { formatCalendarDay } from '#lib/dates/calendar-day.ts';
import { paths } from '#lib/routing/paths.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { ClassLabel } from '#ui/display/class-label.tsx';
import { DueHint } from '#ui/display/day.tsx';
import { HandedInLink } from '#ui/display/handed-in-link.tsx';

const texts = teachersDesk.assignments;

/** One assignment with the numbers of its submissions: what there is to do is strong. */
export function AssignmentToMarkCard({ assignment }: { assignment: AssignmentToMark }) {
  const { _id, title, date, submitted, toMark, drafts, returned, late, isDeleted, questions } =
    assignment;
  const titleId = useId();
  return (
    <article
      aria-labelledby={titleId}
      className="sheet grid h-full grid-cols-[minmax(0,1fr)] items-center gap-3 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="grid gap-1 text-sm leading-tight wrap-anywhere">
        <h2 id={titleId} className="text-base leading-tight font-bold">
          {title}
        </h2>
        <p className="text-muted flex flex-wrap gap-x-3">
          {assignment.class && (
            <ClassLabel label={assignment.class} className="max-w-full font-semibold" />
          )}
          <span>{texts.due({ day: formatCalendarDay(date) })}</span>
          {isDeleted && <span>{texts.deleted}</span>}
        </p>
        <p className="flex flex-wrap gap-x-3 gap-y-1">
          {assignment.handedIn ? (
            <HandedInLink counted={assignment.handedIn} to={paths.withoutHandIn(_id)} />
          ) : (
            <span className="text-muted">{texts.submitted({ count: submitted })}</span>
          )}
          <span className={toMark > 0 ? 'font-bold' : 'text-muted'}>
            {texts.toMark({ count: toMark })}
          </span>
          {drafts > 0 && <span className="font-bold">{texts.drafts({ count: drafts })}</span>}
          {returned > 0 && (
            <span className="text-muted">{texts.returned({ count: returned })}</span>
          )}
          {questions !== undefined && (
            <Link
              to={`${paths.assignmentSubmissions(_id)}?status=question`}
              className="font-bold underline"
            >
              {texts.questions({ count: questions })}
            </Link>
          )}
          {late > 0 && <DueHint state="past">{texts.late({ count: late })}</DueHint>}
        </p>
      </div>
      <ButtonLink
        to={paths.assignmentSubmissions(_id)}
        aria-describedby={titleId}
        variant={toMark + drafts > 0 ? 'primary' : 'outline'}
      >
        {texts.open}
      </ButtonLink>
    </article>
  );
}
