import type { Collection, Db } from 'mongodb';
import type { WorkRecord } from '#contract/study-tasks/schemas.ts';
import { maxMinutesPerDay } from '#contract/values.ts';
import { writeUnless } from '#database/queries/conditional-write.ts';
import { unlessDuplicate } from '#database/queries/duplicate.ts';
import { problem } from '#http/errors/problems.ts';

/** The minutes of one account and day, of all tasks: one document, so that a single write can limit their sum. */
type RecordedDay = {
  uid: string;
  date: string;
  minutes: number;
  /** The records that were counted: each has a minute at least, so that there are at most as many as minutes. */
  recordIds: string[];
};
type RecordedDays = Collection<RecordedDay>;

export const recordedDayCollection = 'recordedDays';

export function openRecordedDays(database: Db): RecordedDays {
  return database.collection(recordedDayCollection);
}

/** Counts a record in its day, once. @throws 409 when the day would have more minutes than a day has */
export async function countInDay(
  days: RecordedDays,
  uid: string,
  { recordId, date, minutes }: Pick<WorkRecord, 'recordId' | 'date' | 'minutes'>,
): Promise<void> {
  const mostBefore = maxMinutesPerDay - minutes;
  const day = { uid, date };
  await writeUnless(
    async () => {
      // The unique index refuses the insert where the day exists and is full, or has counted the record.
      const counted = await unlessDuplicate(
        days.updateOne(
          { ...day, minutes: { $lte: mostBefore }, recordIds: { $ne: recordId } },
          { $inc: { minutes }, $push: { recordIds: recordId } },
          { upsert: true },
        ),
      );
      return counted ?? (await days.findOne({ ...day, recordIds: recordId })) ?? undefined;
    },
    async () => {
      const stored = await days.findOne(day);
      return stored !== null && stored.minutes > mostBefore
        ? problem('recorded-minutes-limit-reached', { max: maxMinutesPerDay })
        : undefined;
    },
  );
}

export async function deleteRecordedDays(days: RecordedDays, uid: string): Promise<void> {
  await days.deleteMany({ uid });
}

/** Gives the recorded minutes of one account to another, which has none. */
export async function moveRecordedDays(
  days: RecordedDays,
  from: string,
  to: string,
): Promise<void> {
  await days.updateMany({ uid: from }, { $set: { uid: to } });
}

export async function hasRecordedDays(days: RecordedDays, uid: string): Promise<boolean> {
  return (await days.findOne({ uid }, { projection: { _id: 1 } })) !== null;
}
