import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Limits what one check costs a large database. */
const bounds = { limit: 1_000, maxTimeMS: 5_000 };
/** Milliseconds until the next check, as long as there is something to migrate or the count fails. */
const checkInterval = 60_000;

/**
 * Counts the documents of an earlier version and logs a warning, each minute until they are migrated.
 * @param count counts them, within these bounds, on a connection whose calls may take longer than a person waits
 */
export function createMigrationCheck(
  count: (bounds: { limit: number; maxTimeMS: number }) => Promise<number>,
  logger: Logger,
  interval = checkInterval,
) {
  let unmigrated: number | undefined;

  return {
    /** Resolves when no such documents are left, or `stop` is aborted. */
    async run(stop: AbortSignal): Promise<void> {
      while (!stop.aborted) {
        try {
          unmigrated = await count(bounds);
          if (unmigrated === 0) return;
          logger.warn(
            { unmigratedDocuments: unmigrated },
            'there are documents of an earlier version: run `pnpm --filter server migrate`',
          );
        } catch (error) {
          if (stop.aborted) return;
          // The API works without this number.
          logger.warn({ err: error }, 'documents of earlier versions could not be counted');
        }
        await wait(interval, undefined, { ref: false, signal: stop }).catch(() => {});
      }
    },
    /** How many there were at the last check; `undefined` before the first. */
    countUnmigrated: () => unmigrated,
  };
}
