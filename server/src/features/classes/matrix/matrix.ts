import type { AssignmentAverage, MatrixCell, MatrixRow } from '../../../contract/class-matrix.ts';
import type { SchoolCalendar } from '../../../database/calendar-day.ts';
import type { ClassAssignment, SubmittedWork } from '../../../feature.ts';
import type { Student } from '../members/collection.ts';

type Columns = {
  assignments: readonly ClassAssignment[];
  /** Work that was due before this day, `YYYY-MM-DD`, is missing. */
  today: string;
  /** Of the school. */
  calendar: SchoolCalendar;
};
type Facts = {
  students: readonly Student[];
  /** Their uids, as far as Firebase has not verified their addresses. */
  unverified: ReadonlySet<string>;
  /** May include those of people who are not students of the class, or no longer. */
  submissions: readonly SubmittedWork[];
};

/**
 * What students have done about these assignments, both in their order: rows of some students after others, and the averages
 * of all students so far.
 */
export function startMatrix({ assignments, today, calendar }: Columns) {
  const columns = assignments.map((assignment) => ({
    assignment,
    id: assignment._id.toHexString(),
    /** Before this moment a submission is in time. */
    end: calendar.endOf(assignment.date),
    marked: new Mean(),
    missingCount: 0,
  }));
  function addRow(student: Student, { unverified }: Facts, work: Work): MatrixRow {
    const own = work.get(student.uid);
    const joinedOn = calendar.toDay(student.joinedAt);
    const marked = new Mean();
    let missingCount = 0;
    const cells = columns.map((column) => {
      const cell =
        describeWork(own?.get(column.id), column.end) ??
        describeNothing(column.assignment.date, { joinedOn, today });
      if (cell.percentage !== undefined) {
        marked.add(cell.percentage);
        column.marked.add(cell.percentage);
      }
      if (cell.state === 'missing') {
        missingCount += 1;
        column.missingCount += 1;
      }
      return cell;
    });
    const { uid, email, name } = student;
    const row = { email, name, cells, average: marked.value(), missingCount };
    return unverified.has(uid) ? { ...row, emailVerified: false } : row;
  }
  return {
    addRows(facts: Facts): MatrixRow[] {
      const work = groupByStudent(facts.submissions);
      return facts.students.map((student) => addRow(student, facts, work));
    },
    readAverages: (): AssignmentAverage[] =>
      columns.map(({ id, marked, missingCount }) => ({
        _id: id,
        average: marked.value(),
        missingCount,
      })),
  };
}

type Work = ReadonlyMap<string, ReadonlyMap<string, SubmittedWork>>;

/** The submissions by the student's uid and the assignment's id in hex. */
function groupByStudent(submissions: readonly SubmittedWork[]): Work {
  const byStudent = new Map<string, Map<string, SubmittedWork>>();
  for (const submission of submissions) {
    const own = byStudent.get(submission.uid) ?? new Map<string, SubmittedWork>();
    byStudent.set(submission.uid, own);
    if (submission.assignmentId) own.set(submission.assignmentId.toHexString(), submission);
  }
  return byStudent;
}

function describeWork(work: SubmittedWork | undefined, end: number): MatrixCell | undefined {
  if (work === undefined) return undefined;
  const submissionId = work._id.toHexString();
  const isLate = work.submittedAt.getTime() >= end;
  if (work.status === 'completed' && work.obtainedMark !== null) {
    const percentage = round((work.obtainedMark / work.marks) * 100);
    return { state: 'marked', submissionId, isLate, mark: work.obtainedMark, percentage };
  }
  return { state: isLate ? 'late' : 'submitted', submissionId, isLate };
}

/** What was due before a student joined is not the student's to do. */
function describeNothing(
  date: string,
  { joinedOn, today }: { joinedOn: string; today: string },
): MatrixCell {
  if (date >= today) return { state: 'not-due' };
  return { state: date < joinedOn ? 'not-owed' : 'missing' };
}

class Mean {
  #sum = 0;
  #count = 0;

  add(value: number): void {
    this.#sum += value;
    this.#count += 1;
  }

  /** With one decimal; `null` of nothing. */
  value(): number | null {
    return this.#count === 0 ? null : round(this.#sum / this.#count);
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
