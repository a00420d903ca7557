import type { LeftOut } from '#contract/classes/average.ts';
import type { Category } from '#contract/classes/class-data.ts';
import type { AssignmentAverage, MatrixCell, MatrixRow } from '#contract/classes/matrix.ts';
import {
  ClassAverage,
  MeanPercentage,
  toPercentage,
} from '#contract/marking/percentages.values.ts';
import type { ClassAssignment } from '#data/assignments/deleted-assignments.ts';
import {
  describeNotHandedIn,
  isAfterDueDay,
  readCountedAt,
  readNamedDay,
  toOwnDueDay,
} from '#data/assignments/due-day.ts';
import type { Student } from '#data/class-members/collection.ts';
import type { GrantedDay } from '#data/extensions/granted-days.ts';
import { hasReleasedMark } from '#data/submissions/marks/record-states.ts';
import { isAnonymous } from '#data/submissions/shown/identity.ts';
import type { FoundSubmission } from '#data/submissions/submissions-of-students.ts';
import type { SchoolCalendar } from '#database/calendar-day.ts';

type Columns = {
  assignments: readonly ClassAssignment[];
  /** Those that weigh the average of a student; empty where each mark counts the same. */
  categories: readonly Category[];
  /** Work that was due before this day, `YYYY-MM-DD`, is missing. */
  today: string;
  calendar: SchoolCalendar;
};
type Facts = {
  students: readonly Student[];
  /** Their uids, as far as Firebase has not verified their addresses. */
  unverified: ReadonlySet<string>;
  /** May include those of people who are not students of the class, or no longer. */
  submissions: readonly FoundSubmission[];
  /** The days that they were granted for these assignments. */
  extensions: readonly GrantedDay[];
};

/**
 * What students have done about these assignments, both in their order: rows of some students after others, and the averages
 * of all students so far.
 */
export function startMatrix({ assignments, categories, today, calendar }: Columns) {
  const columns = assignments.map((assignment) => ({
    assignment,
    id: assignment._id.toHexString(),
    marked: new MeanPercentage(),
    maxima: new Set([assignment.marks]),
    markCount: 0,
    leftOut: startLeftOut(),
  }));
  const ends = new Map<string, number>();
  /** Each end is searched for once, however many cells have it. */
  const endOf = (date: string) => {
    const end = ends.get(date) ?? calendar.endOf(date);
    ends.set(date, end);
    return end;
  };
  function addRow(
    student: Student,
    { unverified }: Facts,
    submissions: SubmissionsByStudent,
    granted: Granted,
  ): MatrixRow {
    const own = submissions.get(student.uid);
    const ownDays = granted.get(student.uid);
    const joinedOn = calendar.toDay(student.joinedAt);
    const average = new ClassAverage(categories);
    let missingCount = 0;
    const cells = columns.map((column) => {
      const submission = own?.get(column.id);
      const ordinary = column.assignment.date;
      const granted = ownDays?.get(column.id);
      const date = toOwnDueDay(ordinary, submission?.revision?.dueDay, granted);
      const state =
        describeSubmission(submission, { endOf }, { ...column.assignment, date }) ??
        (column.assignment.deletedAt
          ? { state: 'deleted' as const }
          : { state: describeNotHandedIn(date, { joinedOn, today }) });
      const isHidden = submission !== undefined && isAnonymous(submission);
      const named = isHidden ? undefined : readNamedDay(submission ?? {});
      const cell = { ...state, ...showOwnDay(ordinary, granted, named) };
      if (submission && isMarked(submission)) {
        average.add(submission, column.assignment.category);
        column.marked.add(submission);
        column.maxima.add(submission.marks);
        column.markCount += 1;
      }
      if (cell.state === 'missing') missingCount += 1;
      addState(column.leftOut, cell.state);
      return cell;
    });
    const { uid, email, name } = student;
    const row = { email, name, cells, average: average.read(), missingCount };
    return unverified.has(uid) ? { ...row, emailVerified: false } : row;
  }
  return {
    addRows(facts: Facts): MatrixRow[] {
      const submissions = groupByStudent(facts.submissions);
      const granted = groupDaysByStudent(facts.extensions);
      return facts.students.map((student) => addRow(student, facts, submissions, granted));
    },
    readAverages: (): AssignmentAverage[] =>
      columns.map(({ id, assignment, marked, maxima, markCount, leftOut }) => ({
        _id: id,
        average: marked.read(),
        markCount,
        ...leftOut,
        ...(categories.length > 0 && {
          category: categories.find((category) => category.id === assignment.category) ?? null,
        }),
        ...(maxima.size > 1 && { maxima: [...maxima].sort((a, b) => a - b) }),
      })),
  };
}

/** Where a cell counts that has no mark in the averages. */
const leftOutOf: Partial<Record<MatrixCell['state'], keyof LeftOut>> = {
  missing: 'missingCount',
  excused: 'excusedCount',
  submitted: 'notReleasedCount',
  late: 'notReleasedCount',
  returned: 'notReleasedCount',
};

const startLeftOut = (): LeftOut => ({ missingCount: 0, excusedCount: 0, notReleasedCount: 0 });

function addState(leftOut: LeftOut, state: MatrixCell['state']): void {
  const count = leftOutOf[state];
  if (count) leftOut[count] += 1;
}

/** Of these states how many have no mark that counts, and why. */
export function countLeftOut(states: readonly MatrixCell['state'][]): LeftOut {
  const leftOut = startLeftOut();
  for (const state of states) addState(leftOut, state);
  return leftOut;
}

/** The student's own due day, where it is not that of the assignment: granted, or named by a return. */
function showOwnDay(date: string, granted: string | undefined, named: string | undefined) {
  const dueDay = toOwnDueDay(date, named);
  const own = toOwnDueDay(dueDay, granted);
  if (own !== dueDay) return { extendedTo: own };
  return dueDay === date ? {} : { returnDay: dueDay };
}

type SubmissionsByStudent = ReadonlyMap<string, ReadonlyMap<string, FoundSubmission>>;

/** The submissions by the student's uid and the assignment's id in hex. */
function groupByStudent(submissions: readonly FoundSubmission[]): SubmissionsByStudent {
  const byStudent = new Map<string, Map<string, FoundSubmission>>();
  for (const submission of submissions) {
    const own = byStudent.get(submission.uid) ?? new Map<string, FoundSubmission>();
    byStudent.set(submission.uid, own);
    if (submission.assignmentId) own.set(submission.assignmentId.toHexString(), submission);
  }
  return byStudent;
}

type Granted = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The granted days by the student's uid and the assignment's id in hex. */
function groupDaysByStudent(extensions: readonly GrantedDay[]): Granted {
  const byStudent = new Map<string, Map<string, string>>();
  for (const { uid, assignmentId, date } of extensions) {
    const own = byStudent.get(uid) ?? new Map<string, string>();
    byStudent.set(uid, own);
    own.set(assignmentId.toHexString(), date);
  }
  return byStudent;
}

function describeSubmission(
  submission: FoundSubmission | undefined,
  calendar: Pick<SchoolCalendar, 'endOf'>,
  { date, marks }: Pick<ClassAssignment, 'date' | 'marks'>,
): MatrixCell | undefined {
  if (submission === undefined) return undefined;
  if (submission.recorded === 'excused') return { state: 'excused' };
  // Nothing by which those who mark it would find it among the others.
  if (isAnonymous(submission)) return { state: 'submitted' };
  if (submission.recorded && isMarked(submission)) {
    return { ...showMark(submission, marks), withoutHandIn: true };
  }
  const submissionId = submission._id.toHexString();
  const isLate = isAfterDueDay(calendar, readCountedAt(submission), date);
  if (isMarked(submission)) {
    return { ...showMark(submission, marks), submissionId, isLate };
  }
  if (submission.status === 'returned') return { state: 'returned', submissionId, isLate };
  return { state: isLate ? 'late' : 'submitted', submissionId, isLate };
}

/** @param marks what the assignment is worth now */
function showMark(
  { obtainedMark, marks: maximum }: MarkedSubmission,
  marks: number,
): Pick<MatrixCell, 'mark' | 'percentage' | 'marks'> & { state: 'marked' } {
  return {
    state: 'marked',
    mark: obtainedMark,
    percentage: toPercentage({ obtainedMark, marks: maximum }),
    ...(maximum !== marks && { marks: maximum }),
  };
}

type MarkedSubmission = FoundSubmission & { obtainedMark: number };

/** Its mark counts in averages. */
export function isMarked(submission: FoundSubmission): submission is MarkedSubmission {
  return hasReleasedMark(submission) && submission.obtainedMark !== null;
}
