import type { WithId } from 'mongodb';
import type { AssignmentDocument } from '#data/assignments/collection.ts';
import { withSearchWords } from '#data/assignments/search-words.ts';
import type { MyListDocument } from '#data/my-list/my-list.ts';
import { demoStudent, demoStudent2, demoTeacher } from './demo-accounts.ts';
import { humanitiesAssignments } from './humanities-assignments.ts';
import { pastAssignments } from './past-assignments.ts';
import { findRubric } from './rubrics.ts';
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
        ...findRubric(assignment),
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

/** The titles of the open assignments that each student has put on the list of work to submit, the last added first. */
const titles = new Map([
  [
    demoStudent.email,
    [
      'Titration of household vinegar',
      'Who tells the story? Frankenstein, letters 1 to 4',
      'Map skills: plan a walk with a pram',
      'A queue that never loses anyone',
      'Still life in three values',
      'A sonnet of your own',
      'Why does the river flood the same street?',
      'French: at the market, a dialogue',
    ],
  ],
  [
    demoStudent2.email,
    [
      'The price of a bus ticket',
      'Quadratics: three ways to the same roots',
      'Listening diary: four pieces, four questions',
      'Map skills: plan a walk with a pram',
    ],
  ],
]);

/** The lists of the demo students. @throws {Error} for a title that no open assignment has */
export function listMyLists(
  assignments: WithId<AssignmentDocument>[],
  { uidOf }: SeedContext,
): MyListDocument[] {
  return [...titles].map(([email, listed]) => ({
    uid: uidOf(email),
    email,
    assignmentIds: listed.map((title) => {
      const found = assignments.find(
        (assignment) => assignment.title === title && assignment.classId === null,
      );
      if (found === undefined) throw new Error(`No open assignment is called "${title}".`);
      return found._id;
    }),
  }));
}
