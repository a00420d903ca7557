import type { Request, RequestHandler } from 'express';
import multer, { MulterError } from 'multer';
import { imageField } from '#contract/images/schemas.ts';
import { imageBytes } from '#contract/values.ts';
import { fieldProblem } from '#http/errors/problems.ts';

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
