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
  comment: Omit<StoredComment, '_id'>,
): Promise<ObjectId | undefined> {
  await unlessDuplicate(
    banks.updateOne({ uid }, { $setOnInsert: { email, snippets: [] } }, { upsert: true }),
  );
  const _id = new ObjectId();
  const { modifiedCount } = await banks.updateOne(
    {
      uid,
      snippets: { $not: matchSaved(comment) },
      [`snippets.${maxSavedComments - 1}`]: { $exists: false },
    },
    {
      $push: {
        snippets: { $each: [{ _id, ...comment }], $position: 0 },
      },
    },
  );
  return modifiedCount === 1 ? _id : undefined;
}

/** Changes the text of one of the teacher's own comments; the number changed, 0 when another one that is used beside it has this text. */
export async function editSavedComment(
  banks: CommentBanks,
  teacher: string,
  comment: StoredComment,
): Promise<number> {
  const { modifiedCount } = await banks.updateOne(
    { uid: teacher, 'snippets._id': comment._id, snippets: { $not: matchSaved(comment) } },
    { $set: { 'snippets.$[edited].text': comment.text } },
    { arrayFilters: [{ 'edited._id': comment._id }] },
  );
  return modifiedCount;
}

/** A comment of this text for this assignment, or for all. */
function matchSaved({ text, assignmentId }: Omit<StoredComment, '_id'>) {
  // `null` finds those without the field.
  const assignmentIds = [null, ...(assignmentId ? [assignmentId] : [])];
  return { $elemMatch: { text, assignmentId: { $in: assignmentIds } } };
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
