import { accountData } from 'virtual:messages/accountData';
import { archiveTimeout, downloadTimeout } from '#lib/constants.ts';
import { downloadFile } from '#lib/download-file.ts';
import { call } from '#lib/http/api.ts';
import { NoAnswerError } from '#lib/http/problem.ts';

/** Asks for all that is held about the account, and hands it to the browser as a file that can be read. */
export async function downloadAccount(): Promise<void> {
  const data = await call('GET /account/export', { timeout: downloadTimeout });
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  downloadFile(accountData.exporting.fileName, file);
}

/** Asks for the same with the account's files, as a ZIP archive. */
export async function downloadAccountArchive(): Promise<void> {
  const archive = await call('GET /account/export.zip', {
    timeout: archiveTimeout,
    responseType: 'arraybuffer',
  });
  if (!(archive instanceof ArrayBuffer)) throw new NoAnswerError('The answer is no file.');
  const file = new Blob([archive], { type: 'application/zip' });
  downloadFile(accountData.exporting.archiveName, file);
}
