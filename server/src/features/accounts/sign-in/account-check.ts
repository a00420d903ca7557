import { LRUCache } from 'lru-cache';
import type { Db } from 'mongodb';
import { readTogether } from '../../../database/queries/batch.ts';
import { problem } from '../../../http/errors/problems.ts';
import type { FirebaseAccounts } from '../../../identity/firebase-accounts.ts';
import type { Account, Session } from '../../../identity/product-token.ts';
import { noteEmail, openUsers, type UserDocument, type Users } from '../collection.ts';

export type AccountCheck = {
  /**
   * The account that holds this product token, as the database knows it now.
   * @throws 401 when it is deleted, disabled or signed out since the token's sign-in; 503 when nobody can tell
   */
  check: (session: Session) => Promise<Account>;
  /** Has the account looked at anew at its next call: it was changed here. */
  forget: (uid: string) => void;
};

/**
 * How old an answer may be, in milliseconds. From `refresh` on a call has it renewed behind its back; above `most` it
 * waits. With the time that the call itself takes, a token ends at most 5 s after its account, in every instance.
 */
const ages = { refresh: 2_000, most: 4_000 };

/** Accounts whose answers are kept: more than act in one instance within `ages.most`. */
const mostKept = 20_000;

type Standing = Account & { validSince: number };
/** Only good answers are kept: who has just been registered, or signed in again, is not refused for a former one. */
type Kept = { standing: Standing; askedAt: number };

/** Looks at both places where an account may end: the product's users and Firebase. */
export function createAccountCheck(database: Db, firebaseAccounts: FirebaseAccounts): AccountCheck {
  const users = openUsers(database);
  const kept = new LRUCache<string, Kept>({ max: mostKept });
  const asking = new Map<string, Promise<Standing | undefined>>();

  async function look(uid: string): Promise<Standing | undefined> {
    const [user, account] = await Promise.all([findPerson(users, uid), firebaseAccounts.find(uid)]);
    if (user === undefined || account === undefined) return undefined;
    const { email, name } = user;
    // Who has another address since has to say so by signing in, lest they act under the former one.
    if (account.disabled || account.email !== email) return undefined;
    if (account.emailVerified !== user.emailVerified) {
      await noteEmail(users, { uid, name }, { email, emailVerified: account.emailVerified });
    }
    return { uid, email, name, validSince: account.validSince };
  }

  function ask(uid: string): Promise<Standing | undefined> {
    const under = asking.get(uid);
    if (under !== undefined) return under;
    const askedAt = performance.now();
    const answer = look(uid)
      .then((standing) => {
        // An answer that was forgotten while it was under way is nobody's any more.
        if (asking.get(uid) === answer) {
          if (standing === undefined) kept.delete(uid);
          else kept.set(uid, { standing, askedAt });
        }
        return standing;
      })
      .finally(() => {
        if (asking.get(uid) === answer) asking.delete(uid);
      });
    asking.set(uid, answer);
    return answer;
  }

  async function find({ uid, email }: Session): Promise<Standing | undefined> {
    const { standing, askedAt = Number.NEGATIVE_INFINITY } = kept.get(uid) ?? {};
    const age = performance.now() - askedAt;
    // A token with another address is newer, or older, than what is kept.
    if (standing === undefined || age > ages.most || standing.email !== email) return ask(uid);
    if (age > ages.refresh) ask(uid).catch(() => {});
    return standing;
  }

  return {
    async check(session) {
      const standing = await find(session);
      if (standing === undefined || session.signedInAt < standing.validSince) {
        throw problem('session-ended');
      }
      const { uid, email, name } = standing;
      return { uid, email, name };
    },
    forget(uid) {
      kept.delete(uid);
      asking.delete(uid);
    },
  };
}

/** Who is asked for at the same time is read at once. */
const findPerson = readTogether(
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
