import { setTimeout } from 'node:timers/promises';
import type { ObjectId } from 'mongodb';
import { unlessDuplicate } from '../../../database/queries/duplicate.ts';
import { teacherFilter } from '../collection.ts';
import type { AccountCollections } from '../open-collections.ts';
import { recordRoleDecision } from '../tombstones.ts';

type Turn = { turn: number; user: ObjectId };
export type Demotion = 'demoted' | 'no teacher' | 'last teacher';

/** Milliseconds: a turn takes only a few, unless its process has ended. */
const timeouts = { retry: 20, cancel: 1000 };

/**
 * Takes the role from the teacher with this id unless it is the last one, under any concurrent changes.
 *
 * Two concurrent demotions could each see the other teacher, so demotions take turns. A turn that was left open is
 * cancelled: `demotionTurn` of its account then rejects a late write of that turn.
 */
export async function demoteTeacher(
  collections: AccountCollections,
  user: ObjectId,
): Promise<Demotion> {
  const { users, tombstones } = collections;
  for (;;) {
    const teacher = await users.findOne(
      { _id: user, role: 'admin' },
      { projection: { _id: 0, email: 1 } },
    );
    if (teacher === null) {
      return 'no teacher';
    }
    if (!(await hasOtherTeacher(collections, user))) {
      return 'last teacher';
    }
    const turn = await openTurn(collections, user);
    if (turn === undefined) {
      await waitForTurn(collections);
    } else if (await useTurn(collections, turn)) {
      await recordRoleDecision(tombstones, teacher.email);
      return 'demoted';
    }
  }
}

export async function hasOtherTeacher(
  { users }: Pick<AccountCollections, 'users'>,
  user: ObjectId,
) {
  const other = { ...teacherFilter, _id: { $ne: user } };
  return (await users.findOne(other, { projection: { _id: 1 } })) !== null;
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
async function useTurn(collections: AccountCollections, { turn, user }: Turn): Promise<boolean> {
  try {
    if (!(await hasOtherTeacher(collections, user))) {
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
