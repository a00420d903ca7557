import { z } from 'zod';
import { objectId } from '../fields.ts';
import { fileTypes } from '../values.ts';

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

/** The ids of `POST /files` and `/uploads`, each once, in the order in which the files are read. */
export const fileIds = (max: number) =>
  z
    .array(objectId)
    .max(max)
    .refine((ids) => new Set(ids).size === ids.length, {
      params: { code: 'file-repeated' },
      error: 'Must not name a file twice.',
    });

export type StoredFile = z.infer<typeof storedFile>;
