import { setTimeout } from 'node:timers/promises';
import type { ObjectId } from 'mongodb';
import { recordRoleDecision } from '#data/tombstones/role-decisions.ts';
import { unlessDuplicate } from '#database/queries/duplicate.ts';
import type { FirebaseAccounts } from '#identity/firebase-accounts.ts';
import type { AccountCollections } from '../open-collections.ts';
import { findTeachers, hasTeacher } from './teachers.ts';

/** Without `firebaseAccounts`, for the operator, every teacher of the database counts as one who can sign in. */
export type RoleParts = {
  collections: AccountCollections;
  firebaseAccounts?: Pick<FirebaseAccounts, 'find'>;
};
type Turn = { turn: number; user: ObjectId };
export type Demotion = 'demoted' | 'no teacher' | 'last teacher';

/** Milliseconds: a turn takes only a few, unless its process has ended. */
const timeouts = { retry: 20, cancel: 1000 };

/** Of how many other teachers Firebase is asked, in one request: if none of the first ones can sign in, none counts. */
const maxOtherTeachers = 100;

/**
 * Takes the role from the teacher with this id unless it is the last one, under any concurrent changes.
 *
 * Two concurrent demotions could each see the other teacher, so demotions take turns. Firebase is asked before the turn,
 * which stays short. A turn that was left open is cancelled: `demotionTurn` of its account then rejects a late write of
 * that turn.
 */
export async function demoteTeacher(parts: RoleParts, user: ObjectId): Promise<Demotion> {
  const { collections } = parts;
  const { users, roleDecisions } = collections;
  for (;;) {
    const teacher = await users.findOne(
      { _id: user, role: 'admin' },
      { projection: { _id: 0, email: 1 } },
    );
    if (teacher === null) {
      return 'no teacher';
    }
    const others = await findOtherTeachers(parts, user);
    if (others.length === 0) {
      return 'last teacher';
    }
    if (await useTurn(collections, await takeTurn(collections, user), others)) {
      await recordRoleDecision(roleDecisions, teacher.email);
      return 'demoted';
    }
  }
}

/** Other teachers who can sign in: their Firebase account exists, is not disabled and has a verified address. */
export async function findOtherTeachers(
  { collections: { users }, firebaseAccounts }: RoleParts,
  user: ObjectId,
): Promise<ObjectId[]> {
  const others = await findTeachers(users, { except: user, limit: maxOtherTeachers });
  const working = await Promise.all(
    others.map(async ({ _id, uid }) => {
      if (firebaseAccounts === undefined) return [_id];
      const account = uid === undefined ? undefined : await firebaseAccounts.find(uid);
      return account?.emailVerified && !account.disabled ? [_id] : [];
    }),
  );
  return working.flat();
}

/** Waits for the other turns and opens the next one. */
async function takeTurn(collections: AccountCollections, user: ObjectId): Promise<Turn> {
  for (;;) {
    const turn = await openTurn(collections, user);
    if (turn !== undefined) return turn;
    await waitForTurn(collections);
  }
}

/** Opens the next turn; `undefined` while another one is open. */
async function openTurn(
  { demotionTurns }: AccountCollections,
  user: ObjectId,
): Promise<Turn | undefined> {
  await unlessDuplicate(
    demotionTurns.updateOne(
      { _id: 'demotion' },
      { $setOnInsert: { turn: 0, user: null, openedAt: new Date() } },
      { upsert: true },
    ),
  );
  const opened = await demotionTurns.findOneAndUpdate(
    { _id: 'demotion', user: null },
    { $set: { user, openedAt: new Date() }, $inc: { turn: 1 } },
    { returnDocument: 'after' },
  );
  return opened === null ? undefined : { turn: opened.turn, user };
}

/** Whether the account has lost its role in this turn. */
async function useTurn(
  collections: AccountCollections,
  { turn, user }: Turn,
  others: ObjectId[],
): Promise<boolean> {
  try {
    if (!(await hasTeacher(collections.users, others))) {
      return false;
    }
    const { modifiedCount } = await collections.users.updateOne(
      { _id: user, role: 'admin', ...notYet(turn) },
      { $set: { role: 'student', demotionTurn: turn } },
    );
    return modifiedCount === 1;
  } finally {
    await closeTurn(collections, { turn, user });
  }
}

async function closeTurn(
  { demotionTurns }: AccountCollections,
  { turn, user }: Turn,
): Promise<void> {
  await demotionTurns.updateOne({ _id: 'demotion', turn, user }, { $set: { user: null } });
}

async function waitForTurn(collections: AccountCollections): Promise<void> {
  const open = await collections.demotionTurns.findOne({ _id: 'demotion' });
  if (!open?.user) {
    return;
  }
  if (Date.now() - open.openedAt.getTime() < timeouts.cancel) {
    await setTimeout(timeouts.retry);
    return;
  }
  const { turn, user } = open;
  await collections.users.updateOne(
    { _id: user, ...notYet(turn) },
    { $set: { demotionTurn: turn } },
  );
  await closeTurn(collections, { turn, user });
}

function notYet(turn: number) {
  return { demotionTurn: { $not: { $gte: turn } } };
}
