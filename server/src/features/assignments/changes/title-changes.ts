import type { Db, ObjectId } from 'mongodb';
import type { Logger } from 'pino';
import { finishTitleChange, readRetitled } from '#data/assignments/titles.ts';
import { changeTitleOfStepTasks } from '#data/study-tasks/next-steps.ts';
import { changeTitleOfSubmissions } from '#data/submissions/labels.ts';
import { maxActingTime } from '#data/tombstones/tombstones.ts';

/** Writes what an assignment is called now into all documents that show it. Can be repeated. */
export async function changeTitleEverywhere(
  database: Db,
  _id: ObjectId,
  title: string,
): Promise<void> {
  await changeTitleOfSubmissions(database, _id, title);
  await changeTitleOfStepTasks(database, _id, title);
}

/**
 * Writes the titles that have changed into other documents once more, of those that no request can write any more at this
 * time: the first time may have been interrupted, and requests that were under way may have written the former title after
 * it. One that fails stays for the next call.
 */
export async function finishTitleChanges(
  { database, logger }: { database: Db; logger: Logger },
  now: Date,
): Promise<void> {
  const until = new Date(now.getTime() - maxActingTime);
  for await (const { _id, title, titleChangedAt } of readRetitled(database, until)) {
    try {
      await changeTitleEverywhere(database, _id, title);
      await finishTitleChange(database, { _id, titleChangedAt });
    } catch (error) {
      logger.warn({ err: error }, 'documents could not be given a new title');
    }
  }
}
