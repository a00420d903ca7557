import { type Doc, isDoc } from '../../bson/types.ts';
import { compileCollation } from '../../semantics/values/collation.ts';
import type { TextOrder } from '../../semantics/values/compare.ts';
import { notSupported } from '../../validation/errors.ts';
import { wrongType } from './typed-fields.ts';

/** How the `collation` of a command compares strings; nothing for the simple one, which compares code points. */
export function readCollation({ collation }: Doc): { textOrder?: TextOrder } {
  if (collation === undefined) return {};
  if (!isDoc(collation)) throw wrongType('collation', collation, 'object');
  const textOrder = compileCollation(collation);
  return textOrder === undefined ? {} : { textOrder };
}

/** Refuses every collation but the simple one, where the result would differ from MongoDB's. */
export function refuseCollation(body: Doc, what: string): void {
  if (readCollation(body).textOrder) throw notSupported(`${what} with a collation`);
}

/** Refuses a projection that may compare strings, which it would do by a collation too. */
export function refuseComparingProjection(body: Doc, projection: Doc | undefined): void {
  const isComputed = ([path, value]: [string, unknown]) =>
    path.endsWith('.$') || isDoc(value) || typeof value === 'string';
  if (Object.entries(projection ?? {}).some(isComputed)) {
    refuseCollation(body, 'a computed projection');
  }
}
