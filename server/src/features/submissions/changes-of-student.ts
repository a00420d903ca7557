import type { WithId } from 'mongodb';
import type { NotableChange } from '../../lookups/notable-changes.ts';
import type { SubmissionDocument, Submissions } from './collection.ts';
import { readFirstRow } from './marking/given-mark.ts';

/** How many of each kind at most; of the marks the last ones. */
const limit = 100;

const changeFields = {
  assignmentId: 1,
  classId: 1,
  status: 1,
  obtainedMark: 1,
  markedAt: 1,
  markedBy: 1,
  'history.at': 1,
  'history.kind': 1,
  'history.byName': 1,
} as const;

/** A mark whose release was taken back is a draft. */
const takenBack = { status: 'draft', 'history.kind': 'release-taken-back' } as const;

/**
 * What was returned to this student and not handed in again, the marks that were released, and those whose release was taken
 * back, each since this moment.
 */
export async function findSubmissionChanges(
  submissions: Submissions,
  uid: string,
  since: Date,
): Promise<NotableChange[]> {
  const [returned, marked, drafts] = await Promise.all([
    submissions
      .find(
        { status: 'returned', uid, 'history.at': { $gte: since } },
        { projection: changeFields },
      )
      .limit(limit)
      .toArray(),
    // A correction makes this moment later: that of the release is in the history.
    submissions
      .find({ status: 'completed', uid, markedAt: { $gte: since } }, { projection: changeFields })
      .sort({ markedAt: -1 })
      .limit(limit)
      .toArray(),
    submissions
      .find({ ...takenBack, uid, 'history.at': { $gte: since } }, { projection: changeFields })
      .limit(limit)
      .toArray(),
  ]);
  return [...returned, ...marked, ...drafts].flatMap(toChange).filter(({ at }) => at >= since);
}

/** Which of these students (uids) something may have happened to since: all to whom it has, perhaps more. */
export async function findStudentsWithSubmissionChanges(
  submissions: Submissions,
  uids: string[],
  since: Date,
): Promise<string[]> {
  const [returned, marked, drafts] = await Promise.all([
    submissions.distinct('uid', {
      status: 'returned',
      uid: { $in: uids },
      'history.at': { $gte: since },
    }),
    submissions.distinct('uid', {
      status: 'completed',
      uid: { $in: uids },
      markedAt: { $gte: since },
    }),
    submissions.distinct('uid', {
      ...takenBack,
      uid: { $in: uids },
      'history.at': { $gte: since },
    }),
  ]);
  return [...returned, ...marked, ...drafts];
}

function toChange(submission: WithId<SubmissionDocument>): NotableChange[] {
  const { _id, assignmentId, classId, status, history = [] } = submission;
  const kind =
    status === 'draft' ? 'release-taken-back' : status === 'returned' ? status : 'released';
  const rows = history.length > 0 ? history : readFirstRow(submission);
  const row = rows.findLast((each) => each.kind === kind);
  if (assignmentId === null || row === undefined) return [];
  const { at, byName: from } = row;
  return [{ kind, about: _id, assignmentId, classId: classId ?? null, at, from }];
}
