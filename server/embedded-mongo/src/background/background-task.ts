import { ERROR_CODES } from '../errors.ts';

/** Starts a task in the background, unless it is running already. */
type BackgroundTask = () => void;

/**
 * @param reportInternalError called when the task fails; not when a closing server interrupted it,
 * since the next start runs it again
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
