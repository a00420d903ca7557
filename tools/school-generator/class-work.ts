import type { ObjectId, OptionalId } from 'mongodb';
import { classCode } from '../../server/src/contract/classes/limits.values.ts';
import { classColours, difficultyLevels } from '../../server/src/contract/values.ts';
import type { AssignmentDocument } from '../../server/src/data/assignments/collection.ts';
import type { NoticeDocument } from '../../server/src/data/notices/collection.ts';
import type { SubmissionDocument } from '../../server/src/data/submissions/collection.ts';
import { toShuffleKey } from '../../server/src/data/submissions/shuffle-key.ts';
import type { Owner } from '../../server/src/database/ownership.ts';
import { buildAssignment } from '../../server/src/testing/builders/assignments.ts';
import { buildClass, buildClassMember } from '../../server/src/testing/builders/classes.ts';
import {
  buildExtension,
  buildExtensionRequest,
} from '../../server/src/testing/builders/extensions.ts';
import { buildReminder } from '../../server/src/testing/builders/notices.ts';
import { buildSubmission } from '../../server/src/testing/builders/submissions.ts';
import type { Random } from './random.ts';
import type { SchoolYear } from './school-year.ts';

const subjects = ['Biology', 'History', 'Mathematics', 'Physics', 'Geography', 'English'] as const;

export type Tools = { random: Random; year: SchoolYear };
type Placed<Item> = Item & { _id: ObjectId };
type Assignment = Placed<AssignmentDocument> & { createdAt: Date; dueAt: Date };

/** Shares of all submissions, and of those of the last weeks, which are not all marked yet. */
const shares = {
  missing: 0.1,
  secondAttempt: 0.15,
  extension: 0.03,
  reminder: 0.05,
  removedFromList: 0.1,
  unmarkedFrom: 0.93,
  pending: 0.5,
  draft: 0.2,
  returned: 0.05,
};
/** Notices are kept for 60 days: those of the last part of a year of 280 days. */
const noticesFrom = 1 - 60 / 280;

/** A class, its members since the first week, and its assignments through the year. */
export function createClass(
  { random, year }: Tools,
  { teacher, students, number }: { teacher: Owner; students: Owner[]; number: number },
) {
  const createdAt = year.at(0);
  const subject = random.pick(subjects);
  const _id = year.id(createdAt);
  return {
    document: {
      _id,
      ...buildClass({
        name: `${subject} ${1 + (number % 12)}${random.pick(['a', 'b', 'c', 'd'])}`,
        subject,
        term: String(createdAt.getUTCFullYear()),
        colour: random.pick(classColours),
        code: random.text(classCode.length, classCode.alphabet),
        teachers: [teacher],
        createdAt,
      }),
    },
    members: students.map((student) => {
      const joinedAt = year.after(createdAt, random.below(7));
      return { _id: year.id(joinedAt), ...buildClassMember(_id, { ...student, joinedAt }) };
    }),
  };
}

/** An assignment that is due a week after the moment when so much of the year has passed. */
export function createAssignment(
  { random, year }: Tools,
  { teacher, classId, part }: { teacher: Owner; classId: ObjectId; part: number },
): Assignment {
  const createdAt = year.at(part);
  const dueAt = year.after(createdAt, 7);
  return {
    _id: year.id(createdAt),
    ...buildAssignment({
      ...teacher,
      classId,
      title: random.sentence(4 + random.below(4)).slice(0, -1),
      description: Array.from({ length: 5 }, () => random.sentence(12)).join(' '),
      marks: 10 * (1 + random.below(10)),
      imageURL: `https://api.school.example/pictures/${random.text(32, '0123456789abcdef')}`,
      difficultyLevel: random.pick(difficultyLevels),
      date: year.toDay(dueAt),
      estimatedMinutes: 30 + random.below(90),
    }),
    createdAt,
    dueAt,
  };
}

/** What one student has done with an assignment: `undefined` when nothing was handed in. */
export function createSubmission(
  { random, year }: Tools,
  {
    assignment,
    student,
    teacher,
    part,
  }: { assignment: Assignment; student: Owner; teacher: Owner; part: number },
): Placed<SubmissionDocument> | undefined {
  if (random.next() < shares.missing) return undefined;
  const submittedAt = year.after(assignment.createdAt, 1 + random.below(7));
  const answer = () => ({
    pdfLink: `https://drive.google.com/file/d/${random.text(33, 'abcdefghijklmnopqrstuvwxyz0123456789')}/view`,
    quickNote: random.sentence(8),
  });
  const attempts: Pick<SubmissionDocument, 'attempts'> =
    random.next() < shares.secondAttempt
      ? {
          attempts: [
            {
              ...answer(),
              submittedAt: year.after(submittedAt, -0.5),
              ended: 'replaced',
              endedAt: submittedAt,
              reason: null,
            },
          ],
        }
      : {};
  const { classId, title, marks, imageURL } = assignment;
  const _id = year.id(submittedAt);
  return {
    _id,
    ...buildSubmission({
      ...student,
      ...answer(),
      ...attempts,
      ...createState({ random, year }, { submittedAt, teacher, marks, part }),
      assignmentId: assignment._id,
      classId,
      title,
      marks,
      imageURL,
      submittedAt,
      shuffleKey: toShuffleKey(_id),
    }),
  };
}

/** Nearly all work is marked and released; of the last weeks much is pending, a draft or returned. */
function createState(
  { random, year }: Tools,
  facts: { submittedAt: Date; teacher: Owner; marks: number; part: number },
): Partial<SubmissionDocument> {
  const { submittedAt, teacher, marks, part } = facts;
  const at = year.after(submittedAt, 4 + random.below(10));
  const by = { by: teacher.uid, byName: teacher.name };
  const mark = { obtainedMark: random.below(marks + 1), feedback: random.sentence(22) };
  const row = { at, ...by, from: null, to: mark, reason: null };
  const choice = part < shares.unmarkedFrom ? 1 : random.next();
  if (choice < shares.pending) return {};
  if (choice < shares.pending + shares.draft) {
    return {
      status: 'draft',
      version: 2,
      draft: { ...mark, markedAt: at, markedBy: teacher.uid },
      history: [{ ...row, kind: 'draft' }],
    };
  }
  if (choice < shares.pending + shares.draft + shares.returned) {
    const reason = random.sentence(12);
    return {
      status: 'returned',
      version: 2,
      returned: { at, reason },
      history: [{ ...row, kind: 'returned', to: null, reason }],
    };
  }
  const isRemoved = random.next() < shares.removedFromList;
  return {
    status: 'completed',
    version: 2,
    ...mark,
    markedAt: at,
    markedBy: teacher.uid,
    history: [{ ...row, kind: 'released' }],
    removedByStudentAt: isRemoved ? year.after(at, 3) : null,
  };
}

/** For a few students an extension that was asked for and approved; `undefined` for the others. */
export function createExtension(
  { random, year }: Tools,
  { assignment, student, teacher }: { assignment: Assignment; student: Owner; teacher: Owner },
) {
  if (random.next() >= shares.extension) return undefined;
  const askedAt = year.after(assignment.dueAt, -2);
  const date = year.toDay(year.after(assignment.dueAt, 7));
  return {
    _id: year.id(askedAt),
    ...buildExtension(student, {
      assignmentId: assignment._id,
      classId: assignment.classId,
      date,
      isWaiting: false,
      version: 2,
      request: buildExtensionRequest({
        date,
        reason: random.sentence(10),
        askedAt,
        answer: 'approved',
        answeredAt: year.after(askedAt, 1),
        answeredBy: { uid: teacher.uid, name: teacher.name },
      }),
    }),
  };
}

/** The notices that the database still has: of released marks, and reminders of what is missing. */
export function createNotice(
  { random, year }: Tools,
  facts: {
    assignment: Assignment;
    submission: Placed<SubmissionDocument> | undefined;
    student: Owner;
    teacher: Owner;
    part: number;
  },
): OptionalId<NoticeDocument> | undefined {
  const { assignment, submission, student, teacher, part } = facts;
  if (part < noticesFrom) return undefined;
  const of = { uid: student.uid, classId: assignment.classId, assignmentId: assignment._id };
  if (submission === undefined) {
    if (random.next() >= shares.reminder * 10) return undefined;
    const createdAt = year.after(assignment.dueAt, -1);
    const from = { uid: teacher.uid, name: teacher.name };
    const reminder = buildReminder({ ...of, from, day: year.toDay(createdAt), createdAt });
    return { _id: year.id(createdAt), ...reminder };
  }
  const { markedAt } = submission;
  if (markedAt === null) return undefined;
  return {
    _id: year.id(markedAt),
    ...of,
    kind: 'released',
    from: null,
    about: submission._id,
    createdAt: markedAt,
    readAt: year.after(markedAt, 1),
  };
}
