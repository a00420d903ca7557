import type { Request, RequestHandler } from 'express';
import multer, { MulterError } from 'multer';
import { imageField } from '../../contract/images.ts';
import { imageBytes } from '../../contract/values.ts';
import { readAccount } from '../../http/authentication.ts';
import { fieldProblem, problem, unavailable } from '../../http/errors/problems.ts';
import { allowSlowBody } from '../../http/limits/body-timeout.ts';

/** Each upload is kept in memory until it is stored: together at most 240 MB. */
export const maxConcurrentUploads = 24;

/** An upload may take minutes: one account may run as many as a form with pictures needs, never all. */
export const maxUploadsPerAccount = 3;

/**
 * Refuses uploads while too many are running, and allows the others the time of a slow connection.
 * @throws 429 or 503
 */
export function limitConcurrentUploads(): RequestHandler {
  const running = new Map<string, number>();
  let total = 0;
  return function limitUploads(request, response, next) {
    const { uid } = readAccount(request);
    const own = running.get(uid) ?? 0;
    if (own >= maxUploadsPerAccount) {
      throw problem('own-uploads-running', {}, { retryAfterSeconds: 5 });
    }
    if (total >= maxConcurrentUploads) {
      throw unavailable('upload-limit-reached');
    }
    running.set(uid, own + 1);
    total += 1;
    response.once('close', () => {
      total -= 1;
      const left = (running.get(uid) ?? 0) - 1;
      if (left > 0) running.set(uid, left);
      else running.delete(uid);
    });
    allowSlowBody(request);
    next();
  };
}

/** Reads the form; `readUpload` then returns its picture. @throws 400 or 413 */
export function createImageReceiver(): RequestHandler {
  const receive = multer({
    storage: multer.memoryStorage(),
    // A form for imgbb may have the fields `name` and `expiration` beside the picture.
    limits: { fileSize: imageBytes, files: 1, fields: 4, fieldNameSize: 100, fieldSize: 1000 },
  }).single(imageField);
  return function receiveImage(request, response, next) {
    receive(request, response, (error: unknown) => {
      next(error && explainRefusedForm(error));
    });
  };
}

/** The bytes of the picture that came with this request. @throws 400 or 415 when there are none */
export function readUpload(request: Request): Buffer {
  if (request.file === undefined) {
    const isForm = request.is('multipart/form-data');
    throw fieldProblem(imageField, isForm ? 'picture-required' : 'multipart-required', {
      field: imageField,
    });
  }
  return request.file.buffer;
}

/** Every error while the form is read is the sender's. */
function explainRefusedForm(error: unknown) {
  return error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE'
    ? fieldProblem(
        imageField,
        'picture-too-large',
        { maxMegabytes: imageBytes / 1024 / 1024 },
        error,
      )
    : fieldProblem(imageField, 'picture-required', { field: imageField }, error);
}
