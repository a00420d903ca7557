import { ERROR_CODES } from '../errors.ts';

/** A chore that runs beside the commands, once at a time however often it is asked for. */
export type BackgroundTask = () => void;

/**
 * @param reportInternalError told of a chore that failed; one that a closing server cut short has not: what
 * it left is done after the next start
 */
export function createBackgroundTask(
  run: () => Promise<void>,
  reportInternalError: (error: unknown) => void,
): BackgroundTask {
  let isRunning = false;
  return () => {
    if (isRunning) return;
    isRunning = true;
    run()
      .catch((error: unknown) => {
        if (!isShutdown(error)) reportInternalError(error);
      })
      .finally(() => {
        isRunning = false;
      });
  };
}

function isShutdown(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === ERROR_CODES.ShutdownInProgress;
}
