import type { Db, ObjectId, WithId } from 'mongodb';
import type { Logger } from 'pino';
import { changeTitleOfStepTasks } from '#data/study-tasks/next-steps.ts';
import type { Lookups } from '#lookups/lookups.ts';
import { type AssignmentDocument, type Assignments, openAssignments } from './collection.ts';

type TitleLookups = Pick<Lookups, 'changeTitleOfSubmissions'>;

/** Writes what an assignment is called now into all documents that show it. Can be repeated. */
export async function changeTitleEverywhere(
  database: Db,
  { changeTitleOfSubmissions }: TitleLookups,
  _id: ObjectId,
  title: string,
): Promise<void> {
  await changeTitleOfSubmissions(_id, title);
  await changeTitleOfStepTasks(database, _id, title);
}

/** Milliseconds: longer than a request needs to write the title that it has read. */
const maxActingTime = 30_000;

/**
 * Writes the titles that have changed into other documents once more: the first time may have been interrupted, and requests
 * that were under way may have written the former title after it.
 */
export function createTitleChanges({
  database,
  lookups,
  logger,
}: {
  database: Db;
  lookups: TitleLookups;
  logger: Logger;
}) {
  const assignments = openAssignments(database);
  return {
    /** Those that no request can write any more at this time; one that fails stays for the next call. */
    async finishDue(now: Date): Promise<void> {
      const until = new Date(now.getTime() - maxActingTime);
      for await (const { _id, title, titleChangedAt } of readRetitled(assignments, until)) {
        try {
          await changeTitleEverywhere(database, lookups, _id, title);
          await finishTitleChange(assignments, { _id, titleChangedAt });
        } catch (error) {
          logger.warn({ err: error }, 'documents could not be given a new title');
        }
      }
    },
  };
}

type Retitled = WithId<Required<Pick<AssignmentDocument, 'title' | 'titleChangedAt'>>>;

/** The assignments whose title may have changed at this time or before, as a cursor. */
export function readRetitled(assignments: Assignments, until: Date) {
  return assignments
    .find({ titleChangedAt: { $lte: until } })
    .project<Retitled>({ title: 1, titleChangedAt: 1 });
}

/** Records that all submissions have the title, unless it may have changed again. */
export async function finishTitleChange(
  assignments: Assignments,
  { _id, titleChangedAt }: Omit<Retitled, 'title'>,
): Promise<void> {
  await assignments.updateOne({ _id, titleChangedAt }, { $unset: { titleChangedAt: true } });
}
