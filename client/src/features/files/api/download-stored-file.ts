import type { StoredFile } from 'server/contract/files/schemas';
import { downloadTimeout } from '#lib/constants.ts';
import { downloadFile } from '#lib/download-file.ts';
import { api } from '#lib/http/api.ts';

/** `GET /files/:id`: fetches a file with the token of the session, and saves it under its name. */
export async function downloadStoredFile({ _id, name, type }: StoredFile): Promise<void> {
  const { data } = await api.get<ArrayBuffer>(`/files/${_id}`, {
    responseType: 'arraybuffer',
    timeout: downloadTimeout,
  });
  downloadFile(name, new Blob([data], { type }));
}
