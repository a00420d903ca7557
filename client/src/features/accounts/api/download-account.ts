import { accountData } from 'virtual:messages/accountData';
import { downloadTimeout } from '#lib/constants.ts';
import { downloadFile } from '#lib/download-file.ts';
import { call } from '#lib/http/api.ts';

/** Asks for all that is held about the account, and hands it to the browser as a file that can be read. */
export async function downloadAccount(): Promise<void> {
  const data = await call('GET /account/export', { timeout: downloadTimeout });
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  downloadFile(accountData.exporting.fileName, file);
}
