import type { ObjectId } from 'mongodb';

/** Whose assignments a reader finds: those of `classIds`, and before they are published those of `taughtIds` among them. */
export type ReaderClasses = { classIds: ObjectId[]; taughtIds: ObjectId[] };

/** Matches published assignments: those without `publishAt`, and those whose `publishAt` is past. */
export function matchPublished() {
  return { publishAt: { $not: { $gt: new Date() } } };
}

/** Matches what is not hidden from the students of these classes at this moment. A shared query has to call it when it is made. */
export function matchShown({ classIds, taughtIds }: ReaderClasses) {
  const taught = new Set(taughtIds.map(String));
  const attended = classIds.filter((id) => !taught.has(String(id)));
  if (attended.length === 0) return {};
  if (taught.size === 0) return matchPublished();
  return { $nor: [{ classId: { $in: attended }, publishAt: { $gt: new Date() } }] };
}
