import { ObjectId } from 'mongodb';
import { findWaysOut, type Plan, type PlannedSession, placeTasks, plan } from 'planner';
import { maxNewSessions } from '#contract/planning/limits.values.ts';
import type { PlanPreview, WayOut } from '#contract/planning/plan.ts';
import type { NewSession, SessionChanges } from '#data/study-tasks/session-changes.ts';
import {
  describeOpenSteps,
  groupByAssignment,
  listDoneMinutes,
} from '#data/study-tasks/session-steps.ts';
import { keepMissed } from './keep-missed.ts';
import { estimate, type PlanFacts, type PlannableWork, toPlanInput } from './planned-work.ts';
import { listMissedTasks, listMovedTasks, presentTasks, toWholeTask } from './whole-tasks.ts';

/** How many assignments that do not fit come with ways out: fewer where each is compared with very many others. */
const countExplained = (workCount: number) => Math.min(10, Math.ceil(600 / workCount));

export type MadePlan = { preview: PlanPreview; changes: SessionChanges };

/**
 * The plan of these facts, and what it changes. `everything` are the facts with all that is due, where only one assignment
 * is planned; `describeSubject` says the subject of a new session.
 */
export function makePlan(
  facts: PlanFacts,
  everything: PlanFacts | undefined,
  describeSubject: (work: PlannableWork) => string,
): MadePlan {
  const input = toPlanInput(facts);
  const limited = limitNewSessions(plan(input));
  const { postponedCount } = limited;
  const made = facts.isOfMissed ? keepMissed(limited.made, facts) : limited.made;
  // The plan of one assignment leaves all else where it is.
  const missed = everything === undefined ? listMissedTasks(facts) : [];
  const placed = new Map(
    placeTasks(input, made, missed.map(toWholeTask)).map(({ id, date }) => [id, date]),
  );
  const works = new Map(facts.works.map((work) => [work._id.toHexString(), work]));
  const steps = listSteps(made, facts);
  const titleOf = (id: string) => works.get(id)?.title ?? '';
  const shownSessions = made.sessions.map((session, index) => ({
    _id: session.id,
    assignmentId: session.workId,
    title: titleOf(session.workId),
    date: session.date,
    minutes: session.minutes,
    steps: steps[index] ?? [],
    change: session.change,
    ...(session.from && { from: session.from.date }),
  }));
  const added = listAdded(made, facts, steps, describeSubject);
  const removed = listRemoved(made, facts);
  return {
    preview: {
      // What was missed and stays is in no plan.
      sessions: shownSessions.filter(({ date }) => date >= facts.today),
      shortMinutes: made.shortages.reduce((sum, { minutes }) => sum + minutes, 0),
      shortages: listShortages(made, facts, everything),
      removedCount: removed.length,
      postponedCount,
      withoutEstimate: listUnestimated(facts),
      tasks: presentTasks(facts, missed, placed),
    },
    changes: {
      added,
      moved: listMoved(made, facts),
      removed,
      movedTasks: listMovedTasks(missed, placed),
    },
  };
}

/** The assignments that nobody has estimated. */
export const listUnestimated = ({ works, availability }: PlanFacts) =>
  works
    .filter((work) => estimate(work, availability) === null)
    .map(({ _id, title, date }) => ({ _id: _id.toHexString(), title, date }));

/** The plan with the first new sessions only, as far as one plan adds them. */
function limitNewSessions(whole: Plan): { made: Plan; postponedCount: number } {
  let count = 0;
  const sessions = whole.sessions.filter(({ id }) => {
    if (id === null) count += 1;
    return id !== null || count <= maxNewSessions;
  });
  return {
    made: { ...whole, sessions },
    postponedCount: whole.sessions.length - sessions.length,
  };
}

/** Gives the new sessions the ids under which they were stored: both are in the order of the plan. */
export function withIds(preview: PlanPreview, added: readonly NewSession[]): PlanPreview {
  const ids = added.map(({ _id }) => _id.toHexString());
  const sessions = preview.sessions.map((session) =>
    session._id === null ? { ...session, _id: ids.shift() ?? null } : session,
  );
  return { ...preview, sessions };
}

/** What does not fit before its due day, with the ways out of the first ones. */
function listShortages(
  { shortages }: Plan,
  facts: PlanFacts,
  everything: PlanFacts | undefined,
): PlanPreview['shortages'] {
  if (shortages.length === 0) return [];
  const input = toPlanInput(everything ?? facts);
  const shortOfAll = everything === undefined ? shortages : plan(input).shortages;
  const isShort = new Set(shortOfAll.map(({ workId }) => workId));
  const works = new Map((everything ?? facts).works.map((work) => [work._id.toHexString(), work]));

  const listWaysOut = (id: string): WayOut[] => {
    if (!isShort.has(id)) return [{ kind: 'plan-everything' }];
    return findWaysOut(input, id).map((way) =>
      way.kind === 'drop'
        ? { kind: 'drop', assignmentId: way.workId, title: works.get(way.workId)?.title ?? '' }
        : way,
    );
  };

  const explained = countExplained(works.size);
  return shortages.map(({ workId, minutes }, index) => ({
    assignmentId: workId,
    title: works.get(workId)?.title ?? '',
    date: works.get(workId)?.date ?? '',
    minutes,
    waysOut: index < explained ? listWaysOut(workId) : [],
  }));
}

/** The steps that each session of the plan works on; sessions that are done count for the first steps. */
function listSteps(
  { sessions }: Plan,
  { works, sessions: existing, today }: PlanFacts,
): string[][] {
  const found = new Map<PlannedSession, string[]>();
  const existingOf = groupByAssignment(existing);
  for (const { _id, steps = [] } of works) {
    if (steps.length === 0) continue;
    const id = _id.toHexString();
    const done = listDoneMinutes(existingOf({ _id }), today);
    const own = sessions.filter(({ workId }) => workId === id);
    const minutes = own.map((session) => session.minutes);
    const titles = describeOpenSteps(steps, done, minutes);
    for (const [index, session] of own.entries()) found.set(session, titles[index] ?? []);
  }
  return sessions.map((session) => found.get(session) ?? []);
}

function listAdded(
  { sessions }: Plan,
  facts: PlanFacts,
  steps: string[][],
  describeSubject: (work: PlannableWork) => string,
): NewSession[] {
  const works = new Map(facts.works.map((work) => [work._id.toHexString(), work]));
  const used = new Map<string, Set<number>>();
  for (const { assignmentId, session } of facts.sessions) {
    const id = String(assignmentId);
    used.set(id, (used.get(id) ?? new Set()).add(session?.number ?? 0));
  }

  /** The lowest numbers that no session of the assignment has. */
  function takeNumber(workId: string): number {
    const numbers = used.get(workId) ?? new Set();
    let number = 1;
    while (numbers.has(number)) number += 1;
    used.set(workId, numbers.add(number));
    return number;
  }

  return sessions.flatMap(({ id, workId, date, minutes }, index) => {
    const work = works.get(workId);
    if (id !== null || work === undefined) return [];
    return {
      _id: new ObjectId(),
      assignmentId: work._id,
      number: takeNumber(workId),
      title: work.title,
      date,
      minutes,
      subject: describeSubject(work),
      image: work.imageURL,
      description: (steps[index] ?? []).join('\n'),
    };
  });
}

function listMoved({ sessions }: Plan, facts: PlanFacts): SessionChanges['moved'] {
  const found = new Map(facts.sessions.map((session) => [session._id.toHexString(), session]));
  return sessions.flatMap(({ id, from, date, minutes }) => {
    if (id === null || !from) return [];
    const fixed = found.get(id)?.session?.fixed ?? false;
    return { _id: new ObjectId(id), from, to: { date, minutes }, fixed };
  });
}

/** Sessions without a place in the plan. What was worked on stays, where it was. */
function listRemoved({ removed }: Plan, { sessions }: PlanFacts): SessionChanges['removed'] {
  const ids = new Set(removed);
  return sessions.filter(({ _id, work = [] }) => ids.has(_id.toHexString()) && work.length === 0);
}
