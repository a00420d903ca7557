import { Readable } from 'node:stream';
import { ObjectId } from 'mongodb';
import type { fileEndpoints } from '#contract/files/endpoints.ts';
import { requireAccepted } from '#data/files/accept-file.ts';
import { acceptContent, addFile, isReady, openStoredFiles } from '#data/files/collection.ts';
import { presentFile } from '#data/files/present-file.ts';
import type { FeatureParts } from '#features/feature.ts';
import { toFileName } from '#files/file-name.ts';
import { inspectContent } from '#files/inspect-content.ts';
import { explainFileRefusal, FileRefusal } from '#files/inspection/file-refusal.ts';
import type { FeatureEndpoints } from '#http/endpoints/mount-endpoints.ts';
import { problem } from '#http/errors/problems.ts';
import { createUploadLimit } from './limit-uploads.ts';
import { findReadableFile } from './policy.ts';
import { createFileReceiver, readReceivedFile } from './receive-file.ts';
import { sendFile } from './send-file.ts';

/** Files that are sent in one request, and how files are read. */
export function createFileEndpoints({
  database,
  fileStore: store,
  quotas,
}: FeatureParts): FeatureEndpoints<keyof typeof fileEndpoints> {
  const files = openStoredFiles(database);
  return {
    before: {
      'POST /files': [
        quotas.requireLeft('files', 'fileBytes'),
        createUploadLimit(database),
        createFileReceiver(),
      ],
    },
    handlers: {
      async 'POST /files'({ request, account }) {
        const { content, name: givenName } = readReceivedFile(request);
        const name = toFileName(givenName);
        await quotas.consume(account, { files: 1, fileBytes: content.length });
        const inspected = await inspectContent(Readable.from([content]), name).catch(
          (error: unknown) => {
            throw error instanceof FileRefusal ? explainFileRefusal(error.code, error) : error;
          },
        );
        const { facts, replacement = content } = inspected;
        // Before its content, so that the clean-up finds it whatever happens.
        const _id = await addFile(files, { owner: account.uid, name, size: facts.bytes });
        await store.store(_id.toHexString(), replacement);
        const file = await acceptContent(files, { _id, contentId: _id }, facts);
        if (file === null) throw problem('file-not-found');
        return presentFile(file);
      },

      async 'GET /files/:id'({ params, account, request, response }) {
        const file = await findReadableFile(database, new ObjectId(params.id), account);
        if (!isReady(file)) throw problem('file-not-found');
        await sendFile(store, file, { request, response });
        return undefined;
      },

      async 'GET /files/:id/details'({ params, account }) {
        const file = await findReadableFile(database, new ObjectId(params.id), account);
        return presentFile(await requireAccepted({ files, store }, file));
      },
    },
  };
}
