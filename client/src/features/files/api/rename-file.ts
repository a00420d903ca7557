import type { StoredFile } from 'server/contract/files/schemas';
import { call } from '#lib/http/api.ts';

/** `PATCH /files/:id`: gives a file another name. Refused with 409 `file-name-final` once it is handed in. */
export function renameFile({ _id, name }: Pick<StoredFile, '_id' | 'name'>): Promise<StoredFile> {
  return call('PATCH /files/:id', { params: { id: _id }, body: { name } });
}
