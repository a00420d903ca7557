import { type Doc, toNumber } from '../../bson/types.ts';
import { CommandError } from '../../errors.ts';
import type { Deadline } from '../read/query.ts';
import { wrongType } from './typed-fields.ts';

const CHECK_EVERY = 256;

/** The time limit of a command's `maxTimeMS`, asked after each document; the clock is read now and then. */
export function deadlineOf({ maxTimeMS }: Doc): Deadline | undefined {
  if (maxTimeMS === undefined) return undefined;
  const limit = toNumber(maxTimeMS);
  if (limit === undefined) throw wrongType('maxTimeMS', maxTimeMS, 'long');
  if (limit < 0) throw new CommandError('BadValue', `${limit} value for maxTimeMS is out of range`);
  if (limit === 0) return undefined;
  const end = performance.now() + limit;
  let asked = 0;
  return () => {
    if (asked++ % CHECK_EVERY === 0 && performance.now() > end) {
      throw new CommandError('MaxTimeMSExpired', 'operation exceeded time limit');
    }
  };
}
