import type { Request, RequestHandler } from 'express';
import { imageField } from '#contract/images/schemas.ts';
import { imageBytes } from '#contract/values.ts';
import { createFormReceiver } from '#http/endpoints/receive-form.ts';
import { fieldProblem } from '#http/errors/problems.ts';

/** Reads the form; `readUpload` then returns its picture. @throws 400 or 413 */
export function createImageReceiver(): RequestHandler {
  return createFormReceiver({
    field: imageField,
    maxBytes: imageBytes,
    explain: (cause, isTooLarge) =>
      isTooLarge
        ? fieldProblem(
            imageField,
            'picture-too-large',
            { maxMegabytes: imageBytes / 1024 / 1024 },
            cause,
          )
        : fieldProblem(imageField, 'picture-required', { field: imageField }, cause),
  });
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
