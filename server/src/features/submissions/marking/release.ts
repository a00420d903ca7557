import type { Filter, ObjectId, WithId } from 'mongodb';
import { maxHistoryRows } from '../../../contract/values.ts';
import { inBatches } from '../../../database/queries/batch.ts';
import type { MarkingTeacher } from '../../../lookups/class-access.ts';
import type { DraftDocument, SubmissionDocument, Submissions } from '../collection.ts';
import { pickMark } from './given-mark.ts';
import { matchMarkable, type NamedTeacher } from './markable.ts';

/** How many marks one command releases: each command has to end within the time limit of a query. */
const batchSize = 100;

type FoundDraft = WithId<Pick<SubmissionDocument, 'version' | 'classId' | 'draft'>>;
/** A draft that can be released: with feedback. */
export type ReleasableDraft = FoundDraft & { draft: DraftDocument };

/** The drafts of an assignment that this teacher may release, of these submissions only where some are named. */
export function findDrafts(
  submissions: Submissions,
  assignmentId: ObjectId,
  teacher: MarkingTeacher,
  ids?: ObjectId[],
): Promise<FoundDraft[]> {
  const filter: Filter<SubmissionDocument> = {
    ...matchMarkable(teacher, maxHistoryRows),
    assignmentId,
    status: 'draft',
    ...(ids && { _id: { $in: ids } }),
  };
  return submissions
    .find(filter)
    .project<FoundDraft>({ version: 1, classId: 1, draft: 1 })
    .toArray();
}

/**
 * Releases these drafts, each by its own write with its row in the history; one that has changed since it was read is left
 * out.
 * @returns how many were released
 */
export async function releaseDrafts(
  submissions: Submissions,
  drafts: ReleasableDraft[],
  { uid: by, name: byName }: NamedTeacher,
  at: Date,
): Promise<number> {
  let released = 0;
  for (const some of inBatches(drafts, batchSize)) {
    const { modifiedCount } = await submissions.bulkWrite(
      some.map(({ _id, version, draft }) => {
        const mark = pickMark(draft);
        const row = {
          at,
          by,
          byName,
          kind: 'released' as const,
          from: mark,
          to: mark,
          reason: null,
        };
        return {
          updateOne: {
            filter: { _id, version, status: 'draft' as const },
            update: {
              $set: {
                ...mark,
                status: 'completed' as const,
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

/** Makes drafts again of those that were released at this moment and not changed since; false when there were none. */
export async function undoRelease(
  submissions: Submissions,
  drafts: ReleasableDraft[],
  at: Date,
): Promise<boolean> {
  let undone = 0;
  for (const some of inBatches(drafts, batchSize)) {
    const { modifiedCount } = await submissions.bulkWrite(
      some.map(({ _id, version, draft }) => ({
        updateOne: {
          filter: { _id, version: version + 1, status: 'completed' as const, markedAt: at },
          update: {
            $set: {
              status: 'draft' as const,
              draft,
              obtainedMark: null,
              feedback: null,
              markedAt: null,
              markedBy: null,
            },
            $unset: { criteria: '' as const, nextSteps: '' as const },
            $pop: { history: 1 as const },
            $inc: { version: 1 },
          },
        },
      })),
      { ordered: false },
    );
    undone += modifiedCount;
  }
  return undone > 0;
}
