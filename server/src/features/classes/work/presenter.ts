import type { MatrixRow } from '#contract/classes/matrix.ts';
import type { StudentWork, WorkOfStudent } from '#contract/classes/work.ts';
import type { ClassAssignment } from '#data/assignments/deleted-assignments.ts';
import { toOwnDueDay } from '#data/assignments/due-day.ts';
import { presentClassLabel } from '#data/classes/class-labels.ts';
import type { FoundClass } from '#data/classes/collection.ts';
import { presentCriteria } from '#data/submissions/marks/criteria.ts';
import type { FoundFeedback } from '#data/submissions/marks/feedback.ts';
import type { FoundSubmission } from '#data/submissions/submissions-of-students.ts';

/** Of one student, in no order. */
type OfStudent = { submissions: readonly FoundSubmission[]; feedback: readonly FoundFeedback[] };

/** A student's row of the matrix with what teachers have written; the cells are in the order of the assignments. */
export function presentStudentWork(
  found: FoundClass,
  { cells, email, name, emailVerified, average, missingCount }: MatrixRow,
  assignments: readonly ClassAssignment[],
  { submissions, feedback }: OfStudent,
): StudentWork {
  const { archivedAt } = found;
  const submittedAt = new Map(submissions.map(({ _id, submittedAt: at }) => [String(_id), at]));
  const feedbackOf = new Map(feedback.map((item) => [String(item.assignmentId), item]));
  const works = assignments.flatMap((assignment, index): WorkOfStudent[] => {
    const cell = cells[index];
    if (cell === undefined) return [];
    const id = assignment._id.toHexString();
    const sent = cell.submissionId && submittedAt.get(cell.submissionId);
    const given = cell.state === 'marked' ? feedbackOf.get(id) : undefined;
    return [
      {
        ...cell,
        _id: id,
        title: assignment.title,
        ...(assignment.deletedAt && { isDeleted: true }),
        date: toOwnDueDay(assignment.date, cell.extendedTo, cell.returnDay),
        marks: cell.marks ?? assignment.marks,
        ...(sent && { submittedAt: sent.toISOString() }),
        ...(given && {
          feedback: given.feedback,
          ...(given.markedAt && { markedAt: given.markedAt.toISOString() }),
          ...presentCriteria(given),
        }),
      },
    ];
  });
  const handedIn = cells.filter(({ submissionId }) => submissionId !== undefined);
  const lateCount = handedIn.filter(({ isLate }) => isLate).length;
  return {
    class: presentClassLabel(found),
    email,
    name,
    ...(emailVerified === false && { emailVerified }),
    ...(archivedAt && { isArchived: true }),
    average,
    missingCount,
    onTimeCount: handedIn.length - lateCount,
    lateCount,
    extensionCount: cells.filter(({ extendedTo }) => extendedTo !== undefined).length,
    assignments: works,
  };
}
