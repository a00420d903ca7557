import type { Db, WithId } from 'mongodb';
import type { HistoryKind } from '#contract/submissions/attempts.ts';
import type { NotableChange } from '#data/notices/notable-changes.ts';
import { openSubmissions, type SubmissionDocument } from './collection.ts';
import { readFirstRow } from './marks/given-mark.ts';

/** The rows of a history that its student gets a notice of. A correction is none: the student knows of the mark. */
const noticeKinds: Partial<Record<HistoryKind, NotableChange['kind']>> = {
  returned: 'returned',
  released: 'released',
  'release-taken-back': 'release-taken-back',
  'mark-removed': 'release-taken-back',
};

const changeFields = {
  assignmentId: 1,
  classId: 1,
  status: 1,
  obtainedMark: 1,
  markedAt: 1,
  markedBy: 1,
  'history.at': 1,
  'history.kind': 1,
  'history.by': 1,
  'history.byName': 1,
} as const;

/** What teachers have done about this student's submissions since this moment, also where more has happened after it. */
export async function findSubmissionChanges(
  database: Db,
  uid: string,
  since: Date,
): Promise<NotableChange[]> {
  const found = await Promise.all([
    openSubmissions(database)
      .find({ uid, 'history.at': { $gte: since } }, { projection: changeFields })
      .toArray(),
    openSubmissions(database)
      .find({ uid, ...matchMarkedWithoutHistory(since) }, { projection: changeFields })
      .toArray(),
  ]);
  return found
    .flat()
    .flatMap(toChanges)
    .filter(({ at }) => at >= since);
}

/** Which of these students (uids) something may have happened to since: all to whom it has, perhaps more. */
export async function findStudentsWithSubmissionChanges(
  database: Db,
  uids: string[],
  since: Date,
): Promise<string[]> {
  const found = await Promise.all([
    openSubmissions(database).distinct('uid', {
      uid: { $in: uids },
      'history.at': { $gte: since },
    }),
    openSubmissions(database).distinct('uid', {
      uid: { $in: uids },
      ...matchMarkedWithoutHistory(since),
    }),
  ]);
  return found.flat();
}

/** Matches the marks of an earlier version, which kept no history. */
const matchMarkedWithoutHistory = (since: Date) => ({
  status: 'completed' as const,
  markedAt: { $gte: since },
  history: { $exists: false },
});

function toChanges(submission: WithId<SubmissionDocument>): NotableChange[] {
  const { _id, assignmentId, classId, history = [] } = submission;
  if (assignmentId === null) return [];
  const rows = history.length > 0 ? history : readFirstRow(submission);
  return rows.flatMap(({ kind: rowKind, at, by, byName }) => {
    const kind = noticeKinds[rowKind];
    if (kind === undefined) return [];
    const from = by === null || byName === null ? null : { uid: by, name: byName };
    const removed = rowKind === 'mark-removed' && { isRemoved: true as const };
    return [{ kind, about: _id, assignmentId, classId: classId ?? null, at, from, ...removed }];
  });
}
