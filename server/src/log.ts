import { type DestinationStream, type Logger, pino } from 'pino';

/** How long the last lines may take, in milliseconds. */
const lastLinesGrace = 500;

/** Where lines go: in batches, for a write per answer would cost more than most answers. */
export function openLog(): DestinationStream {
  const log = pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 200 });
  // Pino calls this at a fatal line and at each exit, and where the log's reader is gone it tries for ever.
  log.flushSync = () => {};
  return log;
}

/** Ends the process once its last lines are written, or could not be in time. Never resolves. */
export function endProcess(logger: Logger, code: 0 | 1): Promise<never> {
  const exit = () => process.exit(code);
  // The first may end with a write that was under way, before the last lines.
  logger.flush(() => logger.flush(exit));
  setTimeout(exit, lastLinesGrace);
  return new Promise<never>(() => {});
}
