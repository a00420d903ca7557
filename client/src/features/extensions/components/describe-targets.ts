import { extensions as texts } from 'virtual:messages/extensions';
import { formatCalendarDay } from '#lib/dates/calendar-day.ts';
import { formatList } from '#lib/i18n/format-list.ts';

interface Target {
  assignmentId: string;
  email: string;
}

interface Known {
  students: readonly { email: string; name: string; dueDate?: string }[];
  assignments: readonly { _id: string; title: string; date: string }[];
}

/** How many are named. */
const shownCount = 5;

/**
 * Whom and what a dialog is for, each a sentence: the students by name, and the assignments with their present due days. Who
 * is on another page of the list is counted.
 */
export function describeTargets(targets: readonly Target[], known: Known): string[] {
  const emails = [...new Set(targets.map(({ email }) => email))];
  const ids = new Set(targets.map(({ assignmentId }) => assignmentId));
  const students = known.students.filter(({ email }) => emails.includes(email));
  const assignments = known.assignments.filter(({ _id }) => ids.has(_id));
  const [only] = students;
  const ownDay = emails.length === 1 ? only?.dueDate : undefined;
  const names = cut(
    students.map(({ name }) => name),
    emails.length,
  );
  const works = cut(
    assignments.map(({ title, date }) =>
      texts.giveWork({ title, day: formatCalendarDay(ownDay ?? date) }),
    ),
    ids.size,
  );
  return [texts.forStudents({ count: emails.length, names }), works];
}

function cut(items: readonly string[], count: number): string {
  const shown = items.slice(0, shownCount);
  const more = count - shown.length;
  return formatList(more > 0 ? [...shown, texts.more({ count: more })] : shown);
}
