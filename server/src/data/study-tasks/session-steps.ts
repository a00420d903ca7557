import type { ObjectId } from 'mongodb';
import { describeSteps, type Step } from 'planner';
import { compareIds } from '#database/queries/compare-ids.ts';
import { groupBy } from '#database/queries/group-by.ts';
import type { PlannedTask } from './sessions.ts';

export const minutesOf = ({ estimatedMinutes }: PlannedTask): number => estimatedMinutes ?? 0;

/**
 * Whether planning leaves a session where it is because nothing is left to do there: it is completed, or its day is over and
 * it was worked on.
 */
export const isDone = ({ status, date, workedMinutes = 0 }: PlannedTask, today: string): boolean =>
  status === 'completed' || (date < today && workedMinutes > 0);

/** How much is done, by session: of one that is not completed what was recorded, at most its own minutes. */
export const listDoneMinutes = (sessions: readonly PlannedTask[], today: string): number[] =>
  sessions
    .filter((session) => isDone(session, today))
    .map((session) =>
      session.status === 'completed'
        ? minutesOf(session)
        : Math.min(minutesOf(session), session.workedMinutes ?? 0),
    );

/** The sessions of each assignment: thousands are not searched once for each of hundreds of assignments. */
export function groupByAssignment(sessions: readonly PlannedTask[]) {
  const groups = groupBy(sessions, ({ assignmentId }) => String(assignmentId));
  return ({ _id }: { _id: ObjectId }): PlannedTask[] => groups.get(_id.toHexString()) ?? [];
}

/** The steps that each of the open minutes is for; what is done counts for the first ones. */
export const describeOpenSteps = (
  steps: readonly Step[],
  done: readonly number[],
  open: readonly number[],
): string[][] => describeSteps(steps, [...done, ...open]).slice(done.length);

/** The steps of its assignment that each session (by `groupByAssignment`) works on; those that are done have none. */
export function findStepsOfSessions(
  works: readonly { _id: ObjectId; steps?: Step[] }[],
  sessionsOf: ReturnType<typeof groupByAssignment>,
  today: string,
): ReadonlyMap<PlannedTask, string[]> {
  return new Map(
    works.flatMap((work) => {
      if (!work.steps?.length) return [];
      const own = sessionsOf(work);
      const done = listDoneMinutes(own, today);
      const open = own
        .filter((session) => !isDone(session, today))
        .toSorted((a, b) => a.date.localeCompare(b.date) || compareIds(a._id, b._id));
      const steps = describeOpenSteps(work.steps, done, open.map(minutesOf));
      return open.map((session, index) => [session, steps[index] ?? []] as const);
    }),
  );
}
