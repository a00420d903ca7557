import type { Request, RequestHandler } from 'express';
import multer, { MulterError } from 'multer';
import { imageBytes, imageField } from '../../contract/images.ts';
import { accountOf } from '../../http/authentication.ts';
import { problem, unavailable } from '../../http/errors/problems.ts';
import { allowSlowBody } from '../../http/limits/body-timeout.ts';
import { refuseImage } from './refusal.ts';

/** Each upload is held in memory until it is stored: together at most 240 MB. */
export const uploadsAtOnce = 24;

/** An account can hold an upload open for minutes: it gets as many as a form with pictures needs, never all. */
export const uploadsOfOneAccount = 3;

/**
 * Turns uploads away while too many are under way, and lets the others take the time of a slow line.
 * @throws 429 or 503
 */
export function createUploadGate(): RequestHandler {
  const underWay = new Map<string, number>();
  let total = 0;
  return function passUploadGate(request, response, next) {
    const { uid } = accountOf(request);
    const own = underWay.get(uid) ?? 0;
    if (own >= uploadsOfOneAccount) {
      throw problem('own-uploads-running', {}, { retryAfterSeconds: 5 });
    }
    if (total >= uploadsAtOnce) {
      throw unavailable('upload-limit-reached');
    }
    underWay.set(uid, own + 1);
    total += 1;
    response.once('close', () => {
      total -= 1;
      const left = (underWay.get(uid) ?? 0) - 1;
      if (left > 0) underWay.set(uid, left);
      else underWay.delete(uid);
    });
    allowSlowBody(request);
    next();
  };
}

/** Reads the form; `uploadOf` then gives its picture. @throws 400 or 413 */
export function createImageReceiver(): RequestHandler {
  const receive = multer({
    storage: multer.memoryStorage(),
    // imgbb's own form may have a `name` and an `expiration` beside the picture.
    limits: { fileSize: imageBytes, files: 1, fields: 4, fieldNameSize: 100, fieldSize: 1000 },
  }).single(imageField);
  return function receiveImage(request, response, next) {
    receive(request, response, (error: unknown) => {
      next(error && explainRefusedForm(error));
    });
  };
}

/** The bytes of the picture that came with this request. @throws 400 or 415 when there are none */
export function uploadOf(request: Request): Buffer {
  if (request.file === undefined) {
    const isForm = request.is('multipart/form-data');
    throw refuseImage(isForm ? 'picture-required' : 'multipart-required', { field: imageField });
  }
  return request.file.buffer;
}

/** What goes wrong while a form is read is wrong with the form. */
function explainRefusedForm(error: unknown) {
  return error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE'
    ? refuseImage('picture-too-large', { maxMegabytes: imageBytes / 1024 / 1024 }, error)
    : refuseImage('picture-required', { field: imageField }, error);
}
