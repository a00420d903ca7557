import { addDays } from 'planner';
import type { AgendaItem } from '#contract/planning/agenda.ts';
import type { agendaEndpoints } from '#contract/planning/agenda-endpoints.ts';
import { compareAgendaItems, findAgendaGroup } from '#contract/planning/agenda-order.values.ts';
import { findHolidaysOf } from '#data/classes/class-data.ts';
import type { ShownClass } from '#data/classes/class-labels.ts';
import { showClasses } from '#data/classes/class-labels.ts';
import type { FoundDueAssignment } from '#data/my-list/due-rules.ts';
import { findAssignmentsToSubmit } from '#data/my-list/to-submit.ts';
import { findAvailability, openAvailabilities } from '#data/planning/availability.ts';
import { findRepeating, listComingDays } from '#data/study-tasks/coming-days.ts';
import { findStepsOfSessions, groupByAssignment } from '#data/study-tasks/session-steps.ts';
import {
  findCompletedTasks,
  findOpenTasks,
  findSessionsOf,
  type PlannedTask,
} from '#data/study-tasks/sessions.ts';
import type { FeatureParts } from '#features/feature.ts';
import type { FeatureEndpoints } from '#http/endpoints/mount-endpoints.ts';
import type { Estimates } from './planned-work.ts';
import { presentAgendaAssignment, presentAgendaTask } from './presenter.ts';

/** For so many days what is done stays on the agenda. */
const daysShownDone = 14;

/** All that a student has to do, from the assignments and study tasks themselves. */
export function createAgendaEndpoints({
  database,
  calendar,
}: FeatureParts): FeatureEndpoints<keyof typeof agendaEndpoints> {
  const availabilities = openAvailabilities(database);
  return {
    handlers: {
      async 'GET /agenda'({ account: { uid }, query: { today } }) {
        const schoolToday = calendar.toDay(new Date());
        const assignmentDays = {
          today: schoolToday,
          doneSince: addDays(schoolToday, -daysShownDone),
        };
        const [{ due, overdue, done }, open, completed, availability] = await Promise.all([
          findAssignmentsToSubmit(database, uid, assignmentDays, calendar),
          findOpenTasks(database, uid),
          findCompletedTasks(database, uid, addDays(today, -daysShownDone)),
          findAvailability(availabilities, uid),
        ]);
        const toSubmit = [...overdue, ...due];
        const repeating = findRepeating(open);
        const [sessions, shownClass, holidays] = await Promise.all([
          findSessionsOf(
            database,
            uid,
            toSubmit.map(({ _id }) => _id),
          ),
          showClasses(database, [...toSubmit, ...done]),
          repeating.length === 0 ? [] : findHolidaysOf(database, uid),
        ]);
        const coming = new Map(
          repeating.map(({ task, repetition }) => [
            task,
            listComingDays(repetition, { today, holidays }),
          ]),
        );
        const estimates = availability ?? { estimates: {} };
        return listAgenda({
          today,
          schoolToday,
          toSubmit,
          done,
          open,
          completed,
          coming,
          sessions,
          estimates,
          shownClass,
        });
      },
    },
  };
}

type AgendaFacts = {
  /** On the student's own calendar: of sessions and study tasks. */
  today: string;
  /** In the time zone of the school: of assignments. */
  schoolToday: string;
  toSubmit: FoundDueAssignment[];
  done: FoundDueAssignment[];
  /** Without sessions. */
  open: PlannedTask[];
  completed: PlannedTask[];
  /** On which days those of `open` that repeat will do so. */
  coming: ReadonlyMap<PlannedTask, string[]>;
  /**
   * Sessions of `toSubmit`, completed or not. Sessions of assignments that are submitted, or no longer the student's, are not
   * to be done.
   */
  sessions: PlannedTask[];
  estimates: Estimates;
  shownClass: (work: FoundDueAssignment) => ShownClass;
};

/** What was returned without a day is never overdue: it is to be done now. */
function findGroup({ date, hasNoDueDay }: FoundDueAssignment, schoolToday: string) {
  const group = findAgendaGroup(date, schoolToday);
  return hasNoDueDay && group === 'overdue' ? 'today' : group;
}

/** All of it, in its order. */
function listAgenda(facts: AgendaFacts): AgendaItem[] {
  const { today, schoolToday, toSubmit, done, open, completed, sessions, shownClass } = facts;
  const known = new Map([...done, ...toSubmit].map((work) => [work._id.toHexString(), work]));
  const openSessions = sessions.filter(({ status }) => status !== 'completed');
  const sessionsOf = groupByAssignment(sessions);
  const steps = findStepsOfSessions(toSubmit, sessionsOf, today);
  const tasks = [...open, ...openSessions, ...completed].map((task) => {
    const work = task.assignmentId && known.get(task.assignmentId.toHexString());
    return presentAgendaTask(task, today, work, work && shownClass(work), {
      coming: facts.coming.get(task),
      steps: steps.get(task),
    });
  });
  const items = [
    ...toSubmit.map((work) =>
      presentAgendaAssignment(work, findGroup(work, schoolToday), sessionsOf(work), {
        ...facts,
        shown: shownClass(work),
      }),
    ),
    ...done.map((work) =>
      presentAgendaAssignment(work, 'done', [], { ...facts, shown: shownClass(work) }),
    ),
    ...tasks,
  ];
  return items.sort(compareAgendaItems);
}
