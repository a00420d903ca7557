import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Bounds what one look may cost a large database. */
const bounds = { limit: 1_000, maxTimeMS: 5_000 };
/** Until the next look, in milliseconds, as long as there is something to migrate. */
const repeatAfter = 60_000;

/**
 * Looks for documents of an earlier version, and says so in the log, again after each minute until they are migrated.
 * @param count counts them, within these bounds, on a connection whose calls may take longer than a person waits
 */
export function createMigrationCheck(
  count: (bounds: { limit: number; maxTimeMS: number }) => Promise<number>,
  logger: Logger,
) {
  let unmigrated: number | undefined;

  const look = async (): Promise<void> => {
    try {
      unmigrated = await count(bounds);
    } catch (error) {
      // The API does its work without this figure.
      logger.warn({ err: error }, 'documents of earlier versions could not be counted');
      return;
    }
    if (unmigrated === 0) return;
    logger.warn(
      { unmigratedDocuments: unmigrated },
      'there are documents of an earlier version: run `pnpm --filter server migrate`',
    );
    await wait(repeatAfter, undefined, { ref: false });
    await look();
  };

  return {
    /** Resolves when there is nothing to look for any more. */
    run: look,
    /** How many there were at the last look; `undefined` before the first. */
    countUnmigrated: () => unmigrated,
  };
}
