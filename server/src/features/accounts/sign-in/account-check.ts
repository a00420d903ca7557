import { LRUCache } from 'lru-cache';
import type { Db } from 'mongodb';
import {
  openUsers,
  type UserDocument,
  type Users,
  updateVerification,
} from '#data/accounts/collection.ts';
import { batchReads } from '#database/queries/batch.ts';
import { problem } from '#http/errors/problems.ts';
import type { FirebaseAccounts } from '#identity/firebase-accounts.ts';
import type { Account, Session } from '#identity/product-token.ts';

export type AccountCheck = {
  /**
   * The account of this product token, as the database has it now.
   * @throws 401 when it was deleted, disabled or signed out since the token's sign-in; 503 when Firebase is unavailable
   */
  check: (session: Session) => Promise<Account>;
  /** Whether a token of this account could be valid, for what needs none. @throws 503 when Firebase is unavailable */
  isActive: (uid: string) => Promise<boolean>;
  /** Removes the account from the cache after a change, so that its next request reads it again. */
  invalidate: (uid: string) => void;
};

/**
 * Ages of a cached status in milliseconds. From `refresh` on it is renewed in the background; after `expire` the request
 * waits for a new one. Including the time of the request itself, a token ends at most 5 s after its account, in every
 * instance.
 */
const ages = { refresh: 2_000, expire: 4_000 };

/** More accounts than are active in one instance within `ages.expire`. */
const cacheSize = 20_000;

type AccountStatus = Account & { validSince: number };
/** Refusals are not cached: an account may be registered, or signed in again, at any moment. */
type CachedStatus = {
  status: AccountStatus;
  readAt: number;
  /** Another name, of a token for which the status was read. */
  tokenName?: string | undefined;
};

/** Checks the account in both places where it may end: the product's users and Firebase. */
export function createAccountCheck(database: Db, firebaseAccounts: FirebaseAccounts): AccountCheck {
  const users = openUsers(database);
  const cache = new LRUCache<string, CachedStatus>({ max: cacheSize });
  const pending = new Map<string, Promise<AccountStatus | undefined>>();

  async function readStatus(uid: string): Promise<AccountStatus | undefined> {
    const [user, account] = await Promise.all([
      findIdentity(users, uid),
      firebaseAccounts.find(uid),
    ]);
    if (user === undefined || account === undefined) return undefined;
    const { email, name } = user;
    // After a change of the address the account has to sign in again, or it would act with the old one.
    if (account.disabled || account.email !== email) return undefined;
    await updateVerification(users, user, account);
    return { uid, email, name, validSince: account.validSince };
  }

  function refresh(uid: string, tokenName?: string): Promise<AccountStatus | undefined> {
    const running = pending.get(uid);
    // What is being read may be older than the token.
    if (running !== undefined && tokenName === undefined) return running;
    const readAt = performance.now();
    const reading = readStatus(uid)
      .then((status) => {
        // After `invalidate` the result is outdated.
        if (pending.get(uid) === reading) {
          if (status === undefined) cache.delete(uid);
          else
            cache.set(uid, { status, readAt, tokenName: tokenName ?? cache.get(uid)?.tokenName });
        }
        return status;
      })
      .finally(() => {
        if (pending.get(uid) === reading) pending.delete(uid);
      });
    pending.set(uid, reading);
    return reading;
  }

  async function findStatus({ uid, email, name }: Session): Promise<AccountStatus | undefined> {
    const { status, readAt = Number.NEGATIVE_INFINITY, tokenName } = cache.get(uid) ?? {};
    const age = performance.now() - readAt;
    // A token with another address is newer, or older, than the cached status.
    if (status === undefined || age > ages.expire || status.email !== email) return refresh(uid);
    // So is one with another name, after a change that another instance has made; an old token keeps its name for an hour.
    if (status.name !== name && name !== tokenName) return refresh(uid, name);
    if (age > ages.refresh) refresh(uid).catch(() => {});
    return status;
  }

  return {
    async check(session) {
      const status = await findStatus(session);
      if (status === undefined || session.signedInAt < status.validSince) {
        throw problem('session-ended');
      }
      const { uid, email, name } = status;
      return { uid, email, name };
    },
    async isActive(uid) {
      const { readAt = Number.NEGATIVE_INFINITY } = cache.get(uid) ?? {};
      // Only what is active is cached.
      if (performance.now() - readAt <= ages.expire) return true;
      return (await refresh(uid)) !== undefined;
    },
    invalidate(uid) {
      cache.delete(uid);
      pending.delete(uid);
    },
  };
}

/** Concurrent requests share a query. */
const findIdentity = batchReads(
  (users: Users, uids) =>
    users
      .find({ uid: { $in: uids } })
      .project<Pick<UserDocument, 'email' | 'name' | 'emailVerified'> & { uid: string }>({
        _id: 0,
        uid: 1,
        email: 1,
        name: 1,
        emailVerified: 1,
      })
      .toArray(),
  ({ uid }) => uid,
);
