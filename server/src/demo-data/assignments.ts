import { type AssignmentDocument, withSearchWords } from '../features/assignments/index.ts';
import { demoStudent2, demoTeacher } from './demo-accounts.ts';
import { humanitiesAssignments } from './humanities-assignments.ts';
import { pastAssignments } from './past-assignments.ts';
import { scienceAssignments } from './science-assignments.ts';
import type { SeedContext } from './seed-context.ts';

/** The demo assignments, in the order of their creation. */
export function listAssignments({ day, picture, uidOf }: SeedContext): AssignmentDocument[] {
  return [...pastAssignments, ...interleave(scienceAssignments, humanitiesAssignments)].map(
    ({ subject, dueInDays, sharedByStudent, ...assignment }) => {
      const { email, name } = sharedByStudent ? demoStudent2 : demoTeacher;
      const date = day(dueInDays);
      return withSearchWords({
        ...assignment,
        imageURL: picture(subject),
        date,
        uid: uidOf(email),
        email,
        name,
        classId: null,
      });
    },
  );
}

/** Interleaves two lists, so that each page shows several subjects. */
function interleave<Item>(first: Item[], second: Item[]): Item[] {
  const longer = Math.max(first.length, second.length);
  return Array.from({ length: longer }, (_, at) => [first[at], second[at]])
    .flat()
    .filter((item) => item !== undefined);
}
