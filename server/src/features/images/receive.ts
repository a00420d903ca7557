import type { Request, RequestHandler } from 'express';
import multer, { MulterError } from 'multer';
import { imageBytes, imageField } from '../../contract/images.ts';
import { unavailable } from '../../http/problems.ts';
import { refuseImage } from './refusal.ts';

/** Each upload is held in memory until it is stored: together at most 240 MB. */
export const uploadsAtOnce = 24;

const howToSend = `Send one picture as the file "${imageField}" of a multipart form.`;

/** Turns uploads away while too many are under way. @throws 503 */
export function createUploadGate(): RequestHandler {
  let underWay = 0;
  return function passUploadGate(_request, response, next) {
    if (underWay >= uploadsAtOnce) {
      throw unavailable('Too many pictures are being uploaded at the moment. Try again shortly.');
    }
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
    });
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
    throw refuseImage(request.is('multipart/form-data') ? 400 : 415, howToSend);
  }
  return request.file.buffer;
}

/** What goes wrong while a form is read is wrong with the form. */
function explainRefusedForm(error: unknown) {
  return error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE'
    ? refuseImage(413, `The picture has more than ${imageBytes / 1024 / 1024} MB.`, error)
    : refuseImage(400, howToSend, error);
}
