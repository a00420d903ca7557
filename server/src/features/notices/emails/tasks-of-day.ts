import type { Db } from 'mongodb';
import { findHolidaysOf } from '#data/classes/class-data.ts';
import { findRepeating, listComingDays } from '#data/study-tasks/coming-days.ts';
import { findOpenTasks } from '#data/study-tasks/sessions.ts';

/** A study task as a digest names it; `time` is `HH:mm` by the reader's clock, `next` the day on which it repeats. */
export type TaskOfDay = { title: string; time: string | undefined; next: string | undefined };

/** The open study tasks of this account (uid) on a day, by their time; those without one come first. */
export async function findTasksOfDay(database: Db, uid: string, day: string): Promise<TaskOfDay[]> {
  const tasks = (await findOpenTasks(database, uid)).filter(({ date }) => date === day);
  const repeating = findRepeating(tasks);
  const holidays = repeating.length === 0 ? [] : await findHolidaysOf(database, uid);
  const coming = new Map(
    repeating.map(({ task, repetition }) => [
      task,
      listComingDays(repetition, { today: day, holidays }),
    ]),
  );
  return tasks
    .map((task) => ({
      // What a next step says is feedback.
      title: task.nextStep?.title ?? task.taskTitle,
      time: task.time ?? undefined,
      next: coming.get(task)?.[0],
    }))
    .sort((a, b) => (a.time ?? '').localeCompare(b.time ?? ''));
}
