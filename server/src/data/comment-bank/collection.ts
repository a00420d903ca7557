import { type Collection, type Db, ObjectId } from 'mongodb';
import { maxSavedComments } from '#contract/values.ts';
import { unlessDuplicate } from '#database/queries/duplicate.ts';

/** Of a comment for all assignments there is no `assignmentId`. */
export type StoredComment = { _id: ObjectId; text: string; assignmentId?: ObjectId };

/**
 * All saved comments of one teacher (`uid`; `email`, lower-case), the last saved first. They are one document, so that a
 * single write can refuse duplicates and limit their number.
 */
export type CommentBankDocument = { uid: string; email: string; snippets: StoredComment[] };
type CommentBanks = Collection<CommentBankDocument>;

export function openCommentBanks(database: Db): CommentBanks {
  return database.collection('feedbackSnippets');
}

export async function listSavedComments(
  banks: CommentBanks,
  teacher: string,
): Promise<StoredComment[]> {
  const own = await banks.findOne({ uid: teacher });
  return own?.snippets ?? [];
}

/**
 * Saves the comment; `undefined` when this teacher has it already, for this assignment or for all, or has reached the limit.
 */
export async function addSavedComment(
  banks: CommentBanks,
  { uid, email }: { uid: string; email: string },
  { text, assignmentId }: Pick<StoredComment, 'text' | 'assignmentId'>,
): Promise<ObjectId | undefined> {
  await unlessDuplicate(
    banks.updateOne({ uid }, { $setOnInsert: { email, snippets: [] } }, { upsert: true }),
  );
  const _id = new ObjectId();
  const { modifiedCount } = await banks.updateOne(
    {
      uid,
      // `null` finds those without the field.
      snippets: {
        $not: {
          $elemMatch: {
            text,
            assignmentId: { $in: [null, ...(assignmentId ? [assignmentId] : [])] },
          },
        },
      },
      [`snippets.${maxSavedComments - 1}`]: { $exists: false },
    },
    {
      $push: {
        snippets: { $each: [{ _id, text, ...(assignmentId && { assignmentId }) }], $position: 0 },
      },
    },
  );
  return modifiedCount === 1 ? _id : undefined;
}

export async function deleteCommentBank(banks: CommentBanks, teacher: string): Promise<void> {
  await banks.deleteOne({ uid: teacher });
}

/** Removes one of the teacher's own comments; the number removed. */
export async function removeSavedComment(
  banks: CommentBanks,
  teacher: string,
  _id: ObjectId,
): Promise<number> {
  const { modifiedCount } = await banks.updateOne(
    { uid: teacher },
    { $pull: { snippets: { _id } } },
  );
  return modifiedCount;
}
