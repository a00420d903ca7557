import type { Collection, Db, ObjectId } from 'mongodb';
import type { AvailabilityDraft } from '#contract/planning/availability.ts';
import { unlessDuplicate } from '#database/queries/duplicate.ts';

/** When one student (`uid`) can study. */
export type AvailabilityDocument = AvailabilityDraft & {
  uid: string;
  /** The student's own estimates in minutes, by the ids of assignments in hex. They count instead of the teacher's. */
  estimates: Record<string, number>;
  /** By which factors these or the teachers' estimates are multiplied, as the student has accepted. Missing before the first. */
  factors?: Record<string, number>;
  /** While the student's work is planned: by which request, and until when at most. */
  planning?: { by: ObjectId; until: Date } | null;
};
export type Availabilities = Collection<AvailabilityDocument>;

export const availabilityCollection = 'availabilities';

export function openAvailabilities(database: Db): Availabilities {
  return database.collection(availabilityCollection);
}

export function findAvailability(availabilities: Availabilities, uid: string) {
  return availabilities.findOne({ uid });
}

/** How many documents changed: 0 when the student had entered the same before. */
export async function setAvailability(
  availabilities: Availabilities,
  uid: string,
  draft: AvailabilityDraft,
): Promise<number> {
  const set = () =>
    availabilities.updateOne(
      { uid },
      { $set: draft, $setOnInsert: { estimates: {} } },
      { upsert: true },
    );
  const result = (await unlessDuplicate(set())) ?? (await set());
  return result.modifiedCount + result.upsertedCount;
}

export async function deleteAvailability(
  availabilities: Availabilities,
  uid: string,
): Promise<void> {
  await availabilities.deleteOne({ uid });
}
