import { type Doc, toNumber } from '../../bson/types.ts';
import { CommandError } from '../../errors.ts';
import type { Deadline } from '../read/query.ts';
import { wrongType } from './typed-fields.ts';

const CALLS_PER_CLOCK_READ = 256;

/**
 * The deadline of a command's `maxTimeMS`. It is checked for each document; reading the clock each
 * time would cost more.
 */
export function deadlineOf({ maxTimeMS }: Doc): Deadline | undefined {
  if (maxTimeMS === undefined) return undefined;
  const limit = toNumber(maxTimeMS);
  if (limit === undefined) throw wrongType('maxTimeMS', maxTimeMS, 'long');
  if (limit < 0) throw new CommandError('BadValue', `${limit} value for maxTimeMS is out of range`);
  if (limit === 0) return undefined;
  const end = performance.now() + limit;
  let calls = 0;
  return () => {
    if (calls++ % CALLS_PER_CLOCK_READ === 0 && performance.now() > end) {
      throw new CommandError('MaxTimeMSExpired', 'operation exceeded time limit');
    }
  };
}
