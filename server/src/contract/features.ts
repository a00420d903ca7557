import { z } from 'zod';

/** One highlight of the home page, `GET /features`. */
export const feature = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  imageUrl: z.string(),
});

export type Feature = z.infer<typeof feature>;
