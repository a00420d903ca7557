import type { Request, RequestHandler } from 'express';
import { fileLimits } from '#contract/files/limits.values.ts';
import { fileField } from '#contract/files/schemas.ts';
import { createFormReceiver } from '#http/endpoints/receive-form.ts';
import { problem } from '#http/errors/problems.ts';

/** Reads the form into memory; `readReceivedFile` then returns its file. @throws 400 or 413 */
export function createFileReceiver(): RequestHandler {
  return createFormReceiver({
    field: fileField,
    maxBytes: fileLimits.shortUploadBytes,
    charset: 'utf8',
    explain: (cause, isTooLarge) =>
      isTooLarge
        ? problem(
            'file-too-large',
            { maxMegabytes: fileLimits.shortUploadBytes / 1024 / 1024 },
            { cause },
          )
        : problem('file-required', { field: fileField }, { cause }),
  });
}

/** The file that came with this request. @throws 400 or 415 when there is none */
export function readReceivedFile(request: Request): { content: Buffer; name: string } {
  if (request.file === undefined) {
    const isForm = request.is('multipart/form-data');
    throw problem(isForm ? 'file-required' : 'file-form-required', { field: fileField });
  }
  return { content: request.file.buffer, name: request.file.originalname };
}
