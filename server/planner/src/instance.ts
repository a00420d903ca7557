import { countDays, listMinutes } from './days.ts';
import type { PlanInput, Session, Work } from './types.ts';

/** Due days after this many days count as this day: nobody plans ten years ahead, and the time to plan stays bounded. */
export const maxDays = 3660;

/** A work while it is planned: day 0 is today. */
export type OpenWork = {
  id: string;
  /** The last day; negative when it is over. */
  due: number;
  /** Minutes without a session. */
  rest: number;
};

/** The problem that is left when fixed sessions and other duties have taken their minutes. */
export type Instance = {
  /** The free minutes of each day. */
  free: number[];
  /** By due day, then by id: the most urgent first. */
  works: OpenWork[];
  /** Sessions that may be moved, with their days; those of past days were missed. */
  movable: (Session & { day: number })[];
  /** Sessions from today on that stay, of these works. */
  fixed: Session[];
};

/** Reads the input: what stays takes its minutes, from its day and from its work. */
export function toInstance(input: PlanInput): Instance {
  const { today, availability, sessions, busy = [] } = input;
  const works = input.works.map((work) => toOpenWork(work, today)).sort(compareUrgency);
  const length = works.reduce((days, { due }) => Math.max(days, due + 1), 0);
  const free = listMinutes(availability, today, length);
  const byId = new Map(works.map((work) => [work.id, work]));
  const fixed: Session[] = [];
  const movable: Instance['movable'] = [];

  function take(day: number, minutes: number) {
    const left = free[day];
    if (left !== undefined) free[day] = Math.max(0, left - minutes);
  }

  for (const { date, minutes } of busy) take(countDays(today, date), minutes);
  for (const session of [...sessions].sort(compareSessions)) {
    const { date, minutes } = session;
    const day = countDays(today, date);
    const work = byId.get(session.workId);
    if (!session.isDone && !session.isFixed && work !== undefined) {
      movable.push({ ...session, day });
      continue;
    }
    take(day, minutes);
    if (session.isDone || work === undefined || day < 0) continue;
    fixed.push(session);
    // One that a moved due day has overtaken is no longer in time.
    if (day <= work.due) work.rest = Math.max(0, work.rest - minutes);
  }
  return { free, works, movable, fixed };
}

function toOpenWork({ id, dueDate, remainingMinutes }: Work, today: string): OpenWork {
  const due = Math.min(countDays(today, dueDate), maxDays - 1);
  return { id, due, rest: remainingMinutes };
}

export function compareUrgency(a: OpenWork, b: OpenWork): number {
  return a.due - b.due || compareText(a.id, b.id);
}

export function compareSessions(
  a: Pick<Session, 'date' | 'id'>,
  b: Pick<Session, 'date' | 'id'>,
): number {
  return compareText(a.date, b.date) || compareText(a.id, b.id);
}

/** The order of the characters' codes, the same in every language. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
