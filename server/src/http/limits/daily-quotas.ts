import type { RequestHandler } from 'express';
import type { Collection, Db, Filter, UpdateFilter } from 'mongodb';
import { fileLimits } from '#contract/files/limits.values.ts';
import { millisecondsPerDay, utcCalendar } from '#database/calendar-day.ts';
import { batchUpserts } from '#database/queries/batch.ts';
import { unlessDuplicate } from '#database/queries/duplicate.ts';
import type { Account } from '#identity/product-token.ts';
import { readAccount } from '../authentication.ts';
import { problem, type RequestProblem } from '../errors/problems.ts';

/**
 * What one account may create in a day (UTC). The constants allow the busiest ordinary day and bound what a
 * stolen or a careless account can fill the database with.
 */
export const dailyQuotas = {
  /** A teacher imports a term: 15 weeks × 2 assignments × 10 classes is 300. At 30 kB each at most 15 MB. */
  assignments: 500,
  /** A plan for a term: 15 weeks × 7 days × 4 sessions is 420. At 5 kB each at most 2.5 MB. */
  studyTasks: 500,
  /** Two plans of the largest size (`maxNewSessions`). At 2 kB each at most 8 MB. */
  plannedSessions: 4000,
  /** A teacher sets up a year: 10 classes in each of 2 terms, and as many again by mistake. */
  classes: 40,
  /** The students of ten classes of 30, and of a whole school once. */
  invitations: 4000,
  /** Ten classes of 30 students with five missing assignments each: 1,500. At 400 bytes each at most 0.8 MB, for 60 days. */
  reminders: 2000,
  /** A teacher moves the due day of ten classes of 30 students, twice. At 3 kB each at most 1.8 MB. */
  extensions: 600,
  /** A student who was ill asks for each assignment of ten classes, and withdraws some. At 3 kB each at most 0.2 MB. */
  extensionRequests: 60,
  /** One for each imported assignment of ten classes that share them, and for each study task of a busy week: 60. */
  pictures: 200,
  /** Stored pictures are 100 to 300 kB: 200 of them at half a megabyte. */
  pictureBytes: 100 * 1024 * 1024,
  /** Codes that let a phone add pages to a draft: each is kept for 15 minutes. */
  scanGrants: 200,
  /** A teacher marks 150 scripts of four pages that are full of ink, at half a megabyte each. */
  annotationBytes: 75 * 1024 * 1024,
  /** A teacher answers three questions of each student of five classes. At 6 kB each at most 3 MB. */
  messages: 500,
  /** Ten attempts of the most files. Files that nothing names are removed after two days. */
  files: fileLimits.filesPerDay,
  fileBytes: fileLimits.bytesPerDay,
};

export type QuotaKind = keyof typeof dailyQuotas;

const quotaKinds = Object.keys(dailyQuotas) as QuotaKind[];

export const dailyQuotaCollection = 'dailyQuotas';

/** How much an account has created on a day; `_id` is its uid and the day. */
type UsageDocument = { _id: string; expireAt: Date } & Partial<Record<QuotaKind, number>>;

export type DailyQuotas = {
  /** Counts what is about to be created, in one conditional write, so that the quota holds across instances. @throws 429 */
  consume: (account: Account, amounts: Partial<Record<QuotaKind, number>>) => Promise<void>;
  /**
   * Ends counting what was counted at this moment, which its caller knows to happen once. On a later day it changes nothing: that
   * day is over.
   */
  giveBack: (
    account: Account,
    amounts: Partial<Record<QuotaKind, number>>,
    countedAt: Date,
  ) => Promise<void>;
  /** Refuses accounts that have used up the quota of one of these kinds, before the body is read. @throws 429 */
  requireLeft: (...kinds: QuotaKind[]) => RequestHandler;
};

/** The quotas of all accounts; `scale` multiplies them, like the limits of a minute. */
export function createDailyQuotas(database: Db, scale: number): DailyQuotas {
  const usages: Collection<UsageDocument> = database.collection(dailyQuotaCollection);
  const limitOf = (kind: QuotaKind) => Math.floor(dailyQuotas[kind] * scale);

  return {
    async consume({ uid }, amounts) {
      const now = Date.now();
      const filter: Filter<UsageDocument> = { _id: toUsageId(uid, now) };
      const $inc: Record<string, number> = {};
      for (const [kind, amount] of listAmounts(amounts)) {
        // Also true for a count that does not exist yet.
        filter[kind] = { $not: { $gt: limitOf(kind) - amount } };
        if (amount > limitOf(kind)) throw exhausted(now);
        $inc[kind] = amount;
      }
      const change = {
        $inc,
        $setOnInsert: { expireAt: new Date(endOfDay(now) + millisecondsPerDay) },
      };
      if (await add(usages, filter, change)) return;
      // Either the quota is used up, or a concurrent call has just created the document of this day.
      if (!(await add(usages, filter, change))) throw exhausted(now);
    },
    async giveBack({ uid }, amounts, countedAt) {
      const _id = toUsageId(uid, Date.now());
      if (_id !== toUsageId(uid, countedAt.getTime())) return;
      const filter: Filter<UsageDocument> = { _id };
      const $inc: Record<string, number> = {};
      for (const [kind, amount] of listAmounts(amounts)) {
        filter[kind] = { $gte: amount };
        $inc[kind] = -amount;
      }
      await usages.updateOne(filter, { $inc });
    },
    requireLeft(...kinds) {
      return async function requireQuotaLeft(request, _response, next) {
        const now = Date.now();
        const { uid } = readAccount(request);
        const usage = await usages.findOne({ _id: toUsageId(uid, now) });
        if (kinds.some((kind) => (usage?.[kind] ?? 0) >= limitOf(kind))) throw exhausted(now);
        next();
      };
    },
  };
}

function listAmounts(amounts: Partial<Record<QuotaKind, number>>): [QuotaKind, number][] {
  return quotaKinds.flatMap((kind) => {
    const amount = amounts[kind];
    return amount === undefined ? [] : [[kind, amount]];
  });
}

const upsertUsage = batchUpserts<UsageDocument>();

/** False when the filter does not match an existing document, so that the upsert is a duplicate. */
async function add(
  usages: Collection<UsageDocument>,
  filter: Filter<UsageDocument>,
  update: UpdateFilter<UsageDocument>,
): Promise<boolean> {
  const added = await unlessDuplicate(upsertUsage(usages, { filter, update }).then(() => true));
  return added ?? false;
}

function toUsageId(uid: string, now: number): string {
  return `${uid} ${utcCalendar.toDay(new Date(now))}`;
}

function endOfDay(now: number): number {
  return (Math.floor(now / millisecondsPerDay) + 1) * millisecondsPerDay;
}

function exhausted(now: number): RequestProblem {
  const retryAfterSeconds = Math.ceil((endOfDay(now) - now) / 1000);
  return problem('daily-limit-reached', {}, { retryAfterSeconds });
}
