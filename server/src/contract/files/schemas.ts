import { z } from 'zod';
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

export type StoredFile = z.infer<typeof storedFile>;
