import { createHash } from 'node:crypto';
import { ObjectId, type WithId } from 'mongodb';
import type { AssignmentDocument } from '#data/assignments/collection.ts';
import { withSearchWords } from '#data/assignments/search-words.ts';
import { type ClassMemberDocument, toMemberKeys } from '#data/class-members/collection.ts';
import type { ClassDocument } from '#data/classes/collection.ts';
import { demoTeacher } from '../demo-accounts.ts';
import { findRubric } from '../rubrics.ts';
import type { SeedContext } from '../seed-context.ts';
import { classSeeds } from './class-seeds.ts';
import { listStudents } from './students.ts';

const hoursOfDay = 24;

/** How many days ago a student joined: every eleventh later than the others, when some assignments had been due. */
export function readJoinedDaysAgo(student: number): number {
  return student % 11 === 10 ? 12 : 70;
}

/** The demo classes, in the order of `classSeeds`. */
export function listClasses(context: SeedContext): ClassDocument[] {
  const { email, name } = demoTeacher;
  return classSeeds.map(
    ({ archivedDaysAgo, topics = [], categories = [], holidaysInDays = [], ...seed }) => ({
      ...pickFacts(seed),
      topics: topics.map((name) => ({ id: toSeedId(seed.code, name), name })),
      ...(categories.length > 0 && {
        categories: categories.map((category) => ({
          ...category,
          id: toSeedId(seed.code, category.name),
        })),
      }),
      holidays: holidaysInDays.map(context.day),
      codeEnabled: true,
      archivedAt:
        archivedDaysAgo === undefined ? null : context.hoursAgo(archivedDaysAgo * hoursOfDay),
      teachers: [{ uid: context.uidOf(email), email, name }],
      createdAt: context.hoursAgo(75 * hoursOfDay),
    }),
  );
}

function pickFacts({ name, subject, term, colour, code }: (typeof classSeeds)[number]) {
  return { name, subject, term, colour, code };
}

/** The same each time. */
function toSeedId(code: string, name: string): string {
  return createHash('sha256').update(`${code} ${name}`).digest('hex').slice(0, 24);
}

/** Their students. */
export function listClassMembers(
  classes: WithId<ClassDocument>[],
  context: SeedContext,
): ClassMemberDocument[] {
  const students = listStudents(context);
  return withSeeds(classes).flatMap(({ _id, firstStudent = 0, studentCount }) =>
    students.slice(firstStudent, firstStudent + studentCount).map((student, index) => ({
      ...student,
      ...toMemberKeys(student),
      classId: _id,
      joinedAt: context.hoursAgo(readJoinedDaysAgo(firstStudent + index) * hoursOfDay),
      leftAt: null,
    })),
  );
}

/** Their assignments, those that were deleted (`deletedAt`) included. */
export function listClassAssignments(
  classes: WithId<ClassDocument>[],
  { day, hoursAgo, picture, uidOf }: SeedContext,
): AssignmentDocument[] {
  const { email, name } = demoTeacher;
  return withSeeds(classes).flatMap(({ _id, code, assignments }) =>
    assignments.map(({ subject, dueInDays, deletedDaysAgo, publishedInDays, ...seed }) => {
      const { sharedByStudent: _, isOral: __, ...assignment } = seed;
      return withSearchWords({
        ...assignment,
        imageURL: picture(subject),
        date: day(dueInDays),
        uid: uidOf(email),
        email,
        name,
        classId: _id,
        ...(assignment.topic && { topic: toSeedId(code, assignment.topic) }),
        ...(assignment.category && { category: toSeedId(code, assignment.category) }),
        ...(isInSeveralClasses(assignment) && {
          seriesId: new ObjectId(toSeedId('series', assignment.title)),
        }),
        ...(publishedInDays !== undefined && {
          publishAt: hoursAgo(-publishedInDays * hoursOfDay),
        }),
        ...findRubric(assignment),
        ...(deletedDaysAgo !== undefined && { deletedAt: hoursAgo(deletedDaysAgo * hoursOfDay) }),
      });
    }),
  );
}

function isInSeveralClasses({ title }: { title: string }): boolean {
  const titles = classSeeds.flatMap(({ assignments }) => assignments.map(({ title }) => title));
  return titles.indexOf(title) !== titles.lastIndexOf(title);
}

/** The seed of each class that is in the database, found by its code. */
export function withSeeds(classes: WithId<ClassDocument>[]) {
  return classSeeds.flatMap((seed) => {
    const found = classes.find(({ code }) => code === seed.code);
    return found === undefined ? [] : [{ ...seed, _id: found._id }];
  });
}
