import type { Assignment } from 'server/contract/assignments/schemas';
import type { StudentAverage } from 'server/contract/classes/average';
import type { OwnInvitation } from 'server/contract/classes/invitations';
import type { ClassLoad } from 'server/contract/classes/load';
import type { SchoolClass } from 'server/contract/classes/schemas';
import type { OpenExtensionRequest } from 'server/contract/extensions/schemas';
import type { StoredFile } from 'server/contract/files/schemas';
import { forEachNoticeKind } from 'server/contract/notices/kinds.values';
import type { NoticeSettings } from 'server/contract/notices/notice-settings';
import type { Notice } from 'server/contract/notices/schemas';
import type { AgendaItem } from 'server/contract/planning/agenda';
import type { ReceiptClaims } from 'server/contract/receipts/schemas';
import type { Rubric } from 'server/contract/rubrics/schemas';
import type { StudyTask } from 'server/contract/study-tasks/schemas';
import type { OwnSubmission, Submission } from 'server/contract/submissions/schemas';

/** An id as MongoDB makes them, with `number` at its end. */
export function sampleId(number: number): string {
  return number.toString(16).padStart(24, '0');
}

/** An assignment as the API answers it. */
export function sampleAssignment(facts: Partial<Assignment> = {}): Assignment {
  return {
    _id: sampleId(1),
    title: 'A short history of zero',
    description: 'Who needed it first, and why?',
    marks: 20,
    imageURL: 'https://pictures.test/zero.png',
    difficultyLevel: 'medium',
    date: '2026-12-01',
    estimatedMinutes: null,
    steps: [],
    email: 'teacher@study-flow.test',
    name: 'Tara Teacher',
    version: 1,
    ...facts,
  };
}

/** A rubric of the assignment as the API answers it: of 20 points. */
export function sampleRubric(): Rubric {
  const levels = [
    { id: sampleId(31), title: 'Repeated', points: 12, description: 'Three times or more.' },
    { id: sampleId(32), title: 'Measured once', points: 5, description: null },
  ];
  return {
    criteria: [
      { id: sampleId(30), title: 'Method', points: 12, levels },
      { id: sampleId(33), title: 'Conclusion', points: 8, levels: [] },
    ],
    version: 1,
  };
}

/** A class as the API answers it to one of its students. */
export function sampleClass(facts: Partial<SchoolClass> = {}): SchoolClass {
  return {
    _id: sampleId(700),
    name: 'Biology 9b',
    subject: 'Biology',
    term: 'Autumn 2026',
    colour: 'green',
    role: 'student',
    teachers: [{ email: 'teacher@study-flow.test', name: 'Tara Teacher' }],
    archivedAt: null,
    joinedAt: '2026-11-20T08:00:00.000Z',
    holidays: [],
    topics: [],
    categories: [],
    ...facts,
  };
}

/** The fields of a class in the answer of what belongs to it. */
export function sampleOfClass() {
  const { _id, name, colour } = sampleClass();
  return { classId: _id, class: { _id, name, colour } };
}

/** The same as one of its teachers gets it. */
export function sampleTaughtClass(facts: Partial<SchoolClass> = {}): SchoolClass {
  const forTeachers = { code: 'ABCD3479', codeEnabled: true, studentCount: 28, version: 1 };
  return sampleClass({ role: 'teacher', joinedAt: null, ...forTeachers, ...facts });
}

/** An invitation as the API answers it to the student who is invited. */
export function sampleInvitation(facts: Partial<OwnInvitation> = {}): OwnInvitation {
  return {
    _id: sampleId(60),
    class: { _id: sampleId(700), name: 'Biology 9b', colour: 'green', teachers: ['Tara Teacher'] },
    createdAt: '2026-11-20T08:00:00.000Z',
    ...facts,
  };
}

/** A reminder as the API answers it. */
export function sampleReminder(facts: Partial<Notice> = {}): Notice {
  return {
    _id: sampleId(800),
    kind: 'reminder',
    from: 'Tara Teacher',
    assignment: { _id: sampleId(1), title: 'Macbeth essay', date: '2026-11-19' },
    class: { _id: sampleId(700), name: 'English 9b', colour: 'red' },
    createdAt: '2026-11-21T08:00:00.000Z',
    readAt: null,
    ...facts,
  };
}

/** As of an account that has chosen nothing. */
export function sampleNoticeSettings(facts: Partial<NoticeSettings> = {}): NoticeSettings {
  return {
    isAvailable: true,
    isVerified: true,
    deliveries: forEachNoticeKind(() => 'off'),
    bell: forEachNoticeKind(() => true),
    pausedUntil: null,
    language: 'en',
    ...facts,
  };
}

/** A student's request for another due day as the API answers it to a teacher. */
export function sampleExtensionRequest(
  facts: Partial<OpenExtensionRequest> = {},
): OpenExtensionRequest {
  return {
    _id: sampleId(850),
    assignment: { _id: sampleId(1), title: 'A short history of zero', date: '2026-12-01' },
    email: 'student@study-flow.test',
    name: 'Sam Student',
    date: '2026-12-08',
    reason: 'I was ill for a week.',
    askedAt: '2026-11-21T08:00:00.000Z',
    granted: null,
    dueDate: '2026-12-01',
    version: 1,
    ...facts,
  };
}

/** The average of a student in a class as the API answers it: of nothing. */
export function sampleStudentAverage(facts: Partial<StudentAverage> = {}): StudentAverage {
  return {
    average: null,
    isWeighted: false,
    parts: [],
    missingCount: 0,
    excusedCount: 0,
    notReleasedCount: 0,
    ...facts,
  };
}

/** What a class has due in a week as the API answers it: nothing. */
export function sampleClassLoad(facts: Partial<ClassLoad> = {}): ClassLoad {
  return {
    from: '2026-11-16',
    to: '2026-11-22',
    assignments: [],
    count: 0,
    minutes: 0,
    taught: [],
    others: null,
    ...facts,
  };
}

/** A study task as the API answers it. */
export function sampleStudyTask(facts: Partial<StudyTask> = {}): StudyTask {
  return {
    _id: sampleId(500),
    email: 'student@study-flow.test',
    taskTitle: 'Essay on tides',
    status: 'not completed',
    date: '2026-11-24',
    subject: 'Geography',
    priority: 'high',
    estimatedTime: '2 hours',
    estimatedMinutes: null,
    description: 'Moon, sun and coast.',
    image: 'https://pictures.test/tides.png',
    ...facts,
  };
}

/** A study task on the agenda as the API answers it. */
export function sampleAgendaItem(facts: Partial<AgendaItem> = {}): AgendaItem {
  return {
    _id: sampleId(500),
    kind: 'study-task',
    title: 'Essay on tides',
    date: '2026-11-24',
    group: 'week',
    minutes: 45,
    priority: 'high',
    subject: 'Geography',
    ...facts,
  };
}

/** A file as the API answers it. */
export function sampleStoredFile(facts: Partial<StoredFile> = {}): StoredFile {
  return {
    _id: sampleId(700),
    name: 'zero.pdf',
    type: 'application/pdf',
    bytes: 2048,
    sha256: '0'.repeat(64),
    pages: 3,
    ...facts,
  };
}

/** A pending submission as the API answers it. */
export function sampleSubmission(facts: Partial<Submission> = {}): Submission {
  return {
    _id: sampleId(900),
    assignmentId: sampleId(1),
    title: 'A short history of zero',
    email: 'student@study-flow.test',
    name: 'Sam Student',
    pdfLink: 'https://documents.test/zero',
    files: [],
    quickNote: 'I used two sources.',
    status: 'pending',
    state: 'submitted',
    isMarkingBegun: false,
    attemptCount: 1,
    returned: null,
    marks: 20,
    imageURL: 'https://pictures.test/zero.png',
    obtainedMark: null,
    feedback: null,
    submittedAt: '2026-11-18T10:00:00.000Z',
    markedAt: null,
    version: 1,
    ...facts,
  };
}

/** The same as its student gets it, marked and on the own list. */
export function sampleOwnSubmission(facts: Partial<OwnSubmission> = {}): OwnSubmission {
  return { ...sampleMarkedSubmission(), removedAt: null, ...facts };
}

/** The same, marked by a teacher. */
export function sampleMarkedSubmission(facts: Partial<Submission> = {}): Submission {
  return sampleSubmission({
    status: 'completed',
    state: 'released',
    isMarkingBegun: true,
    obtainedMark: 17.5,
    feedback: 'Clear and well argued.',
    markedAt: '2026-11-19T10:00:00.000Z',
    version: 2,
    ...facts,
  });
}

/** What a receipt says, as the API signs it. */
export function sampleReceiptClaims(facts: Partial<ReceiptClaims> = {}): ReceiptClaims {
  return {
    iss: 'https://api.study-flow.test',
    sub: 'uid-of-student',
    email: 'student@study-flow.test',
    name: 'Sam Student',
    submissionId: sampleId(5),
    assignmentId: sampleId(1),
    title: 'A short history of zero',
    attempt: 2,
    submittedAt: '2026-11-20T10:30:00.999Z',
    iat: 1_795_170_600,
    pdfLink: 'https://documents.test/essay.pdf',
    pdfLinkSha256: 'ab'.repeat(32),
    quickNoteSha256: 'cd'.repeat(32),
    ...facts,
  };
}
