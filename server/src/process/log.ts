import { type DestinationStream, type Logger, pino } from 'pino';

/** How long writing the last lines may take, in milliseconds. */
const flushTimeout = 500;

/** The destination of log lines. It writes in batches: one write per request would cost more than most requests. */
export function createLogDestination(): DestinationStream {
  const log = pino.destination({ dest: 1, sync: false, minLength: 15_000, periodicFlush: 200 });
  // Pino calls this at a fatal line and at each exit, and would retry endlessly when the log's reader has ended.
  log.flushSync = () => {};
  return log;
}

/** Ends the process when its last log lines are written, or after `flushTimeout`. Never resolves. */
export function endProcess(logger: Logger, code: 0 | 1 | 2): Promise<never> {
  const exit = () => process.exit(code);
  // The first flush may only finish a write that was already running.
  logger.flush(() => logger.flush(exit));
  setTimeout(exit, flushTimeout);
  return new Promise<never>(() => {});
}
