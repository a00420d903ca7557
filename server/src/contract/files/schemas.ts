import * as z from 'zod';
import { objectId, requiredLine } from '../fields.ts';
import { textFormats } from '../problems/field-problems.values.ts';
import { textLimits } from '../values.ts';
import { fileTypes } from './limits.values.ts';

/** `POST /files`: the field of the file in the multipart form. */
export const fileField = 'file';

/** A file whose content was accepted. `bytes` and `sha256` (lower-case hex) are those of the stored bytes, which never change. */
export const storedFile = z.object({
  _id: z.string(),
  name: z.string(),
  type: z.enum(fileTypes),
  bytes: z.number(),
  sha256: z.string(),
  /** Of a PDF. */
  pages: z.number().optional(),
});

/** `PATCH /files/:id`. Without an ending of its type, the name gets one. */
export const fileRename = z.object({
  name: requiredLine(textLimits.fileName).regex(
    textFormats.fileName,
    'Must not have slashes or begin with a dot.',
  ),
});

/** The ids of `POST /files` and `/uploads`, each once, in the order in which the files are read. */
export const fileIds = (max: number) =>
  z
    .array(objectId)
    .max(max)
    .refine((ids) => new Set(ids).size === ids.length, {
      params: { code: 'file-repeated' },
      error: 'Must name each file once.',
    });

export type StoredFile = z.infer<typeof storedFile>;
