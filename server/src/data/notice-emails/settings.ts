import type { Collection, Db } from 'mongodb';
import type {
  EmailDelivery,
  EmailSettingsUpdate,
  Language,
} from '#contract/notices/email-settings.ts';
import type { NoticeKind } from '#contract/notices/schemas.ts';
import { noticeKinds } from '#contract/values.ts';
import { unlessDuplicate } from '#database/queries/duplicate.ts';

/** How one kind of notices is sent; of what happened before `since` nothing is. */
export type ChosenKind = { delivery: Exclude<EmailDelivery, 'off'>; since: Date };

/** What an account (`uid`) gets by e-mail. Accounts that get nothing have no document. */
export type EmailSettingsDocument = {
  uid: string;
  language: Language;
  /** The kinds that are not off. */
  kinds: Partial<Record<NoticeKind, ChosenKind>>;
  /** When the account has changed them for the last time. */
  changedAt: Date;
  /** The day of the school whose morning is done, `YYYY-MM-DD`: its digest is queued, or left out because there was no news. */
  digestDay: string | null;
};
type AllEmailSettings = Collection<EmailSettingsDocument>;

export function openEmailSettings(database: Db): AllEmailSettings {
  return database.collection('emailSettings');
}

/** What this account gets by e-mail; `null` where it gets nothing. */
export function findEmailSettings(
  settings: AllEmailSettings,
  uid: string,
): Promise<EmailSettingsDocument | null> {
  return settings.findOne({ uid }, { projection: { _id: 0 } });
}

/** The accounts after this one, in the order of their uids. */
export function findEmailSettingsAfter(
  settings: AllEmailSettings,
  uid: string,
  limit: number,
): Promise<EmailSettingsDocument[]> {
  return settings
    .find({ uid: { $gt: uid } }, { projection: { _id: 0 } })
    .sort({ uid: 1 })
    .limit(limit)
    .toArray();
}

/** Changes what this account gets, and returns the number of accounts changed. A concurrent change of another kind is kept. */
export async function changeEmailSettings(
  settings: AllEmailSettings,
  uid: string,
  update: EmailSettingsUpdate,
): Promise<number> {
  for (;;) {
    const before = await findEmailSettings(settings, uid);
    const changed = await changeFrom(settings, uid, before, update);
    if (changed !== undefined) return changed;
  }
}

/** `undefined`, and nothing changed, when the account's kinds are not those of `before` any more. */
async function changeFrom(
  settings: AllEmailSettings,
  uid: string,
  before: EmailSettingsDocument | null,
  { deliveries, language = before?.language ?? 'en' }: EmailSettingsUpdate,
): Promise<number | undefined> {
  const now = new Date();
  const kinds: EmailSettingsDocument['kinds'] = {};
  for (const kind of noticeKinds) {
    const known = before?.kinds[kind];
    const delivery = deliveries[kind] ?? known?.delivery ?? 'off';
    if (delivery !== 'off') kinds[kind] = { delivery, since: known?.since ?? now };
  }
  const isEmpty = Object.keys(kinds).length === 0;
  if (before === null) {
    if (isEmpty) return 0;
    const added = { uid, language, kinds, changedAt: now, digestDay: null };
    return (await unlessDuplicate(settings.insertOne(added))) && 1;
  }
  const asBefore = { uid, kinds: before.kinds };
  if (isEmpty) return (await settings.deleteOne(asBefore)).deletedCount || undefined;
  const change = { $set: { kinds, language, changedAt: now } };
  return (await settings.updateOne(asBefore, change)).matchedCount || undefined;
}

/** Records that the digest of this day is done. */
export async function finishDigest(
  settings: AllEmailSettings,
  uid: string,
  digestDay: string,
): Promise<void> {
  await settings.updateOne({ uid }, { $set: { digestDay } });
}

/** Ends all e-mails to this account; the number of accounts changed. */
export async function deleteEmailSettings(
  settings: AllEmailSettings,
  uid: string,
): Promise<number> {
  return (await settings.deleteOne({ uid })).deletedCount;
}

/** Gives the settings of an account to another one, which has none. */
export async function moveEmailSettings(
  settings: AllEmailSettings,
  from: string,
  to: string,
): Promise<void> {
  await settings.updateOne({ uid: from }, { $set: { uid: to } });
}
