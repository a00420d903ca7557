import type { Collection, Db, Filter } from 'mongodb';
import { forEachNoticeKind, noticeKinds } from '#contract/notices/kinds.values.ts';
import type {
  EmailDelivery,
  Language,
  NoticeSettingsUpdate,
} from '#contract/notices/notice-settings.ts';
import type { NoticeKind } from '#contract/notices/schemas.ts';
import { unlessDuplicate } from '#database/queries/duplicate.ts';

/** How one kind of notices is sent; of what happened before `since` nothing is. */
export type ChosenKind = { delivery: Exclude<EmailDelivery, 'off'>; since: Date };

/** Where an account (`uid`) gets which notices. Accounts that have changed nothing have no document. */
export type NoticeSettingsDocument = {
  uid: string;
  language: Language;
  /** The kinds that are sent by e-mail. */
  kinds: Partial<Record<NoticeKind, ChosenKind>>;
  /** What was chosen for the bell; missing in documents of an earlier version. */
  bell?: Partial<Record<NoticeKind, boolean>>;
  /** Until this moment notices are paused. It is kept until a digest has what came before. */
  pausedUntil?: Date;
  /** When the account has changed them for the last time. */
  changedAt: Date;
  /** The day of the school whose morning is done, `YYYY-MM-DD`: its digest is queued, or left out because there was no news. */
  digestDay: string | null;
};
/** What an account changes: with `pausedUntil` as a moment, or `null` to end the pause. */
type NoticeSettingsChange = Partial<Omit<NoticeSettingsUpdate, 'pausedUntil'>> & {
  pausedUntil?: Date | null;
};
type AllNoticeSettings = Collection<NoticeSettingsDocument>;

/** The collection has its first name, from when there were settings of e-mails alone. */
export function openNoticeSettings(database: Db): AllNoticeSettings {
  return database.collection('emailSettings');
}

export const isInBell = (settings: Pick<NoticeSettingsDocument, 'bell'> | null, kind: NoticeKind) =>
  settings?.bell?.[kind] ?? true;

export const isPaused = (
  settings: Pick<NoticeSettingsDocument, 'pausedUntil'> | null,
  now = new Date(),
): boolean => settings?.pausedUntil !== undefined && settings.pausedUntil > now;

/** What this account has chosen; `null` where it has chosen nothing. */
export function findNoticeSettings(
  settings: AllNoticeSettings,
  uid: string,
): Promise<NoticeSettingsDocument | null> {
  return settings.findOne({ uid }, { projection: { _id: 0 } });
}

/** The accounts after this one, in the order of their uids. */
export function findNoticeSettingsAfter(
  settings: AllNoticeSettings,
  uid: string,
  limit: number,
): Promise<NoticeSettingsDocument[]> {
  return settings
    .find({ uid: { $gt: uid } }, { projection: { _id: 0 } })
    .sort({ uid: 1 })
    .limit(limit)
    .toArray();
}

/** Changes these settings, and returns the number of accounts changed. A concurrent change of another setting is kept. */
export async function changeNoticeSettings(
  settings: AllNoticeSettings,
  uid: string,
  change: NoticeSettingsChange,
): Promise<number> {
  for (;;) {
    const before = await findNoticeSettings(settings, uid);
    const changed = await changeFrom(settings, uid, before, change);
    if (changed !== undefined) return changed;
  }
}

/** Ends all e-mails to this account; the number of accounts changed. */
export async function endEmails(settings: AllNoticeSettings, uid: string): Promise<number> {
  return changeNoticeSettings(settings, uid, { deliveries: forEachNoticeKind(() => 'off') });
}

const isMissing = { $exists: false };

/** `undefined`, and nothing changed, when the settings are not those of `before` any more. */
async function changeFrom(
  settings: AllNoticeSettings,
  uid: string,
  before: NoticeSettingsDocument | null,
  change: NoticeSettingsChange,
): Promise<number | undefined> {
  const now = new Date();
  const chosen = applyChange(before, change, now);
  const { pausedUntil, ...kept } = chosen;
  const isEmpty = !pausedUntil && Object.keys({ ...chosen.kinds, ...chosen.bell }).length === 0;
  if (before === null) {
    if (isEmpty) return 0;
    const added = { uid, ...chosen, changedAt: now, digestDay: null };
    return (await unlessDuplicate(settings.insertOne(added))) && 1;
  }
  const { kinds, bell = isMissing, pausedUntil: paused = isMissing } = before;
  const asBefore: Filter<NoticeSettingsDocument> = { uid, kinds, bell, pausedUntil: paused };
  if (isEmpty) return (await settings.deleteOne(asBefore)).deletedCount || undefined;
  const update = pausedUntil
    ? { $set: { ...chosen, changedAt: now } }
    : { $set: { ...kept, changedAt: now }, $unset: { pausedUntil: '' as const } };
  return (await settings.updateOne(asBefore, update)).matchedCount || undefined;
}

type Chosen = Pick<NoticeSettingsDocument, 'language' | 'kinds' | 'bell' | 'pausedUntil'>;

function applyChange(
  before: Chosen | null,
  { deliveries = {}, bell: changed = {}, pausedUntil: until, language }: NoticeSettingsChange,
  now: Date,
): Chosen {
  const kinds: NoticeSettingsDocument['kinds'] = {};
  const bell: NoticeSettingsDocument['bell'] = {};
  for (const kind of noticeKinds) {
    const known = before?.kinds[kind];
    const delivery = deliveries[kind] ?? known?.delivery ?? 'off';
    if (delivery !== 'off') kinds[kind] = { delivery, since: known?.since ?? now };
    const isShown = changed[kind] ?? isInBell(before, kind);
    if (!isShown) bell[kind] = false;
  }
  const pausedUntil = applyPause(before?.pausedUntil, until, now);
  return {
    language: language ?? before?.language ?? 'en',
    kinds,
    bell,
    ...(pausedUntil && { pausedUntil }),
  };
}

/** A pause that is ended stays as one until now: the next digest has what came meanwhile. */
function applyPause(before: Date | undefined, until: Date | null | undefined, now: Date) {
  if (until === null) return before && before > now ? now : before;
  return until ?? before;
}

/** Records that the digest of this day is done, and with it what came before the end of this pause. */
export async function finishDigest(
  settings: AllNoticeSettings,
  { uid, pausedUntil }: Pick<NoticeSettingsDocument, 'uid' | 'pausedUntil'>,
  digestDay: string,
): Promise<void> {
  await settings.updateOne({ uid }, { $set: { digestDay } });
  if (pausedUntil) await settings.updateOne({ uid, pausedUntil }, { $unset: { pausedUntil: '' } });
}

export async function deleteNoticeSettings(
  settings: AllNoticeSettings,
  uid: string,
): Promise<number> {
  return (await settings.deleteOne({ uid })).deletedCount;
}

/** Gives the settings of an account to another one, which has none. */
export async function moveNoticeSettings(
  settings: AllNoticeSettings,
  from: string,
  to: string,
): Promise<void> {
  await settings.updateOne({ uid: from }, { $set: { uid: to } });
}
