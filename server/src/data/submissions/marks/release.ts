import type { Filter, ObjectId, WithId } from 'mongodb';
import { maxHistoryRows } from '#contract/values.ts';
import type { MarkingTeacher } from '#data/classes/class-access.ts';
import { inBatches } from '#database/queries/batch.ts';
import { compareIds } from '#database/queries/compare-ids.ts';
import type { DraftDocument, SubmissionDocument, Submissions } from '../collection.ts';
import { pickMark } from './given-mark.ts';
import { matchMarkable, type NamedTeacher } from './markable.ts';

/** How many marks one command releases: each command has to end within the time limit of a query. */
const batchSize = 100;

type FoundDraft = WithId<Pick<SubmissionDocument, 'version' | 'status' | 'recorded' | 'draft'>>;
/** A draft that can be released: with feedback. */
export type ReleasableDraft = FoundDraft & { draft: DraftDocument };

/**
 * The drafts of an assignment that this teacher may release, those without a hand-in too, of these submissions only where some are named. In the order of
 * their ids: two releases that write the same drafts in different orders could wait for each other, in a database that
 * writes several documents in one transaction.
 */
export async function findDrafts(
  submissions: Submissions,
  assignmentId: ObjectId,
  teacher: MarkingTeacher,
  ids?: ObjectId[],
): Promise<FoundDraft[]> {
  const filter: Filter<SubmissionDocument> = {
    ...matchMarkable(teacher, maxHistoryRows),
    assignmentId,
    status: { $in: ['draft', 'withdrawn'] },
    draft: { $exists: true },
    ...(ids && { _id: { $in: ids } }),
  };
  const drafts = await submissions
    .find(filter)
    .project<FoundDraft>({ version: 1, status: 1, recorded: 1, draft: 1 })
    .toArray();
  // Not by the database: its index has them in another order.
  return drafts.toSorted((a, b) => compareIds(a._id, b._id));
}

/** Of these drafts those that are released now: the uids of their students. */
export async function findReleasedStudents(
  submissions: Submissions,
  drafts: readonly FoundDraft[],
): Promise<string[]> {
  const released = await submissions
    .find({ _id: { $in: drafts.map(({ _id }) => _id) }, obtainedMark: { $ne: null } })
    .project<Pick<SubmissionDocument, 'uid'>>({ uid: 1 })
    .toArray();
  return released.map(({ uid }) => uid);
}

/**
 * Releases these drafts in bulk, each with its row in the history; one that has changed since it was read is left out.
 * @returns how many were released
 */
export async function releaseDrafts(
  submissions: Submissions,
  drafts: ReleasableDraft[],
  { uid: by, name: byName }: NamedTeacher,
): Promise<number> {
  const at = new Date();
  let released = 0;
  for (const batch of inBatches(drafts, batchSize)) {
    const { modifiedCount } = await submissions.bulkWrite(
      batch.map(({ _id, version, status, recorded, draft }) => {
        const mark = pickMark(draft);
        const row = {
          at,
          by,
          byName,
          kind: 'released' as const,
          from: mark,
          to: mark,
          reason: null,
          ...(recorded && { withoutHandIn: true as const }),
        };
        return {
          updateOne: {
            filter: { _id, version, status },
            update: {
              $set: {
                ...mark,
                ...(recorded
                  ? { recorded: 'released' as const }
                  : { status: 'completed' as const }),
                markedAt: at,
                markedBy: draft.markedBy,
              },
              $unset: { draft: '' as const },
              $push: { history: row },
              $inc: { version: 1 },
            },
          },
        };
      }),
      { ordered: false },
    );
    released += modifiedCount;
  }
  return released;
}
