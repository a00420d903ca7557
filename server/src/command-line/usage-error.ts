/** A mistake in the arguments or settings of a process, or in what they name: its message says what to change. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The exit code: 2 for a `UsageError`, else 1. */
export function toExitCode(error: unknown): 1 | 2 {
  return error instanceof UsageError ? 2 : 1;
}

/** Returns what `work` returns; a `UsageError` ends the process with its message instead of a stack. */
export function exitOnUsageError<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
}
