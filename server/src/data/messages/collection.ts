import type { Collection, Db, ObjectId } from 'mongodb';
import type { Viewer } from '#data/submissions/shown/access.ts';
import type { Owner } from '#database/ownership.ts';

export type MessageDocument = {
  _id: ObjectId;
  side: Viewer;
  /** Who wrote it on the side of those who mark; the student is the conversation's. */
  teacher?: Pick<Owner, 'uid' | 'name'>;
  text: string;
  at: Date;
  annotation?: { id: string; attempt: number };
  criterionId?: string;
};

/**
 * The messages of one submission, whose id it has. They are in one document, so that a message and what it changes are one
 * write.
 */
export type ConversationDocument = {
  _id: ObjectId;
  /** The student's. */
  uid: string;
  assignmentId: ObjectId | null;
  /** `null` of an open assignment. */
  classId: ObjectId | null;
  /** Of an open assignment: the uid of the teacher whose mark the last question is about. */
  askedOf?: string;
  /** The oldest first. It only grows. */
  messages: MessageDocument[];
  /** How many of the messages each side has read. */
  read: Record<Viewer, number>;
  /** Missing once the student has read all. */
  unreadByStudent?: true;
  /** While a message of the student waits for an answer: when the first one came. */
  waitingSince?: Date;
  /** What `waitingSince` was, while the submission is withdrawn. */
  pausedSince?: Date;
  lastAt: Date;
};

export function openConversations(database: Db): Collection<ConversationDocument> {
  return database.collection('conversations');
}

type Counted = Pick<ConversationDocument, 'read' | 'waitingSince'> & {
  messages: readonly Pick<MessageDocument, 'side'>[];
};

/** How many messages this side has not read. Those who mark have none to read once they have answered. */
export function countUnread({ messages, read, waitingSince }: Counted, side: Viewer): number {
  if (side === 'marker' && waitingSince === undefined) return 0;
  return messages.slice(read[side]).filter((message) => message.side !== side).length;
}
