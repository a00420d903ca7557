import { Int32 } from 'bson';
import type { Doc } from '../../bson/types.ts';
import { CommandError } from '../../errors.ts';

/** The result of the operations of one write command. */
interface WriteBatchResult {
  /** The sum of what the operations returned: the `n` of the reply. */
  readonly n: number;
  /** `{ writeErrors }` when there are any, else empty: fields of the reply. */
  readonly errors: Doc;
}

/** Runs each operation; an ordered batch stops at the first error. */
export function runWriteBatch<T>(
  operations: readonly T[],
  ordered: boolean,
  run: (operation: T, index: number) => number,
): WriteBatchResult {
  const writeErrors: Doc[] = [];
  let n = 0;
  for (const [index, operation] of operations.entries()) {
    try {
      n += run(operation, index);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      writeErrors.push(describeWriteError(error, index));
      if (ordered) break;
    }
  }
  return { n, errors: writeErrors.length > 0 ? { writeErrors } : {} };
}

function describeWriteError(error: CommandError, index: number): Doc {
  return {
    index: new Int32(index),
    code: new Int32(error.code),
    ...error.details,
    errmsg: error.message,
  };
}
