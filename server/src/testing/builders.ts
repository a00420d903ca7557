import { ObjectId } from 'mongodb';
import type { AssignmentDraft } from '../contract/assignments.ts';
import type { StudyTaskDraft } from '../contract/study-tasks.ts';
import type { Owner } from '../database/ownership.ts';
import type { UserDocument } from '../features/accounts/collection.ts';
import { toUserKeys } from '../features/accounts/search-words.ts';
import type { AssignmentDocument } from '../features/assignments/collection.ts';
import type { MyListDocument } from '../features/assignments/due-list/my-list.ts';
import { withSearchWords } from '../features/assignments/search-words.ts';
import type { ClassDocument } from '../features/classes/collection.ts';
import type { InvitationDocument } from '../features/classes/invitations/collection.ts';
import { createClassCode } from '../features/classes/joining/class-code.ts';
import { type ClassMemberDocument, toMemberKeys } from '../features/classes/members/collection.ts';
import type { ExtensionDocument } from '../features/extensions/collection.ts';
import type { NoticeDocument } from '../features/notices/collection.ts';
import type { AvailabilityDocument } from '../features/planning/availability.ts';
import type { StudyTaskDocument } from '../features/study-tasks/collection.ts';
import { withPriorityRank } from '../features/study-tasks/priority-rank.ts';
import type { SubmissionDocument } from '../features/submissions/collection.ts';
import { toSubmissionKeys } from '../features/submissions/search-words.ts';

/** The uid of the Firebase account with this address in tests, which owns what a test builds for the address. */
export function uidOf(email: string): string {
  return `uid-of-${email}`;
}

/** Each builder returns a valid document; a test gives only the fields that matter to it. */
export function buildUser(facts: Partial<UserDocument> = {}): UserDocument {
  const { name = 'Ada Lovelace', email = 'ada@study-flow.test' } = facts;
  return {
    uid: uidOf(email),
    email,
    emailVerified: true,
    name,
    createdAt: new Date('2026-09-01T08:00:00Z'),
    ...toUserKeys({ name, email }),
    ...facts,
  };
}

export function buildAssignmentDraft(facts: Partial<AssignmentDraft> = {}): AssignmentDraft {
  return {
    title: 'Photosynthesis in pondweed',
    description: 'Count the bubbles at three distances from the lamp.',
    marks: 40,
    imageURL: 'https://pictures.test/biology.svg',
    difficultyLevel: 'medium',
    date: '2026-12-01',
    ...facts,
  };
}

export function buildAssignment(facts: Partial<AssignmentDocument> = {}): AssignmentDocument {
  const { email = 'teacher@study-flow.test' } = facts;
  return withSearchWords({
    ...buildAssignmentDraft(),
    uid: uidOf(email),
    email,
    name: 'Grace Hopper',
    classId: null,
    version: 1,
    ...facts,
  });
}

/** The fields of an assignment of 40 marks that has a rubric. */
export function buildRubric(): Required<Pick<AssignmentDocument, 'rubric' | 'hasRubric'>> {
  const level = { description: null };
  const levels = [
    { ...level, id: 'b'.repeat(24), title: 'Repeated', points: 25, description: 'Three times.' },
    { ...level, id: 'c'.repeat(24), title: 'Measured once', points: 10 },
  ];
  const criteria = [
    { id: 'a'.repeat(24), title: 'Method', points: 25, levels },
    { id: 'd'.repeat(24), title: 'Conclusion', points: 15, levels: [] },
  ];
  return { rubric: { criteria, version: 1 }, hasRubric: true };
}

/** The list of open assignments of a student. */
export function buildMyList(
  { uid, email }: Pick<Owner, 'uid' | 'email'>,
  assignmentIds: ObjectId[],
): MyListDocument {
  return { uid, email, assignmentIds };
}

/** An hour on each day of the week. */
export function buildAvailability(
  { uid }: Pick<Owner, 'uid'>,
  facts: Partial<AvailabilityDocument> = {},
): AvailabilityDocument {
  return {
    uid,
    minutes: { mon: 60, tue: 60, wed: 60, thu: 60, fri: 60, sat: 60, sun: 60 },
    daysOff: [],
    longestSession: 60,
    estimates: {},
    ...facts,
  };
}

export function buildSubmission(facts: Partial<SubmissionDocument> = {}): SubmissionDocument {
  const assignmentId = facts.assignmentId ?? new ObjectId();
  const { email = 'student@study-flow.test' } = facts;
  const submission = {
    assignmentId,
    assignmentKey: assignmentId.toHexString(),
    classId: null,
    title: 'Photosynthesis in pondweed',
    marks: 40,
    imageURL: 'https://pictures.test/biology.svg',
    uid: uidOf(email),
    email,
    name: 'Alan Turing',
    pdfLink: 'https://documents.test/pondweed.pdf',
    quickNote: 'The lamp broke at the third distance.',
    status: 'pending' as const,
    obtainedMark: null,
    feedback: null,
    version: 1,
    submittedAt: new Date('2026-11-20T10:00:00Z'),
    markedAt: null,
    markedBy: null,
    removedByStudentAt: null,
    ...facts,
  };
  return { ...submission, ...toSubmissionKeys(submission) };
}

/** A submission that a teacher has marked. */
export function buildMarkedSubmission(facts: Partial<SubmissionDocument> = {}): SubmissionDocument {
  return buildSubmission({
    status: 'completed',
    obtainedMark: 31.5,
    feedback: 'Clear method; say how often you repeated it.',
    version: 2,
    markedAt: new Date('2026-11-21T08:00:00Z'),
    markedBy: uidOf('teacher@study-flow.test'),
    ...facts,
  });
}

/** A submission whose mark is not released. */
export function buildDraftSubmission(facts: Partial<SubmissionDocument> = {}): SubmissionDocument {
  const at = new Date('2026-11-21T08:00:00Z');
  const by = uidOf('teacher@study-flow.test');
  const mark = { obtainedMark: 22.75, feedback: 'Nobody but teachers may read this draft.' };
  return buildSubmission({
    status: 'draft',
    draft: { ...mark, markedAt: at, markedBy: by },
    history: [
      { at, by, byName: 'Grace Hopper', kind: 'draft', from: null, to: mark, reason: null },
    ],
    version: 2,
    ...facts,
  });
}

export function buildClass(facts: Partial<ClassDocument> = {}): ClassDocument {
  const email = 'teacher@study-flow.test';
  return {
    name: 'Biology 9b',
    subject: 'Biology',
    term: null,
    colour: 'green',
    code: createClassCode(),
    codeEnabled: true,
    archivedAt: null,
    teachers: [{ uid: uidOf(email), email, name: 'Grace Hopper' }],
    createdAt: new Date('2026-09-01T08:00:00Z'),
    ...facts,
  };
}

export function buildClassMember(
  classId: ObjectId,
  { uid, email, name, ...facts }: Owner & Partial<ClassMemberDocument>,
): ClassMemberDocument {
  return {
    classId,
    uid,
    email,
    name,
    joinedAt: new Date('2026-09-02T08:00:00Z'),
    leftAt: null,
    ...toMemberKeys({ name, email }),
    ...facts,
  };
}

export function buildInvitation(classId: ObjectId, email: string): InvitationDocument {
  // The database deletes old ones.
  return { classId, email, name: null, createdAt: new Date() };
}

export function buildReminder(
  facts: Pick<NoticeDocument, 'uid' | 'assignmentId' | 'classId'> & Partial<NoticeDocument>,
): NoticeDocument {
  return {
    kind: 'reminder',
    from: { uid: uidOf('teacher@study-flow.test'), name: 'Grace Hopper' },
    day: '2026-11-21',
    createdAt: new Date('2026-11-21T08:00:00Z'),
    readAt: null,
    ...facts,
  };
}

/** A request that waits for an answer, or with `date` a day that was granted without one. */
export function buildExtension(
  { uid, email, name }: Owner,
  facts: Pick<ExtensionDocument, 'assignmentId'> & Partial<ExtensionDocument>,
): ExtensionDocument {
  const request = facts.date ? null : buildExtensionRequest();
  return {
    uid,
    email,
    name,
    classId: null,
    date: null,
    request,
    isWaiting: request !== null,
    version: 1,
    ...facts,
  };
}

export function buildExtensionRequest(
  facts: Partial<NonNullable<ExtensionDocument['request']>> = {},
): NonNullable<ExtensionDocument['request']> {
  return {
    date: '2026-12-08',
    reason: 'I was ill for a week.',
    askedAt: new Date('2026-11-21T08:00:00Z'),
    answer: null,
    answeredAt: null,
    answeredBy: null,
    answerReason: null,
    ...facts,
  };
}

export function buildStudyTaskDraft(
  email: string,
  facts: Partial<StudyTaskDraft> = {},
): StudyTaskDraft {
  return {
    email,
    taskTitle: 'Revise the water cycle',
    date: '2026-12-01',
    subject: 'Geography',
    priority: 'medium',
    estimatedTime: '45 minutes',
    description: 'Pages 40 to 46, then the quiz.',
    image: 'https://pictures.test/geography.svg',
    ...facts,
  };
}

export function buildStudyTask(
  email: string,
  facts: Partial<StudyTaskDocument> = {},
): StudyTaskDocument {
  return withPriorityRank({
    ...buildStudyTaskDraft(email),
    uid: uidOf(email),
    status: 'not completed',
    ...facts,
  });
}
