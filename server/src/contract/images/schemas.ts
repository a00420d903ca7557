import * as z from 'zod';
import { textFormats } from '../problems/field-problems.values.ts';

/**
 * `POST /images?key=…`, signed in: one picture (`imageTypes`) as the file `image` of a multipart
 * form. Request and answer are those of imgbb's `POST /1/upload`; the key is ignored. An error is a problem.
 */
export const imageField = 'image';

/** imgbb's key, which is ignored. */
export const imageQuery = z.object({ key: z.string().optional() });

/** `GET /images/:id`: 32 hex digits; 24 name a picture of an earlier version. */
export const imageId = z
  .string()
  .regex(textFormats.pictureId, 'Must be the id of a picture: 32 or 24 hex digits.')
  .toLowerCase();

export const imageAnswer = z.object({
  success: z.literal(true),
  status: z.literal(200),
  /** The absolute address under which everyone can see the picture. */
  data: z.object({ display_url: z.string() }),
});

export type ImageAnswer = z.infer<typeof imageAnswer>;
