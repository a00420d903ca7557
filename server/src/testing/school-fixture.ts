import { ObjectId } from 'mongodb';
import type { UserDocument } from '#data/accounts/collection.ts';
import { finishDeletion, markDeleted } from '#data/tombstones/tombstones.ts';
import { hashSecret } from '#database/secrets.ts';
import { buildUser, uidOf } from './builders/accounts.ts';
import { buildAssignment, buildMyList } from './builders/assignments.ts';
import { buildClass, buildClassMember, buildInvitation } from './builders/classes.ts';
import { buildExtension, buildExtensionRequest } from './builders/extensions.ts';
import { buildStoredFile, buildUpload } from './builders/files.ts';
import { buildReminder } from './builders/notices.ts';
import { buildAvailability, buildCalendarFeed } from './builders/planning.ts';
import { buildRepetition, buildStudyTask } from './builders/study-tasks.ts';
import { buildMarkedSubmission, buildSubmission } from './builders/submissions.ts';

import type { Collections } from './collections.ts';

/** The owner of the requested documents, and the callers; `bystander` never calls, and owns documents of each kind. */
export const people = {
  owner: { uid: uidOf('owner@school.test'), email: 'owner@school.test', name: 'Olive Owner' },
  student: { uid: uidOf('student@school.test'), email: 'student@school.test', name: 'Sam Student' },
  teacher: {
    uid: uidOf('teacher@school.test'),
    email: 'teacher@school.test',
    name: 'Tess Teacher',
  },
  demoted: { uid: uidOf('demoted@school.test'), email: 'demoted@school.test', name: 'Dan Demoted' },
  unverified: {
    uid: uidOf('unverified@school.test'),
    email: 'unverified@school.test',
    name: 'Una Unverified',
  },
  deleted: {
    uid: uidOf('deleted@school.test'),
    email: 'deleted@school.test',
    name: 'Del Deleted',
  },
  bystander: {
    uid: uidOf('bystander@school.test'),
    email: 'bystander@school.test',
    name: 'Bea Bystander',
  },
};
export type Person = keyof typeof people;

/** Is in every private text of the bystander. */
export const privateText = 'nobody else may read this';

/** The ids of a person's documents. */
export type OwnedIds = Record<
  | 'user'
  | 'assignment'
  | 'pending'
  | 'marked'
  | 'task'
  | 'completedTask'
  | 'savedComment'
  | 'step'
  | 'file',
  ObjectId
>;
export type School = Record<Person, OwnedIds> & {
  newAssignment: ObjectId;
  /** Taught by the teacher; the owner is its only student, the bystander is invited. */
  class: ObjectId;
  /** Taught by the teacher too; the owner is invited (`invitation`). */
  otherClass: ObjectId;
  invitation: ObjectId;
  /** A notice to the owner. */
  notice: ObjectId;
  /** The owner's request for an extension of the own assignment, which waits for an answer. */
  extension: ObjectId;
};

/** The code of the fixture's class. */
export const fixtureClassCode = 'ABCD3479';

/** The content of all files in the file store, which tests that read it store themselves. */
export const fixtureContentId = new ObjectId();

/** An unfinished upload of the owner; its content is begun by tests that continue it. */
export const fixtureUploadId = new ObjectId();

/** The token of the owner's calendar feed. */
export const fixtureFeedToken = 'token-of-the-calendar-feed-of-the-owner';

/** Creates one document of each kind for each person, in collections that are emptied first. */
export async function createSchoolFixture(collections: Collections): Promise<School> {
  await Promise.all(Object.values(collections).map((collection) => collection.deleteMany()));
  const school: School = {
    owner: chooseIds(),
    student: chooseIds(),
    teacher: chooseIds(),
    demoted: chooseIds(),
    unverified: chooseIds(),
    deleted: chooseIds(),
    bystander: chooseIds(),
    newAssignment: new ObjectId(),
    class: new ObjectId(),
    otherClass: new ObjectId(),
    invitation: new ObjectId(),
    notice: new ObjectId(),
    extension: new ObjectId(),
  };
  const { users, assignments, submissions, studyTasks, feedbackSnippets, tombstones } = collections;
  await Promise.all([
    users.insertMany(
      everybody.map((person) => {
        const { email, name } = people[person];
        return { _id: school[person].user, ...buildUser({ email, name, ...roles[person] }) };
      }),
    ),
    assignments.insertMany([
      { ...buildAssignment({ email: 'nobody@school.test' }), _id: school.newAssignment },
      ...everybody.map((person) => ({
        ...buildAssignment({ email: people[person].email }),
        _id: school[person].assignment,
      })),
    ]),
    submissions.insertMany(everybody.flatMap((person) => buildAnswers(person, school[person]))),
    studyTasks.insertMany(everybody.flatMap((person) => buildTasks(person, school[person]))),
    markDeleted(tombstones, people.deleted.uid),
    collections.classes.insertMany([
      { ...buildClass({ teachers: [people.teacher], code: fixtureClassCode }), _id: school.class },
      { ...buildClass({ teachers: [people.teacher] }), _id: school.otherClass },
    ]),
    collections.classInvitations.insertMany([
      buildInvitation(school.class, people.bystander.email),
      { ...buildInvitation(school.otherClass, people.owner.email), _id: school.invitation },
    ]),
    collections.classMembers.insertOne(buildClassMember(school.class, people.owner)),
    collections.notices.insertOne({
      ...buildReminder({
        uid: people.owner.uid,
        assignmentId: school.newAssignment,
        classId: school.class,
      }),
      _id: school.notice,
    }),
    collections.extensions.insertMany([
      {
        ...buildExtension(people.owner, { assignmentId: school.owner.assignment }),
        _id: school.extension,
      },
      // Answered: teachers read what waits for an answer.
      buildExtension(people.bystander, {
        assignmentId: school.bystander.assignment,
        request: buildExtensionRequest({ reason: privateText, answer: 'approved' }),
        isWaiting: false,
      }),
    ]),
    collections.availabilities.insertMany(
      everybody.map((person) => buildAvailability(people[person])),
    ),
    collections.calendarFeeds.insertMany([
      buildCalendarFeed(people.owner, { tokenHash: hashSecret(fixtureFeedToken) }),
      buildCalendarFeed(people.bystander),
    ]),
    collections.storedFiles.insertMany([
      buildUpload(people.owner.uid, fixtureUploadId),
      ...everybody.map((person) =>
        buildStoredFile(people[person].uid, {
          _id: school[person].file,
          contentId: fixtureContentId,
          contents: [],
        }),
      ),
    ]),
    collections.myLists.insertOne(buildMyList(people.bystander, [school.newAssignment])),
    feedbackSnippets.insertMany(
      everybody.map((person) => ({
        uid: people[person].uid,
        email: people[person].email,
        snippets: [{ _id: school[person].savedComment, text: writtenBy(person) }],
      })),
    ),
  ]);
  await finishDeletion(tombstones, people.deleted.uid);
  return school;
}

/** The registered people, who own documents. */
const everybody: Person[] = ['owner', 'student', 'teacher', 'demoted', 'unverified', 'bystander'];

/** Roles that were set; the demoted teacher has a token from before the demotion. */
const roles: Partial<Record<Person, Pick<UserDocument, 'role' | 'emailVerified'>>> = {
  teacher: { role: 'admin' },
  demoted: { role: 'student' },
  unverified: { role: 'admin', emailVerified: false },
};

function chooseIds(): OwnedIds {
  return {
    user: new ObjectId(),
    assignment: new ObjectId(),
    pending: new ObjectId(),
    marked: new ObjectId(),
    task: new ObjectId(),
    completedTask: new ObjectId(),
    savedComment: new ObjectId(),
    step: new ObjectId(),
    file: new ObjectId(),
  };
}

/** Of the own assignment the pending one, of an unknown one the marked one. */
function buildAnswers(person: Person, { assignment, pending, marked, step }: OwnedIds) {
  const { email, name } = people[person];
  const facts = { email, name, quickNote: writtenBy(person) };
  const nextSteps = [{ id: step.toHexString(), text: writtenBy(person) }];
  return [
    { ...buildSubmission({ ...facts, assignmentId: assignment }), _id: pending },
    { ...buildMarkedSubmission({ ...facts, nextSteps }), _id: marked },
  ];
}

function buildTasks(person: Person, { task, completedTask }: OwnedIds) {
  const { email } = people[person];
  const description = writtenBy(person);
  return [
    // It repeats.
    {
      ...buildStudyTask(email, { description, ...buildRepetition() }),
      _id: task,
    },
    { ...buildStudyTask(email, { description, status: 'completed' }), _id: completedTask },
  ];
}

function writtenBy(person: Person): string {
  return person === 'bystander' ? privateText : `what ${people[person].name} wrote`;
}
