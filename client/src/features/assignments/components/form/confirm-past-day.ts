import { assignmentForm as texts } from 'virtual:messages/assignmentForm';
import { formatCalendarDay } from '#lib/dates/calendar-day.ts';
import { describeDay } from '#lib/dates/relative-day.ts';
import { readSchoolDay } from '#lib/dates/school-day.ts';
import { confirmAction } from '#ui/dialogs/dialogs.ts';

/** Confirms a due day (`YYYY-MM-DD`) that is past in the school. Returns whether to continue. */
export async function confirmPastDay(day: string): Promise<boolean> {
  const today = readSchoolDay();
  if (day >= today) return true;
  const { title, text, confirm, cancel } = texts.pastDay;
  return confirmAction({
    title,
    text: text({ day: formatCalendarDay(day), distance: describeDay(day, today) }),
    confirmText: confirm,
    cancelText: cancel,
  });
}
