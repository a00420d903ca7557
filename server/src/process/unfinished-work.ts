import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from 'mongodb';
import type { Logger } from 'pino';
import { createAccountDataParts, findNamedFiles } from '#all-data.ts';
import { removeUnnamedFiles } from '#data/files/clean-up.ts';
import { finishNameChanges } from '#features/accounts/account-data/names.ts';
import { repeatDueErasures } from '#features/accounts/account-data/repeated-erasure.ts';
import { finishTitleChanges } from '#features/assignments/changes/title-changes.ts';
import type { FileStore } from '#files/file-store.ts';

/** Milliseconds between two searches for unfinished work. */
const interval = 30_000;

/** Finishes what is due at this time. What fails stays due. */
type FinishDue = (now: Date) => Promise<void>;

/** What finishes each kind of work that requests may leave unfinished. */
export function listUnfinishedWork({
  database,
  fileStore,
  publicApiUrl,
  logger,
}: {
  database: Db;
  fileStore: FileStore;
  publicApiUrl: string;
  logger: Logger;
}): FinishDue[] {
  const facts = { database, parts: createAccountDataParts({ database, publicApiUrl }), logger };
  return [
    ...[repeatDueErasures, finishNameChanges, finishTitleChanges].map(
      (finishDue) => (now: Date) => finishDue(facts, now),
    ),
    (now) => removeUnnamedFiles(database, { store: fileStore, findNamed: findNamedFiles, now }),
  ];
}

/**
 * Finishes what requests have begun and left, now and from then on, until `stop` is aborted: a process may have ended, or
 * another request may have written at the same time. What is left is in the database, so that every instance, and the next
 * start, finds it; it may be finished by several at once. Never rejects.
 */
export async function finishUnfinishedWork(
  steps: readonly FinishDue[],
  { logger, stop }: { logger: Logger; stop: AbortSignal },
): Promise<void> {
  while (!stop.aborted) {
    for (const finishDue of steps) {
      if (stop.aborted) return;
      await finishDue(new Date()).catch((error: unknown) => {
        if (!stop.aborted) logger.warn({ err: error }, 'what is unfinished could not be read');
      });
    }
    await wait(interval, undefined, { ref: false, signal: stop }).catch(() => {});
  }
}
