import type { RequestHandler } from 'express';
import type { Collection, Db, Filter, UpdateFilter } from 'mongodb';
import { dailyQuotas, type QuotaKind } from '../../contract/quotas.ts';
import { unlessDuplicate } from '../../database/queries/duplicate.ts';
import type { Account } from '../../identity/product-token.ts';
import { readAccount } from '../authentication.ts';
import { problem, type RequestProblem } from '../errors/problems.ts';

export const dailyQuotaCollection = 'dailyQuotas';

/** How much an account has created on a day; `_id` is its uid and the day. */
type UsageDocument = { _id: string; expireAt: Date } & Partial<Record<QuotaKind, number>>;

export type DailyQuotas = {
  /** Counts what is about to be created, in one conditional write, so that the quota holds across instances. @throws 429 */
  consume: (account: Account, amounts: Partial<Record<QuotaKind, number>>) => Promise<void>;
  /** Refuses accounts that have used up the quota of this kind, before the body is read. @throws 429 */
  requireLeft: (kind: QuotaKind) => RequestHandler;
};

const day = 24 * 3_600_000;

/** The quotas of all accounts; `scale` multiplies them, like every limit. */
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
      const change = { $inc, $setOnInsert: { expireAt: new Date(endOfDay(now) + day) } };
      if (await add(usages, filter, change)) return;
      // Either the quota is used up, or a concurrent call has just created the document of this day.
      if (!(await add(usages, filter, change))) throw exhausted(now);
    },
    requireLeft(kind) {
      return async function requireQuotaLeft(request, _response, next) {
        const now = Date.now();
        const { uid } = readAccount(request);
        const usage = await usages.findOne({ _id: toUsageId(uid, now) });
        if ((usage?.[kind] ?? 0) >= limitOf(kind)) throw exhausted(now);
        next();
      };
    },
  };
}

function listAmounts(amounts: Partial<Record<QuotaKind, number>>): [QuotaKind, number][] {
  const kinds: QuotaKind[] = [
    'assignments',
    'studyTasks',
    'classes',
    'invitations',
    'reminders',
    'pictures',
    'pictureBytes',
  ];
  return kinds.flatMap((kind) => {
    const amount = amounts[kind];
    return amount === undefined ? [] : [[kind, amount]];
  });
}

/** False when the filter does not match an existing document, so that the upsert is a duplicate. */
async function add(
  usages: Collection<UsageDocument>,
  filter: Filter<UsageDocument>,
  change: UpdateFilter<UsageDocument>,
): Promise<boolean> {
  const added = await unlessDuplicate(usages.updateOne(filter, change, { upsert: true }));
  return added !== undefined;
}

function toUsageId(uid: string, now: number): string {
  return `${uid} ${new Date(now).toISOString().slice(0, 10)}`;
}

function endOfDay(now: number): number {
  return (Math.floor(now / day) + 1) * day;
}

function exhausted(now: number): RequestProblem {
  const retryAfterSeconds = Math.ceil((endOfDay(now) - now) / 1000);
  return problem('daily-limit-reached', {}, { retryAfterSeconds });
}
