import { onDemand } from 'bson';
import type { Doc } from '../../bson/types.ts';
import { includes, isInclusionFlag, isInclusive } from './projection.ts';

/**
 * Compiles a projection that only keeps or drops whole fields, as most do: it copies their bytes, and decodes no document.
 * `undefined` for any other projection.
 */
export function compileFieldSelection(spec: Doc): ((bytes: Uint8Array) => Uint8Array) | undefined {
  const flags = Object.entries(spec);
  if (flags.some(([path, flag]) => path.includes('.') || !isInclusionFlag(flag))) return undefined;
  const named = new Map(flags.map(([name, flag]) => [name, includes(flag)]));
  const isInclusion = isInclusive(spec);
  const keeps = (name: string) => named.get(name) ?? (!isInclusion || name === '_id');
  return (document) => {
    const bytes = Buffer.from(document.buffer, document.byteOffset, document.byteLength);
    const fields: Buffer[] = [];
    for (const [, nameStart, nameLength, start, length] of onDemand.parseToElements(bytes)) {
      const name = bytes.toString('utf8', nameStart, nameStart + nameLength);
      // The byte before the name is the type of the value.
      if (keeps(name)) fields.push(bytes.subarray(nameStart - 1, start + length));
    }
    const size = fields.reduce((sum, { length }) => sum + length, 5);
    const head = Buffer.allocUnsafe(4);
    head.writeInt32LE(size);
    return Buffer.concat([head, ...fields, Buffer.alloc(1)], size);
  };
}
