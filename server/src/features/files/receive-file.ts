import type { Request, RequestHandler } from 'express';
import multer, { MulterError } from 'multer';
import { fileField } from '#contract/files/schemas.ts';
import { fileLimits } from '#contract/values.ts';
import { problem } from '#http/errors/problems.ts';

/** Reads the form into memory; `readReceivedFile` then returns its file. @throws 400 or 413 */
export function createFileReceiver(): RequestHandler {
  const receive = multer({
    storage: multer.memoryStorage(),
    limits: {
      fileSize: fileLimits.shortUploadBytes,
      files: 1,
      fields: 4,
      fieldNameSize: 100,
      fieldSize: 1000,
    },
    defParamCharset: 'utf8',
  }).single(fileField);
  return function receiveFile(request, response, next) {
    receive(request, response, (error: unknown) => {
      next(error && explainRefusedForm(error));
    });
  };
}

/** The file that came with this request. @throws 400 or 415 when there is none */
export function readReceivedFile(request: Request): { content: Buffer; name: string } {
  if (request.file === undefined) {
    const isForm = request.is('multipart/form-data');
    throw problem(isForm ? 'file-required' : 'file-form-required', { field: fileField });
  }
  return { content: request.file.buffer, name: request.file.originalname };
}

/** Every error while the form is read is the sender's. */
function explainRefusedForm(error: unknown) {
  return error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE'
    ? problem(
        'file-too-large',
        { maxMegabytes: fileLimits.shortUploadBytes / 1024 / 1024 },
        { cause: error },
      )
    : problem('file-required', { field: fileField }, { cause: error });
}
