import type { StoredFile } from '#contract/files/schemas.ts';
import type { ReadyFile } from './collection.ts';

export function presentFile({ _id, name, type, bytes, sha256, pages }: ReadyFile): StoredFile {
  return {
    _id: _id.toHexString(),
    name,
    type,
    bytes,
    sha256,
    ...(pages !== undefined && { pages }),
  };
}
