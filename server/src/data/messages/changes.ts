import type { Db, ObjectId } from 'mongodb';
import { maxMessages } from '#contract/values.ts';
import type { Viewer } from '#data/submissions/shown/access.ts';
import { unlessDuplicate } from '#database/queries/duplicate.ts';
import {
  type ConversationDocument,
  type MessageDocument,
  openConversations,
} from './collection.ts';

type Conversation = Pick<
  ConversationDocument,
  '_id' | 'uid' | 'assignmentId' | 'classId' | 'askedOf'
>;

/**
 * Adds a message. One of the student waits for an answer, which a message of those who mark is.
 * @returns false when the submission can have no more messages
 */
export async function addMessage(
  database: Db,
  { _id, askedOf, ...facts }: Conversation,
  message: MessageDocument,
): Promise<boolean> {
  const { side, at } = message;
  const isQuestion = side === 'student';
  const add = () =>
    openConversations(database).updateOne(
      { _id, [`messages.${maxMessages - 1}`]: { $exists: false } },
      {
        $setOnInsert: { ...facts, read: { student: 0, marker: 0 } },
        $push: { messages: message },
        ...(isQuestion
          ? { $set: { lastAt: at, ...(askedOf && { askedOf }) }, $min: { waitingSince: at } }
          : { $set: { lastAt: at, unreadByStudent: true }, $unset: { waitingSince: true } }),
      },
      { upsert: true },
    );
  // A duplicate: there are as many as there can be, or the first message of the other side came at the same moment.
  return (
    (await unlessDuplicate(add())) !== undefined || (await unlessDuplicate(add())) !== undefined
  );
}

/** Marks what was written up to this message as read by one side; the number of conversations changed. */
export async function markAsRead(
  database: Db,
  _id: ObjectId,
  side: Viewer,
  lastRead: ObjectId,
): Promise<number> {
  const conversations = openConversations(database);
  const found = await conversations.findOne(
    { _id },
    { projection: { 'messages._id': 1, 'messages.side': 1 } },
  );
  const messages = found?.messages ?? [];
  const count = messages.findIndex((message) => message._id.equals(lastRead)) + 1;
  if (count === 0) return 0;
  const field = `read.${side}`;
  const { modifiedCount } = await conversations.updateOne(
    { _id, [field]: { $lt: count } },
    { $set: { [field]: count } },
  );
  // What has come meanwhile is unread.
  if (side === 'student' && messages.slice(count).every((message) => message.side === 'student')) {
    await conversations.updateOne(
      { _id, messages: { $size: messages.length } },
      { $unset: { unreadByStudent: true } },
    );
  }
  return modifiedCount;
}

/** Says that the question of a conversation needs no more answer; the number changed. */
export async function markAsAnswered(database: Db, _id: ObjectId): Promise<number> {
  const { modifiedCount } = await openConversations(database).updateOne(
    { _id, waitingSince: { $exists: true } },
    { $unset: { waitingSince: true } },
  );
  return modifiedCount;
}

/** The question about a withdrawn submission no longer counts as waiting: it cannot be answered. */
export async function pauseQuestion(database: Db, _id: ObjectId): Promise<void> {
  await openConversations(database).updateOne(
    { _id, waitingSince: { $exists: true } },
    { $rename: { waitingSince: 'pausedSince' } },
  );
}

/** Lets the question about a submission that was handed in again wait as before it was withdrawn. */
export async function resumeQuestion(database: Db, _id: ObjectId): Promise<void> {
  await openConversations(database).updateOne(
    { _id, pausedSince: { $exists: true } },
    { $rename: { pausedSince: 'waitingSince' } },
  );
}
