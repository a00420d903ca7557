import { ObjectId } from 'mongodb';
import type { Plan, PlannedSession } from 'planner';
import { groupByAssignment, isDone, minutesOf } from '#data/study-tasks/session-steps.ts';
import { type PlanFacts, sumMinutes } from './planned-work.ts';

/**
 * Minutes that had a session and find no place in the plan stay on a day that was missed, so that the agenda still shows them and
 * they can be planned later: on the missed sessions without a place, or on a new one.
 */
export function keepMissed(made: Plan, { sessions, today }: PlanFacts): Plan {
  const removed = new Set(made.removed);
  const open = sessions.filter((session) => !isDone(session, today));
  const openOf = groupByAssignment(open);
  const kept = made.shortages.flatMap(({ workId, minutes }): PlannedSession[] => {
    const before = openOf({ _id: new ObjectId(workId) });
    const missed = before.filter(({ date }) => date < today);
    const placed = made.sessions.filter((session) => session.workId === workId);
    const lost = sumMinutes(before) - placed.reduce((sum, session) => sum + session.minutes, 0);
    let left = Math.min(minutes, lost);
    const unplaced = missed.filter(({ _id }) => removed.has(_id.toHexString()));
    const stay = unplaced.flatMap((session, index): PlannedSession[] => {
      if (left <= 0) return [];
      const [id, own, { date }] = [session._id.toHexString(), minutesOf(session), session];
      const stays = index === unplaced.length - 1 ? left : Math.min(own, left);
      left -= stays;
      removed.delete(id);
      const same = { id, workId, date, minutes: stays };
      return stays === own
        ? [{ ...same, change: 'kept' }]
        : [{ ...same, change: 'moved', from: { date, minutes: own } }];
    });
    const last = missed.at(-1);
    if (left <= 0 || !last) return stay;
    return [{ id: null, workId, date: last.date, minutes: left, change: 'added' }];
  });
  return { ...made, sessions: [...made.sessions, ...kept], removed: [...removed] };
}
