import { timeliness as texts } from 'virtual:messages/timeliness';
import type { AssignmentDetails } from 'server/contract/assignments/schemas';
import { formatCalendarDay, toCalendarDay } from '#lib/dates/calendar-day.ts';
import { formatOwnTime, formatTimeIn } from '#lib/dates/format-moment.ts';

const minute = 60_000;

/** When the due day ends on the reader's clock, where that is another time than in the school. */
export function OwnTime({ deadline }: { deadline: NonNullable<AssignmentDetails['deadline']> }) {
  const { endsAt, timeZone, date } = deadline;
  // The last minute of the day: "at 00:00" could be read as the day before.
  const last = new Date(Date.parse(endsAt) - minute);
  const time = formatOwnTime(last);
  if (toCalendarDay(last) === date && time === formatTimeIn(timeZone, last)) return null;
  const day = formatCalendarDay(toCalendarDay(last));
  return (
    <p className="text-muted text-sm">
      {texts.ownTime({ day, time, zone: timeZone.replaceAll('_', ' ') })}
    </p>
  );
}
