import * as z from 'zod';

/** Texts in other languages than the item's own, by their ISO 639 codes such as `es`. */
export const translations = z.record(
  z.string(),
  z.object({ title: z.string(), description: z.string() }),
);

/** One highlight of the home page, `GET /features`. */
export const feature = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  translations: translations.optional(),
});

export type Feature = z.infer<typeof feature>;
