import type { SchoolClass } from 'server/contract/classes/schemas';

type ClassWithHolidays = Pick<SchoolClass, 'name' | 'role'> &
  Partial<Pick<SchoolClass, 'holidays'>>;

/** The names of the classes that a student attends and that have a holiday, by its day, `YYYY-MM-DD`. */
export function listHolidays(classes: readonly ClassWithHolidays[]): Map<string, string[]> {
  const byDay = new Map<string, string[]>();
  for (const { name, role, holidays = [] } of classes) {
    if (role !== 'student') continue;
    for (const day of holidays) byDay.set(day, [...(byDay.get(day) ?? []), name]);
  }
  return byDay;
}
