import type { WithId } from 'mongodb';
import type { AssignmentDocument } from '#data/assignments/collection.ts';
import type { NoticeDocument } from '#data/notices/collection.ts';
import { utcCalendar } from '#database/calendar-day.ts';
import { demoStudent, demoTeacher } from '../demo-accounts.ts';
import type { SeedContext } from '../seed-context.ts';

/** What the demo student is reminded of, an assignment of a demo class. */
const remindedOf = 'The colours in a leaf';

/** One reminder that waits for the demo student. */
export function listReminders(
  assignments: WithId<AssignmentDocument>[],
  { hoursAgo, uidOf }: SeedContext,
): NoticeDocument[] {
  const createdAt = hoursAgo(3);
  const assignment = assignments.find(({ title }) => title === remindedOf);
  if (!assignment?.classId) return [];
  return [
    {
      kind: 'reminder',
      uid: uidOf(demoStudent.email),
      from: { uid: uidOf(demoTeacher.email), name: demoTeacher.name },
      classId: assignment.classId,
      assignmentId: assignment._id,
      day: utcCalendar.toDay(createdAt),
      createdAt,
      readAt: null,
    },
  ];
}
