import { assignmentForm as texts } from 'virtual:messages/assignmentForm';
import { formatCalendarDay, toCalendarDay } from '../../../../lib/dates/calendar-day.ts';
import { describeDay } from '../../../../lib/dates/relative-day.ts';
import { confirmAction } from '../../../../ui/dialogs/dialogs.ts';

/** Confirms a due day (`YYYY-MM-DD`) that is past on the reader's calendar. Returns whether to continue. */
export async function confirmPastDay(day: string): Promise<boolean> {
  const today = toCalendarDay(new Date());
  if (day >= today) return true;
  const { title, text, confirm, cancel } = texts.pastDay;
  return confirmAction({
    title,
    text: text({ day: formatCalendarDay(day), distance: describeDay(day, today) }),
    confirmText: confirm,
    cancelText: cancel,
  });
}
