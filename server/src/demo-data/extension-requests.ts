import type { WithId } from 'mongodb';
import type { AssignmentDocument } from '#data/assignments/collection.ts';
import type { ExtensionDocument } from '#data/extensions/collection.ts';
import { millisecondsPerDay } from '#database/calendar-day.ts';
import { demoStudent } from './demo-accounts.ts';
import type { SeedContext } from './seed-context.ts';

/** The assignment of a demo class for which the demo student requests an extension. */
const askedFor = 'The colours in a leaf';

/** How many days later the student asks for. */
const days = 5;

/** One request for an extension that waits for the demo teacher. */
export function listExtensionRequests(
  assignments: WithId<AssignmentDocument>[],
  { hoursAgo, uidOf }: SeedContext,
): ExtensionDocument[] {
  const assignment = assignments.find(({ title }) => title === askedFor);
  if (!assignment?.classId) return [];
  const later = new Date(Date.parse(assignment.date) + days * millisecondsPerDay);
  return [
    {
      uid: uidOf(demoStudent.email),
      email: demoStudent.email,
      name: demoStudent.name,
      assignmentId: assignment._id,
      classId: assignment.classId,
      date: null,
      request: {
        date: later.toISOString().slice(0, 10),
        reason: 'My filter paper went mouldy. I have to start again with new leaves.',
        askedAt: hoursAgo(2),
        answer: null,
        answeredAt: null,
        answeredBy: null,
        answerReason: null,
      },
      isWaiting: true,
      version: 1,
    },
  ];
}
