import { utcCalendar } from '../../server/src/database/calendar-day.ts';

/** How large the generated school is. */
export type SchoolOptions = {
  students: number;
  teachers: number;
  classes: number;
  classSize: number;
  /** Assignments of one class in the year. */
  assignments: number;
  /** Study tasks of one student in the year. */
  studyTasks: number;
  seed: number;
  /** When the school year of 40 weeks ends, `YYYY-MM-DD`. */
  lastDay: string;
};

/**
 * A student attends ten classes of 28 and gets 30 assignments a year in each, 300 in all: one and a half for each of 200
 * school days. There are 15 students for each teacher.
 */
export function completeOptions(given: Partial<SchoolOptions>): SchoolOptions {
  const { students = 1_000, classSize = Math.min(28, students) } = given;
  return {
    students,
    classSize,
    teachers: Math.ceil(students / 15),
    classes: Math.ceil((students * 10) / classSize),
    assignments: 30,
    studyTasks: 80,
    seed: 1,
    // The database deletes notices that are older than 60 days.
    lastDay: utcCalendar.toDay(new Date()),
    ...given,
  };
}
