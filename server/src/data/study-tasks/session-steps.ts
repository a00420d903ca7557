import type { ObjectId } from 'mongodb';
import { describeSteps, type Step } from 'planner';
import { compareIds } from '#database/queries/compare-ids.ts';
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
  const groups = new Map<string, PlannedTask[]>();
  for (const session of sessions) {
    const id = String(session.assignmentId);
    const group = groups.get(id);
    if (group) group.push(session);
    else groups.set(id, [session]);
  }
  return ({ _id }: { _id: ObjectId }): PlannedTask[] => groups.get(_id.toHexString()) ?? [];
}

/** The steps of its assignment that each session works on; sessions that are done count for the first steps, and have none. */
export function findStepsOfSessions(
  works: readonly { _id: ObjectId; steps?: Step[] }[],
  sessions: readonly PlannedTask[],
  today: string,
): ReadonlyMap<PlannedTask, string[]> {
  const sessionsOf = groupByAssignment(sessions);
  return new Map(
    works.flatMap((work) => {
      if (!work.steps?.length) return [];
      const own = sessionsOf(work);
      const done = listDoneMinutes(own, today);
      const open = own
        .filter((session) => !isDone(session, today))
        .toSorted((a, b) => a.date.localeCompare(b.date) || compareIds(a._id, b._id));
      const steps = describeSteps(work.steps, [...done, ...open.map(minutesOf)]);
      return open.map((session, index) => [session, steps[done.length + index] ?? []] as const);
    }),
  );
}
