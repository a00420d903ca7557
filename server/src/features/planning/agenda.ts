import { addDays } from 'planner';
import type { agendaEndpoints } from '../../contract/endpoints/planning/agenda.ts';
import type { AgendaItem } from '../../contract/planning/agenda.ts';
import { compareAgendaItems, findAgendaGroup } from '../../contract/values.ts';
import type { FeatureParts } from '../../feature.ts';
import type { FeatureEndpoints } from '../../http/endpoints/mount-endpoints.ts';
import type { ShownClass } from '../../lookups/class-access.ts';
import type { AssignmentToSubmit } from '../../lookups/due-list.ts';
import type { PlannedTask } from '../../lookups/study-sessions.ts';
import { findAvailability, openAvailabilities } from './availability.ts';
import {
  type Estimates,
  estimate,
  groupByAssignment,
  isDone,
  sumDoneMinutes,
  sumMinutes,
} from './planned-work.ts';

/** For so many days what is done stays on the agenda. */
const daysShownDone = 14;

/** All that a student has to do, from the assignments and study tasks themselves. */
export function createAgendaEndpoints({
  database,
  lookups,
  calendar,
}: FeatureParts): FeatureEndpoints<keyof typeof agendaEndpoints> {
  const availabilities = openAvailabilities(database);
  return {
    handlers: {
      async 'GET /agenda'({ account: { uid }, query: { today } }) {
        const doneSince = addDays(today, -daysShownDone);
        const [{ due, overdue, done }, open, completed, availability] = await Promise.all([
          lookups.findAssignmentsToSubmit(uid, { today, doneSince }, calendar),
          lookups.findOpenTasks(uid),
          lookups.findCompletedTasks(uid, doneSince),
          findAvailability(availabilities, uid),
        ]);
        const toSubmit = [...overdue, ...due];
        const [sessions, shownClass] = await Promise.all([
          lookups.findSessionsOf(
            uid,
            toSubmit.map(({ _id }) => _id),
          ),
          lookups.showClasses([...toSubmit, ...done]),
        ]);
        const estimates = availability ?? { estimates: {} };
        return listAgenda({
          today,
          toSubmit,
          done,
          open,
          completed,
          sessions,
          estimates,
          shownClass,
        });
      },
    },
  };
}

type AgendaFacts = {
  today: string;
  toSubmit: AssignmentToSubmit[];
  done: AssignmentToSubmit[];
  /** Without sessions. */
  open: PlannedTask[];
  completed: PlannedTask[];
  /** Of `toSubmit`, completed or not: what is left of assignments that are submitted, or no longer the student's, is not to be done. */
  sessions: PlannedTask[];
  estimates: Estimates;
  shownClass: (work: AssignmentToSubmit) => ShownClass;
};

/** All of it, in its order. */
export function listAgenda(facts: AgendaFacts): AgendaItem[] {
  const { today, toSubmit, done, open, completed, sessions, shownClass } = facts;
  const known = new Map([...done, ...toSubmit].map((work) => [work._id.toHexString(), work]));
  const openSessions = sessions.filter(({ status }) => status !== 'completed');
  const tasks = [...open, ...openSessions, ...completed].map((task) => {
    const work = task.assignmentId && known.get(task.assignmentId.toHexString());
    return presentTask(task, today, work, work && shownClass(work));
  });
  const sessionsOf = groupByAssignment(sessions);
  const items = [
    ...toSubmit.map((work) =>
      presentWork(work, findAgendaGroup(work.date, today), sessionsOf(work), facts),
    ),
    ...done.map((work) => presentWork(work, 'done', [], facts)),
    ...tasks,
  ];
  return items.sort(compareAgendaItems);
}

function presentWork(
  work: AssignmentToSubmit,
  group: AgendaItem['group'],
  own: readonly PlannedTask[],
  { today, estimates, shownClass }: AgendaFacts,
): AgendaItem {
  return {
    _id: work._id.toHexString(),
    kind: 'assignment',
    title: work.title,
    date: work.date,
    group,
    minutes: estimate(work, estimates),
    ...(group !== 'done' && {
      plannedMinutes: sumMinutes(own.filter((each) => !isDone(each, today) && each.date >= today)),
      doneMinutes: sumDoneMinutes(own, today),
    }),
    ...(work.isExtended && { isExtended: true }),
    ...(work.isReturned && { isReturned: true }),
    ...shownClass(work),
  };
}

function presentTask(
  task: PlannedTask,
  today: string,
  work: AssignmentToSubmit | undefined,
  shown: ShownClass,
): AgendaItem {
  const item = {
    _id: task._id.toHexString(),
    title: task.taskTitle,
    date: task.date,
    group: task.status === 'completed' ? ('done' as const) : findAgendaGroup(task.date, today),
    minutes: task.estimatedMinutes ?? null,
    actualMinutes: task.workedMinutes ?? null,
    ...(task.work && { work: task.work.map(({ date, minutes }) => ({ date, minutes })) }),
  };
  if (task.assignmentId === undefined) {
    const { priority, subject, nextStep } = task;
    const feedback = nextStep && { feedbackOn: nextStep.title };
    return { ...item, kind: 'study-task', priority, subject, ...feedback };
  }
  return {
    ...item,
    kind: 'session',
    // The assignment may have another title by now.
    title: work?.title ?? task.taskTitle,
    assignmentId: task.assignmentId.toHexString(),
    fixed: task.session?.fixed ?? false,
    ...(work && { dueDate: work.date }),
    ...shown,
  };
}
