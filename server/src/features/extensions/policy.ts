import type { Db } from 'mongodb';
import type { StaleExtensionRequest } from '#contract/extensions/schemas.ts';
import { findAccountByEmail } from '#data/accounts/addresses.ts';
import type { FoundAssignment } from '#data/assignments/collection.ts';
import { findAccess } from '#data/classes/class-access.ts';
import type { FoundExtension } from '#data/extensions/collection.ts';
import type { Owner } from '#database/ownership.ts';
import { fieldProblem, problem, type RequestProblem } from '#http/errors/problems.ts';
import { presentStudentExtension } from './presenter.ts';

type DatedAssignment = Pick<FoundAssignment, 'classId' | 'date'>;

/** The account with this address, if it may submit this assignment. @throws 404 */
export async function requireStudent(
  database: Db,
  assignment: DatedAssignment,
  email: string,
): Promise<Owner> {
  const student = await findAccountByEmail(database, email);
  if (student === null) throw problem('student-not-found');
  const { role } = await findAccess(database, assignment, student.uid);
  if (role !== 'open' && role !== 'student') throw problem('student-not-found');
  return student;
}

/** @throws 400 for a day before the assignment's own due day */
export function requireLateEnough(
  { date: dueDay }: Pick<DatedAssignment, 'date'>,
  date: string,
): void {
  if (date < dueDay) throw fieldProblem('date', 'extension-too-early', {});
}

/** @throws 400 for a day that is not after the due day that the student has now */
export function requireLater(ownDueDay: string, date: string): void {
  if (date <= ownDueDay) throw fieldProblem('date', 'extension-not-later', {});
}

/** The 409 of an answer or a withdrawal that came too late, with what the student has now. */
export function explainAnswered(extension: FoundExtension): RequestProblem {
  const current = { extension: presentStudentExtension(extension) } satisfies Pick<
    StaleExtensionRequest,
    'extension'
  >;
  return problem(findReason(extension), {}, { extension: current });
}

function findReason({ request }: FoundExtension) {
  if (!request?.endedAt) return 'extension-request-answered';
  return request.endedBy === 'due-day' ? 'extension-request-overtaken' : 'extension-request-ended';
}
