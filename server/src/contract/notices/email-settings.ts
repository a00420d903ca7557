import * as z from 'zod';
import { emailDeliveries, languages, noticeKinds } from '../values.ts';

/** `off`: not sent; `at-once`: within a minute or two; `daily`: with others in one e-mail in the morning. */
const emailDelivery = z.enum(emailDeliveries);
const deliveries = z.object({
  reminder: emailDelivery,
  returned: emailDelivery,
  released: emailDelivery,
  'release-taken-back': emailDelivery,
  'extension-answered': emailDelivery,
  'extension-given': emailDelivery,
  'extension-requested': emailDelivery,
  'message-received': emailDelivery,
  'question-asked': emailDelivery,
  assigned: emailDelivery,
  'due-tomorrow': emailDelivery,
} satisfies Record<(typeof noticeKinds)[number], z.ZodType>);
const language = z.enum(languages);

/** `GET /email-settings`: which notices of the account are sent by e-mail. All are `off` until the account chooses. */
export const emailSettings = z.object({
  /** Whether this installation sends e-mails at all. */
  isAvailable: z.boolean(),
  /** Nothing is sent to an address that Firebase has not verified. */
  isVerified: z.boolean(),
  deliveries,
  /** The language of the e-mails. */
  language,
});

/** `PATCH /email-settings`: changes those that it names. */
export const emailSettingsUpdate = z.object({
  deliveries: deliveries.partial().default({}),
  language: language.optional(),
});

/** The link at the end of each e-mail. */
export const unsubscribeQuery = z.object({ token: z.string().max(500) });

/** In the export of an account; the kinds that are missing are `off`. */
export const exportedEmailSettings = z.object({
  language,
  kinds: z.array(
    z.object({ kind: z.enum(noticeKinds), delivery: emailDelivery, since: z.string() }),
  ),
});

export type EmailDelivery = z.infer<typeof emailDelivery>;
export type EmailSettings = z.infer<typeof emailSettings>;
export type EmailSettingsUpdate = z.infer<typeof emailSettingsUpdate>;
export type ExportedEmailSettings = z.infer<typeof exportedEmailSettings>;
export type Language = z.infer<typeof language>;
