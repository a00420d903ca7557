import { addDays } from './days.ts';
import { cutIntoSessions, fillDays } from './fill.ts';
import { compareSessions, compareText, type Instance, toInstance } from './instance.ts';
import { createSlack, type Slack } from './slack.ts';
import type { Plan, PlanInput, PlannedSession, Session } from './types.ts';

export { addDays, countDays, listMinutes } from './days.ts';
export { type PlacedTask, placeTasks, type WholeTask } from './place-tasks.ts';
export { describeSteps, type Step } from './steps.ts';
export type * from './types.ts';
export { findWaysOut, type WayOut } from './ways-out.ts';

/**
 * Plans sessions for all works: never after a due day, never over the minutes of a day, the same input to the same plan.
 * It plans as many minutes as any plan can (docs/decisions/0024). Sessions stay where they are as long as that costs no
 * minute; then the most urgent work takes the earliest free minutes.
 */
export function plan(input: PlanInput): Plan {
  const { today, availability } = input;
  const instance = toInstance(input);
  const slack = createSlack(instance.free, instance.works);
  const { kept, released } = keepSessions(instance, slack, availability.longestSession);
  const pieces = fillDays(instance, slack, availability.longestSession).flatMap(
    ({ work, day, minutes }) =>
      cutIntoSessions(minutes, availability.longestSession).map((length) => ({
        workId: work.id,
        date: addDays(today, day),
        minutes: length,
      })),
  );
  const { placed, removed } = reuseSessions(pieces, released);
  const fixed = instance.fixed.map((session) => toPlanned(session, 'fixed'));
  const urgency = new Map(instance.works.map(({ id }, index) => [id, index]));
  return {
    sessions: [...fixed, ...kept, ...placed].sort(
      (a, b) =>
        compareText(a.date, b.date) ||
        (urgency.get(a.workId) ?? 0) - (urgency.get(b.workId) ?? 0) ||
        // New ones come last, in the order in which they were made.
        Number(a.id === null) - Number(b.id === null) ||
        compareText(a.id ?? '', b.id ?? ''),
    ),
    removed,
    shortages: instance.works
      .filter(({ rest }) => rest > 0)
      .map(({ id, rest }) => ({ workId: id, minutes: rest })),
  };
}

/** Keeps each movable session on its day where no minute of the whole plan is lost by it. Of a day the most urgent first. */
function keepSessions({ free, works, movable }: Instance, slack: Slack, longest: number) {
  const kept: PlannedSession[] = [];
  const released: Session[] = [];
  const urgency = new Map(works.map((work, index) => [work.id, { work, index }]));
  const rank = ({ workId }: Session) => urgency.get(workId)?.index ?? 0;
  const inOrder = [...movable].sort(
    (a, b) => a.day - b.day || rank(a) - rank(b) || compareText(a.id, b.id),
  );
  for (const { day, ...session } of inOrder) {
    const work = urgency.get(session.workId)?.work;
    if (work === undefined) continue;
    const minutes = Math.min(session.minutes, work.rest);
    const fits =
      day >= 0 &&
      day <= work.due &&
      minutes > 0 &&
      minutes <= longest &&
      minutes <= (free[day] ?? 0) &&
      slack.canPlace(day, work.due, minutes);
    if (!fits) {
      released.push(session);
      continue;
    }
    slack.place(day, work.due, minutes);
    work.rest -= minutes;
    free[day] = (free[day] ?? 0) - minutes;
    kept.push(toChanged(session, { ...session, minutes }));
  }
  return { kept, released };
}

type Piece = Pick<PlannedSession, 'workId' | 'date' | 'minutes'>;

/** Gives new pieces to the sessions of the same work that had to leave their places, so that a session stays what it is. */
function reuseSessions(pieces: Piece[], released: Session[]) {
  const free = new Map(released.map(({ workId }): [string, Session[]] => [workId, []]));
  for (const session of [...released].sort(compareSessions))
    free.get(session.workId)?.push(session);
  const placed = pieces.map((piece): PlannedSession => {
    const reused = free.get(piece.workId)?.shift();
    return reused ? toChanged(reused, piece) : { id: null, ...piece, change: 'added' };
  });
  return { placed, removed: [...free.values()].flat().map(({ id }) => id) };
}

function toChanged(session: Session, { date, minutes }: Piece): PlannedSession {
  if (session.date === date && session.minutes === minutes) return toPlanned(session, 'kept');
  const from = { date: session.date, minutes: session.minutes };
  return { ...toPlanned({ ...session, date, minutes }, 'moved'), from };
}

function toPlanned(
  { id, workId, date, minutes }: Session,
  change: PlannedSession['change'],
): PlannedSession {
  return { id, workId, date, minutes, change };
}
