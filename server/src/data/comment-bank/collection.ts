import { type Collection, type Db, ObjectId } from 'mongodb';
import { maxSnippets } from '#contract/values.ts';
import { unlessDuplicate } from '#database/queries/duplicate.ts';

/** Of a comment for all assignments there is no `assignmentId`. */
export type StoredSnippet = { _id: ObjectId; text: string; assignmentId?: ObjectId };

/**
 * All saved comments of one teacher (`uid`; `email`, lower-case), the last saved first. They are one document, so that a
 * single write can refuse duplicates and limit their number.
 */
export type SnippetsDocument = { uid: string; email: string; snippets: StoredSnippet[] };
type Snippets = Collection<SnippetsDocument>;

export function openFeedbackSnippets(database: Db): Snippets {
  return database.collection('feedbackSnippets');
}

export async function listSnippets(snippets: Snippets, teacher: string): Promise<StoredSnippet[]> {
  const own = await snippets.findOne({ uid: teacher });
  return own?.snippets ?? [];
}

/**
 * Saves the comment; `undefined` when this teacher has it already, for this assignment or for all, or has reached the limit.
 */
export async function addSnippet(
  snippets: Snippets,
  { uid, email }: { uid: string; email: string },
  { text, assignmentId }: Pick<StoredSnippet, 'text' | 'assignmentId'>,
): Promise<ObjectId | undefined> {
  await unlessDuplicate(
    snippets.updateOne({ uid }, { $setOnInsert: { email, snippets: [] } }, { upsert: true }),
  );
  const _id = new ObjectId();
  const { modifiedCount } = await snippets.updateOne(
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
      [`snippets.${maxSnippets - 1}`]: { $exists: false },
    },
    {
      $push: {
        snippets: { $each: [{ _id, text, ...(assignmentId && { assignmentId }) }], $position: 0 },
      },
    },
  );
  return modifiedCount === 1 ? _id : undefined;
}

export async function deleteSnippets(snippets: Snippets, teacher: string): Promise<void> {
  await snippets.deleteOne({ uid: teacher });
}

/** Removes one of the teacher's own comments; the number removed. */
export async function removeSnippet(
  snippets: Snippets,
  teacher: string,
  _id: ObjectId,
): Promise<number> {
  const { modifiedCount } = await snippets.updateOne(
    { uid: teacher },
    { $pull: { snippets: { _id } } },
  );
  return modifiedCount;
}
