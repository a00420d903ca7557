import { type Doc, isDoc } from '../../bson/types.ts';
import { notSupported } from '../../validation/errors.ts';
import { wrongType } from './typed-fields.ts';

/** Refuses every collation but the simple one: this server compares strings by their bytes. */
export function refuseCollation({ collation }: Doc): void {
  if (collation === undefined) return;
  if (!isDoc(collation)) throw wrongType('collation', collation, 'object');
  const isSimple = collation.locale === 'simple' || Object.keys(collation).length === 0;
  if (!isSimple) throw notSupported('collations other than simple');
}
