import { Int32 } from 'bson';
import type { Doc } from '../../bson/types.ts';
import { CommandError } from '../../errors.ts';

/** What the operations of one write command came to. */
export interface WriteBatchResult {
  readonly sum: number;
  /** `{ writeErrors }` when there are any, as the reply has them. */
  readonly errors: Doc;
}

/** Runs each operation; an ordered batch ends at its first error. */
export function runWriteBatch<T>(
  operations: readonly T[],
  ordered: boolean,
  run: (operation: T, index: number) => number,
): WriteBatchResult {
  const writeErrors: Doc[] = [];
  let sum = 0;
  for (const [index, operation] of operations.entries()) {
    try {
      sum += run(operation, index);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      writeErrors.push(describeWriteError(error, index));
      if (ordered) break;
    }
  }
  return { sum, errors: writeErrors.length > 0 ? { writeErrors } : {} };
}

function describeWriteError(error: CommandError, index: number): Doc {
  return {
    index: new Int32(index),
    code: new Int32(error.code),
    ...error.details,
    errmsg: error.message,
  };
}
