import type { ObjectId } from 'mongodb';
import type { Submissions } from '#data/submissions/collection.ts';
import { buildSubmission } from '../builders/submissions.ts';

/**
 * Inserts 50 submissions to the assignment and 50 others in the first of these classes. MongoDB chooses by what each plan
 * reads: of an empty collection all read nothing.
 */
export async function insertOtherSubmissions(
  submissions: Submissions,
  assignmentId: ObjectId,
  classIds: ObjectId[],
): Promise<void> {
  const [classId = null] = classIds;
  const emails = Array.from({ length: 50 }, (_, at) => `student-${at}@school.org`);
  await submissions.insertMany(
    emails.flatMap((email) => [
      buildSubmission({ email, classId }),
      buildSubmission({ email, assignmentId }),
    ]),
  );
}
