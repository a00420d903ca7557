import type { Db, ObjectId } from 'mongodb';
import { openSubmissions, type SubmissionDocument } from '../collection.ts';
import { matchReleasedMark } from './record-states.ts';

/** What teachers wrote with a released mark. */
export type FoundFeedback = Pick<
  SubmissionDocument,
  'uid' | 'assignmentId' | 'feedback' | 'criteria' | 'markedAt'
>;

/** The feedback of these students' released marks for these assignments, with a hand-in or without, in no order. */
export function findFeedbackOf(
  database: Db,
  students: string[],
  assignmentIds: ObjectId[],
): Promise<FoundFeedback[]> {
  return openSubmissions(database)
    .find({
      uid: { $in: students },
      assignmentKey: { $in: assignmentIds.map((id) => id.toHexString()) },
      ...matchReleasedMark,
    })
    .project<FoundFeedback>({
      _id: 0,
      uid: 1,
      assignmentId: 1,
      feedback: 1,
      criteria: 1,
      markedAt: 1,
    })
    .toArray();
}
