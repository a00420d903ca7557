import { ObjectId } from 'mongodb';
import { buildAssignment, buildClass, buildClassMember, buildSubmission } from './builders.ts';
import type { Collections } from './collections.ts';
import { signInAccount, type TestAccount } from './test-accounts.ts';
import type { TestApi } from './test-api.ts';

/** What somebody can be to a class; `submitter` is a member who has submitted. */
const people = [
  'teacher',
  'co-teacher',
  'elsewhere',
  'member',
  'submitter',
  'stranger',
  'removed',
  'demoted',
] as const;
export type ClassPerson = (typeof people)[number];
export type ClassPeople = Record<ClassPerson, TestAccount>;

/** Signs them in: the teacher of another class (`elsewhere`), and a teacher of this one who lost the role (`demoted`). */
export async function signInClassPeople(api: TestApi): Promise<ClassPeople> {
  const isTeacher = (person: ClassPerson) =>
    ['teacher', 'co-teacher', 'elsewhere'].includes(person);
  const accounts = await Promise.all(
    people.map((person) => signInAccount(api, { name: person, teacher: isTeacher(person) })),
  );
  return Object.fromEntries(people.map((person, at) => [person, accounts[at]])) as ClassPeople;
}

export type ClassWork = {
  class: ObjectId;
  /** Of the class, set by its teacher; `marked` has a marked submission of the submitter. */
  assignment: ObjectId;
  /** The submitter's, to `assignment`. */
  submission: ObjectId;
};

export const classTitle = 'Enzymes in potatoes';

/**
 * Empties the collections; creates a class with one assignment and one pending submission, a class taught elsewhere, and
 * one open assignment.
 */
export async function createClassWork(
  collections: Collections,
  accounts: ClassPeople,
  { archivedAt = null }: { archivedAt?: Date | null } = {},
): Promise<ClassWork> {
  const { assignments, submissions, classes, classMembers } = collections;
  await Promise.all(
    [assignments, submissions, classes, classMembers].map((collection) => collection.deleteMany()),
  );
  const ids = { class: new ObjectId(), assignment: new ObjectId(), submission: new ObjectId() };
  const classId = ids.class;
  const left = { leftAt: new Date('2026-11-01T08:00:00Z') };
  const { teacher, elsewhere, submitter } = accounts;
  await Promise.all([
    classes.insertMany([
      {
        ...buildClass({
          archivedAt,
          teachers: [teacher, accounts['co-teacher'], accounts.demoted].map(toOwner),
        }),
        _id: classId,
      },
      buildClass({ name: 'Elsewhere', teachers: [toOwner(elsewhere)] }),
    ]),
    classMembers.insertMany([
      buildClassMember(classId, toOwner(accounts.member)),
      buildClassMember(classId, toOwner(submitter)),
      buildClassMember(classId, { ...toOwner(accounts.removed), ...left }),
    ]),
    assignments.insertMany([
      buildAssignment({ title: 'Open to all' }),
      {
        ...buildAssignment({ ...toOwner(teacher), title: classTitle, classId }),
        _id: ids.assignment,
      },
    ]),
    submissions.insertOne({
      ...buildSubmission({
        ...toOwner(submitter),
        assignmentId: ids.assignment,
        title: classTitle,
        classId,
      }),
      _id: ids.submission,
    }),
  ]);
  return ids;
}

export function toOwner({ uid, email, name }: TestAccount) {
  return { uid, email, name };
}
