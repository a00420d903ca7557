import type { RequestHandler } from 'express';
import { ObjectId } from 'mongodb';
import { toDownloadName } from '#contract/files/download-name.values.ts';
import type { fileEndpoints } from '#contract/files/endpoints.ts';
import { requireAccepted } from '#data/files/accept-file.ts';
import { findOwnFile, isReady, openStoredFiles, renameOwnFile } from '#data/files/collection.ts';
import { presentFile } from '#data/files/present-file.ts';
import { renameInDrafts } from '#data/submission-drafts/collection.ts';
import type { FeatureParts } from '#features/feature.ts';
import { renameFile } from '#files/file-name.ts';
import type { FeatureEndpoints } from '#http/endpoints/mount-endpoints.ts';
import { sendContent, setFileHeaders } from '#http/endpoints/send-content.ts';
import { problem } from '#http/errors/problems.ts';
import { createDownloadLimit } from './limit-downloads.ts';
import { findReadableFile, isNameFinal } from './policy.ts';
import { createFileReceiver } from './receive-file.ts';
import { createReceivedFileStore } from './store-received.ts';

/** Files that are sent in one request, and how files are read. */
export function createFileEndpoints(
  { database, fileStore: store, quotas }: FeatureParts,
  limitUploads: RequestHandler,
): FeatureEndpoints<keyof typeof fileEndpoints> {
  const files = openStoredFiles(database);
  const storeReceived = createReceivedFileStore({ files, store, quotas });
  return {
    before: {
      'POST /files': [limitUploads, quotas.requireLeft('files', 'fileBytes'), createFileReceiver()],
      'GET /files/:id': [createDownloadLimit()],
    },
    handlers: {
      async 'POST /files'({ request, account }) {
        const file = await storeReceived(account, request);
        return presentFile(file);
      },

      async 'GET /files/:id'({ params, account, request, response }) {
        const file = await findReadableFile({ database, store }, new ObjectId(params.id), account);
        if (!isReady(file)) throw problem('file-not-found');
        setFileHeaders(response, {
          name: toDownloadName(file),
          type: file.type,
          kept: 'no-cache',
        });
        const { bytes, sha256, contentId } = file;
        await sendContent(
          { request, response },
          { bytes, sha256, read: (range) => store.read(contentId.toHexString(), range) },
        );
        return undefined;
      },

      async 'GET /files/:id/details'({ params, account }) {
        const file = await findReadableFile({ database, store }, new ObjectId(params.id), account);
        return presentFile(await requireAccepted({ files, store }, file));
      },

      async 'PATCH /files/:id'({ params, account, body }) {
        const _id = new ObjectId(params.id);
        const file = await findOwnFile(files, _id, account.uid);
        if (file === null) throw problem('file-not-found');
        const accepted = await requireAccepted({ files, store }, file);
        if (await isNameFinal(database, _id)) throw problem('file-name-final');
        const renamed = await renameOwnFile(files, file, renameFile(body.name, accepted));
        if (renamed === null) {
          const isThere = (await findOwnFile(files, _id, account.uid)) !== null;
          throw problem(isThere ? 'file-name-final' : 'file-not-found');
        }
        await renameInDrafts(database, account.uid, renamed);
        return presentFile(renamed);
      },
    },
  };
}
