import { Readable } from 'node:stream';
import type { Request } from 'express';
import {
  acceptContent,
  addFile,
  type ReadyFile,
  type StoredFiles,
} from '#data/files/collection.ts';
import type { FeatureParts } from '#features/feature.ts';
import { fileEvents } from '#files/file-events.ts';
import { toFileName } from '#files/file-name.ts';
import type { FileStore } from '#files/file-store.ts';
import { inspectContent } from '#files/inspect-content.ts';
import { explainFileRefusal, FileRefusal } from '#files/inspection/file-refusal.ts';
import { problem } from '#http/errors/problems.ts';
import type { Account } from '#identity/product-token.ts';
import { readReceivedFile } from './receive-file.ts';

/** Stores the file that came with a request as one of this account. @throws 400, 415, 422 for a refused content, 429 */
export function createReceivedFileStore({
  files,
  store,
  quotas,
}: { files: StoredFiles; store: FileStore } & Pick<FeatureParts, 'quotas'>) {
  return async function storeReceived(account: Account, request: Request): Promise<ReadyFile> {
    const { content, name: givenName } = readReceivedFile(request);
    const name = toFileName(givenName);
    await quotas.consume(account, { files: 1, fileBytes: content.length });
    fileEvents.emit('begun');
    const inspected = await inspectContent(Readable.from([content]), {
      name,
      account: account.uid,
    }).catch((error: unknown) => {
      throw error instanceof FileRefusal ? explainFileRefusal(error.code, error) : error;
    });
    const { facts, replacement = content } = inspected;
    // Before its content, so that the clean-up finds it whatever happens.
    const _id = await addFile(files, { owner: account.uid, name, size: facts.bytes });
    await store.store(_id.toHexString(), replacement);
    const file = await acceptContent(files, { _id, contentId: _id }, facts);
    if (file === null) throw problem('file-not-found');
    return file;
  };
}
