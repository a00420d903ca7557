import type { Db, WithId } from 'mongodb';
import { type AssignmentDocument, openAssignments } from './collection.ts';

type Retitled = WithId<Required<Pick<AssignmentDocument, 'title' | 'titleChangedAt'>>>;

/** The assignments whose title may have changed at this time or before, as a cursor. */
export function readRetitled(database: Db, until: Date) {
  return openAssignments(database)
    .find({ titleChangedAt: { $lte: until } })
    .project<Retitled>({ title: 1, titleChangedAt: 1 });
}

/** Records that all submissions have the title, unless it may have changed again. */
export async function finishTitleChange(
  database: Db,
  { _id, titleChangedAt }: Omit<Retitled, 'title'>,
): Promise<void> {
  await openAssignments(database).updateOne(
    { _id, titleChangedAt },
    { $unset: { titleChangedAt: true } },
  );
}
