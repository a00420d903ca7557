import type { AgendaItem } from '#contract/planning/agenda.ts';
import { findAgendaGroup } from '#contract/planning/agenda-order.values.ts';
import type { Availability } from '#contract/planning/availability.ts';
import type { ShownClass } from '#data/classes/class-labels.ts';
import type { FoundDueAssignment } from '#data/my-list/due-rules.ts';
import type { AvailabilityDocument } from '#data/planning/availability.ts';
import { isDone } from '#data/study-tasks/session-steps.ts';
import type { PlannedTask } from '#data/study-tasks/sessions.ts';
import { type Estimates, estimate, sumDoneMinutes, sumMinutes } from './planned-work.ts';

/** The study times that the form suggests to a student who has not entered any. */
const suggestion = {
  minutes: { mon: 60, tue: 60, wed: 60, thu: 60, fri: 60, sat: 60, sun: 0 },
  daysOff: [],
  longestSession: 50,
};

/** The suggestion where the student has not entered any study times yet. */
export function presentAvailability(found: AvailabilityDocument | null): Availability {
  const { minutes, daysOff, longestSession } = found ?? suggestion;
  return { minutes, daysOff, longestSession, isSet: found !== null };
}

/** An assignment on the agenda, given its sessions, which matter unless it is done. */
export function presentAgendaAssignment(
  work: FoundDueAssignment,
  group: AgendaItem['group'],
  sessions: readonly PlannedTask[],
  { today, estimates, shown }: { today: string; estimates: Estimates; shown: ShownClass },
): AgendaItem {
  return {
    _id: work._id.toHexString(),
    kind: 'assignment',
    title: work.title,
    date: work.date,
    group,
    minutes: estimate(work, estimates),
    ...(group !== 'done' && {
      plannedMinutes: sumMinutes(
        sessions.filter((session) => !isDone(session, today) && session.date >= today),
      ),
      doneMinutes: sumDoneMinutes(sessions, today),
    }),
    ...(work.isExtended && { isExtended: true }),
    ...(work.isReturned && { isReturned: true }),
    ...(work.hasNoDueDay && { hasNoDueDay: true }),
    ...shown,
  };
}

/** A study task on the agenda; `work` is the assignment of a session. */
export function presentAgendaTask(
  task: PlannedTask,
  today: string,
  work: FoundDueAssignment | undefined,
  shown: ShownClass,
  { coming = [], steps = [] }: { coming?: string[] | undefined; steps?: string[] | undefined },
): AgendaItem {
  const item = {
    _id: task._id.toHexString(),
    title: task.taskTitle,
    date: task.date,
    group: task.status === 'completed' ? ('done' as const) : findAgendaGroup(task.date, today),
    minutes: task.estimatedMinutes ?? null,
    actualMinutes: task.workedMinutes ?? null,
    ...(task.time && { time: task.time }),
    ...(task.repeat && { repeat: task.repeat }),
    ...(coming.length > 0 && { coming }),
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
    ...(steps.length > 0 && { steps }),
    ...shown,
  };
}
