import type { ReactNode } from 'react';
import { formatCalendarDay } from '#lib/dates/calendar-day.ts';
import {
  type DueState,
  describeDay,
  describeDueDay,
  readDueState,
} from '#lib/dates/relative-day.ts';
import { toSchoolDay, useSchoolDay } from '#lib/dates/school-day.ts';
import { useToday } from '#lib/dates/use-today.ts';
import { ClockIcon, WarningIcon } from '../pictures/icons.tsx';

type DayLabel = (day: string) => string;

const onlyTheDay: DayLabel = (day) => day;

interface DueDayProps {
  /** A calendar day, `YYYY-MM-DD`. */
  day: string;
  /** The text around the day, which is shown as dd/MM/yyyy (spec §5). */
  label?: DayLabel;
  /** It is not the reader's to do, or has been submitted: nothing is urgent or overdue. */
  hidesUrgency?: boolean | undefined;
  /** Of a study task or session: today is the reader's own day and not that of the school. */
  isOwnTask?: boolean;
}

/** A due date and its distance: past and today are marked by text, icon and colour. */
export function DueDay({
  day,
  label = onlyTheDay,
  hidesUrgency = false,
  isOwnTask = false,
}: DueDayProps) {
  const schoolDay = useSchoolDay();
  const ownDay = useToday();
  const today = isOwnTask ? ownDay : schoolDay;
  return (
    <DayAndHint dateTime={day} text={label(formatCalendarDay(day))}>
      {hidesUrgency ? (
        <span className="text-muted">{describeDay(day, today)}</span>
      ) : (
        <DueHint state={readDueState(day, today)}>{describeDueDay(day, today)}</DueHint>
      )}
    </DayAndHint>
  );
}

interface PastDayProps {
  /** ISO 8601. */
  moment: string;
  label?: DayLabel;
}

/** The school's day on which something happened, as the due days beside it are the school's, and how long ago that is. */
export function PastDay({ moment, label = onlyTheDay }: PastDayProps) {
  const today = useSchoolDay();
  const day = toSchoolDay(new Date(moment));
  return (
    <DayAndHint dateTime={moment} text={label(formatCalendarDay(day))}>
      <span className="text-muted">{describeDay(day, today)}</span>
    </DayAndHint>
  );
}

interface DayAndHintProps {
  dateTime: string;
  text: string;
  children: ReactNode;
}

function DayAndHint({ dateTime, text, children }: DayAndHintProps) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <time dateTime={dateTime}>{text}</time>{' '}
      {/* How far it is from today is no longer true when the paper is read. */}
      <span className="not-printed contents">{children}</span>
    </span>
  );
}

const hintClass = 'inline-flex items-center gap-1';
const stateClasses: Record<DueState, string> = {
  past: 'font-bold text-error',
  today: 'rounded-selector bg-marker px-1.5 font-bold',
  soon: 'font-semibold',
  later: 'text-muted',
};

/** The distance of a due day, marked by how urgent it is. */
export function DueHint({ state, children }: { state: DueState; children: ReactNode }) {
  return (
    <span className={`${hintClass} ${stateClasses[state]}`}>
      {state === 'past' && <WarningIcon className="size-4 shrink-0" />}
      {(state === 'today' || state === 'soon') && <ClockIcon className="size-4 shrink-0" />}
      {children}
    </span>
  );
}
