import { classMatrix } from 'virtual:messages/classMatrix';
import { studentWork as texts } from 'virtual:messages/studentWork';
import { timeliness } from 'virtual:messages/timeliness';
import { Link } from 'react-router-dom';
import type { WorkOfStudent } from 'server/contract/classes/work';
import { formatCalendarDay } from '#lib/dates/calendar-day.ts';
import { formatMoment } from '#lib/dates/format-moment.ts';
import { formatNumber, formatPercent } from '#lib/numbers/format-number.ts';
import { paths } from '#lib/routing/paths.ts';
import { GivenCriteria } from '#ui/display/given-criteria.tsx';

/** One assignment and what the student has done about it, with the feedback. */
export function WorkRow({ work }: { work: WorkOfStudent }) {
  const { _id, title, state, date, submissionId, submittedAt, isLate, feedback, criteria } = work;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link
          to={submissionId ? paths.giveMark(submissionId) : paths.assignmentDetails(_id)}
          className="font-semibold wrap-anywhere hover:underline"
        >
          {title}
        </Link>
        <span className={state === 'missing' ? 'font-bold text-error' : 'font-semibold'}>
          {describeState(work)}
        </span>
      </p>
      <p className="text-muted flex flex-wrap gap-x-4 text-sm">
        <span>{texts.due({ day: formatCalendarDay(date) })}</span>
        {work.extendedTo && (
          <span>{timeliness.extendedUntil({ day: formatCalendarDay(work.extendedTo) })}</span>
        )}
        {submittedAt && <span>{texts.submitted({ day: formatMoment(submittedAt) })}</span>}
        {isLate && state !== 'late' && <span>{classMatrix.late}</span>}
        {work.withoutHandIn && <span>{classMatrix.withoutHandIn}</span>}
      </p>
      {feedback && <p className="whitespace-pre-line wrap-anywhere">{feedback}</p>}
      {criteria && <GivenCriteria criteria={criteria} />}
    </li>
  );
}

function describeState({ state, mark = 0, marks, percentage = 0 }: WorkOfStudent): string {
  if (state !== 'marked') return classMatrix.states[state];
  return texts.mark({
    mark: formatNumber(mark),
    marks: formatNumber(marks),
    percent: formatPercent(percentage),
  });
}
