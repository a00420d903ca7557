import { Metadata } from '@tus/utils';
import type { Request, RequestHandler, Response } from 'express';
import { ObjectId } from 'mongodb';
import { type uploadEndpoints, uploadType } from '#contract/files/endpoints.ts';
import { fileLimits } from '#contract/files/limits.values.ts';
import { requireAccepted } from '#data/files/accept-file.ts';
import { removeOwnFile } from '#data/files/clean-up.ts';
import {
  addFile,
  findOwnFile,
  openStoredFiles,
  type StoredFileWithId,
} from '#data/files/collection.ts';
import type { FeatureParts } from '#features/feature.ts';
import { fileEvents } from '#files/file-events.ts';
import { toFileName } from '#files/file-name.ts';
import { explainFileRefusal } from '#files/inspection/file-refusal.ts';
import type { FeatureEndpoints } from '#http/endpoints/mount-endpoints.ts';
import { problem } from '#http/errors/problems.ts';
import type { Account } from '#identity/product-token.ts';
import type { HandleTusRequest } from './tus.ts';

const tusVersion = '1.0.0';

/** Uploads that survive a lost connection and go on through any instance (tus 1.0). */
export function createUploadEndpoints(
  { database, fileStore: store, publicApiUrl, quotas, findNamedFiles: findNamed }: FeatureParts,
  limitUploads: RequestHandler,
): FeatureEndpoints<keyof typeof uploadEndpoints> {
  const files = openStoredFiles(database);
  let tus: Promise<HandleTusRequest> | undefined;

  /** Its library takes a part of the start, so it is loaded at the first upload. */
  const handleTusRequest: HandleTusRequest = async (...exchange) => {
    tus ??= import('./tus.ts').then(({ createTus }) => createTus(store, publicApiUrl));
    return (await tus)(...exchange);
  };

  /** @throws 404 for the uploads of others too */
  async function findUpload(id: string, { uid }: Account): Promise<StoredFileWithId> {
    const file = await findOwnFile(files, new ObjectId(id), uid);
    if (file === null) throw problem('file-not-found');
    return file;
  }

  return {
    before: {
      'POST /uploads': [limitUploads, quotas.requireLeft('files', 'fileBytes')],
      'PATCH /uploads/:id': [limitUploads],
    },
    handlers: {
      async 'POST /uploads'({ request, response, account }) {
        requireTusVersion(request, response);
        const { size, name } = readCreation(request);
        // Before any byte is taken.
        await quotas.consume(account, { files: 1, fileBytes: size });
        fileEvents.emit('begun');
        const _id = await addFile(files, { owner: account.uid, name, size });
        const offset = await handleTusRequest(_id.toHexString(), { request, response });
        if (offset === size) {
          const file = await findUpload(_id.toHexString(), account);
          await requireAccepted({ files, store }, file);
        }
        response.end();
        return undefined;
      },

      async 'HEAD /uploads/:id'({ params, account, request, response }) {
        requireTusVersion(request, response);
        const file = await findUpload(params.id, account);
        if (file.state === 'uploading') {
          await handleTusRequest(params.id, { request, response });
          response.set('Upload-Expires', file.checkAt.toUTCString());
        } else {
          response.set({
            'Cache-Control': 'no-store',
            'Upload-Offset': String(file.size),
            'Upload-Length': String(file.size),
          });
        }
        response.end();
        return undefined;
      },

      async 'PATCH /uploads/:id'({ params, account, request, response }) {
        requireTusVersion(request, response);
        if (request.get('Content-Type') !== uploadType) throw problem('upload-type-required');
        const file = await findUpload(params.id, account);
        if (file.refusal !== undefined) throw explainFileRefusal(file.refusal);
        if (file.state !== 'uploading') throw problem('upload-finished');
        const offset = await handleTusRequest(params.id, { request, response });
        if (offset === file.size) await requireAccepted({ files, store }, file);
        response.end();
        return undefined;
      },

      async 'DELETE /uploads/:id'({ params, account, request, response }) {
        // It removes files that were not sent by this protocol too.
        if (request.get('Tus-Resumable') !== undefined) requireTusVersion(request, response);
        const file = await findUpload(params.id, account);
        const removal = await removeOwnFile(database, file, { store, findNamed });
        if (!removal.isRemoved) throw problem('file-in-use');
        if (removal.deletedCount === 1 && file.state === 'uploading') {
          await quotas.giveBack(account, { fileBytes: file.size }, file.createdAt);
        }
        response.status(204).set('Tus-Resumable', tusVersion).end();
        return undefined;
      },
    },
  };
}

/** Every answer to a call of the protocol names its version (tus 1.0, "Headers"). @throws 412 for another version, or none */
function requireTusVersion(request: Request, response: Response): void {
  response.set('Tus-Resumable', tusVersion);
  if (request.get('Tus-Resumable') === tusVersion) return;
  response.set('Tus-Version', tusVersion);
  throw problem('tus-version-unsupported');
}

/** Size and name of a new upload. @throws 400, 413, or 422 for an empty file */
function readCreation(request: Request): { size: number; name: string } {
  const length = request.get('Upload-Length') ?? '';
  if (!/^\d{1,15}$/.test(length)) throw problem('upload-headers-invalid');
  const size = Number(length);
  if (size === 0) throw explainFileRefusal('file-empty');
  if (size > fileLimits.bytes) {
    throw problem('file-too-large', { maxMegabytes: fileLimits.bytes / 1024 / 1024 });
  }
  return { size, name: toFileName(readMetadata(request).filename ?? '') };
}

function readMetadata(request: Request): Record<string, string | null> {
  const given = request.get('Upload-Metadata');
  try {
    return given === undefined ? {} : Metadata.parse(given);
  } catch (cause) {
    throw problem('upload-headers-invalid', {}, { cause });
  }
}

/** Says what this server can do (tus 1.0, "OPTIONS"); `cors` then answers. */
export const setTusOptionsHeaders: RequestHandler = (request, response, next) => {
  if (request.method === 'OPTIONS' && /^\/uploads(\/|$)/.test(request.path)) {
    response.set({
      'Tus-Resumable': tusVersion,
      'Tus-Version': tusVersion,
      'Tus-Extension': 'creation,creation-with-upload,termination,expiration',
      'Tus-Max-Size': String(fileLimits.bytes),
    });
  }
  next();
};
