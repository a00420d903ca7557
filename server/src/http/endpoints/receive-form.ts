import type { RequestHandler } from 'express';

/**
 * Middleware that reads a form with one file into memory, as `request.file`. multer is loaded with the first form: it takes a
 * part of the start.
 * @param explain the problem to answer with; every error while a form is read is the sender's
 */
export function createFormReceiver({
  field,
  maxBytes,
  charset,
  explain,
}: {
  field: string;
  maxBytes: number;
  /** Of the file's name, where it is read. */
  charset?: 'utf8';
  explain: (error: unknown, isTooLarge: boolean) => Error;
}): RequestHandler {
  return async function receiveForm(request, response, next) {
    // In the bundled server an import of CommonJS has nothing but its default.
    const { default: multer } = await import('multer');
    const receive = multer({
      storage: multer.memoryStorage(),
      // A form for imgbb may have the fields `name` and `expiration` beside the picture.
      limits: { fileSize: maxBytes, files: 1, fields: 4, fieldNameSize: 100, fieldSize: 1000 },
      ...(charset && { defParamCharset: charset }),
    }).single(field);
    receive(request, response, (error: unknown) => {
      const isTooLarge = error instanceof multer.MulterError && error.code === 'LIMIT_FILE_SIZE';
      next(error && explain(error, isTooLarge));
    });
  };
}
