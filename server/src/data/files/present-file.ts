import type { StoredFile } from '#contract/files/schemas.ts';
import type { NamedFile } from './own-files.ts';

export function presentFile({ _id, name, type, bytes, sha256, pages }: NamedFile): StoredFile {
  return {
    _id: _id.toHexString(),
    name,
    type,
    bytes,
    sha256,
    ...(pages !== undefined && { pages }),
  };
}
