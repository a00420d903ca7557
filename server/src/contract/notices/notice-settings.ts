import * as z from 'zod';
import { calendarDay } from '../fields.ts';
import { languages } from '../values.ts';
import { emailDeliveries, forEachNoticeKind, noticeKinds } from './kinds.values.ts';

/** `off`: not sent; `at-once`: within a minute or two; `daily`: with others in one e-mail in the morning. */
const emailDelivery = z.enum(emailDeliveries);
const deliveries = z.object(forEachNoticeKind(() => emailDelivery));
const bell = z.object(forEachNoticeKind(() => z.boolean()));
const language = z.enum(languages);

/** `GET /notice-settings`: where the account gets which notices. */
export const noticeSettings = z.object({
  /** Whether this installation sends e-mails at all. */
  isAvailable: z.boolean(),
  /** Nothing is sent to an address that Firebase has not verified. */
  isVerified: z.boolean(),
  /** By e-mail; all are `off` until the account chooses. */
  deliveries,
  /** Whether a kind is in `GET /notices`. All are until the account chooses. */
  bell,
  /**
   * The first day, `YYYY-MM-DD` in the time zone of the school, that is not paused; `null` while nothing is. Until then no e-mail is sent,
   * and notices are not counted (`silent`); the digest of that day has what would have been sent.
   */
  pausedUntil: z.string().nullable(),
  /** The language of the e-mails. */
  language,
});

/** `PATCH /notice-settings`: changes those that it names. `pausedUntil` is a day to come, or `null` to end the pause. */
export const noticeSettingsUpdate = z.object({
  deliveries: deliveries.partial().default({}),
  bell: bell.partial().default({}),
  pausedUntil: calendarDay.nullable().exactOptional(),
  language: language.optional(),
});

/** The link at the end of each e-mail. */
export const unsubscribeQuery = z.object({ token: z.string().max(500) });

/** In the export of an account; the kinds that are missing are as they are for an account that has chosen nothing. */
export const exportedNoticeSettings = z.object({
  language,
  kinds: z.array(
    z.object({ kind: z.enum(noticeKinds), delivery: emailDelivery, since: z.string() }),
  ),
  bell: bell.partial(),
  /** The moment until which notices are or were paused. */
  pausedUntil: z.string().nullable(),
});

export type EmailDelivery = z.infer<typeof emailDelivery>;
export type NoticeSettings = z.infer<typeof noticeSettings>;
export type NoticeSettingsUpdate = z.infer<typeof noticeSettingsUpdate>;
export type ExportedNoticeSettings = z.infer<typeof exportedNoticeSettings>;
export type Language = z.infer<typeof language>;
