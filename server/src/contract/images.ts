import { z } from 'zod';

/**
 * `POST /images?key=…`, signed in: one picture (JPEG, PNG, WebP, GIF or AVIF) as the file `image` of a multipart
 * form. Request and answer are those of imgbb's `POST /1/upload`; the key is not looked at. A refusal is a problem.
 */
export const imageField = 'image';

/** The most an uploaded picture may weigh, in bytes. */
export const imageBytes = 10 * 1024 * 1024;

export const imageAnswer = z.object({
  success: z.literal(true),
  status: z.literal(200),
  /** The absolute address under which everyone can see the picture. */
  data: z.object({ display_url: z.string() }),
});

export type ImageAnswer = z.infer<typeof imageAnswer>;
