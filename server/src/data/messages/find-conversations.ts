import type { Db, Filter, ObjectId, WithId } from 'mongodb';
import { maxMessages } from '#contract/values.ts';
import type { MarkingTeacher } from '#data/classes/class-access.ts';
import { matchOpenOrIn } from '#data/classes/class-filter.ts';
import { openSubmissions, type SubmissionDocument } from '#data/submissions/collection.ts';
import { presentStudent } from '#data/submissions/shown/identity.ts';
import type { Owner } from '#database/ownership.ts';
import { type ConversationDocument, openConversations } from './collection.ts';

export function findConversation(database: Db, submissionId: ObjectId) {
  return openConversations(database).findOne({ _id: submissionId });
}

/** Whether a submission can have no more messages. */
export async function isConversationFull(database: Db, submissionId: ObjectId): Promise<boolean> {
  const filter = { _id: submissionId, [`messages.${maxMessages - 1}`]: { $exists: true } };
  return (await openConversations(database).findOne(filter, { projection: { _id: 1 } })) !== null;
}

/** Without the texts. */
export type ConversationState = Pick<
  ConversationDocument,
  '_id' | 'uid' | 'assignmentId' | 'askedOf' | 'read' | 'waitingSince'
> & { messages: Pick<ConversationDocument['messages'][number], 'side' | 'at'>[] };

const stateFields = {
  uid: 1,
  assignmentId: 1,
  askedOf: 1,
  read: 1,
  waitingSince: 1,
  'messages.side': 1,
  'messages.at': 1,
} as const;

function findStates(database: Db, filter: Filter<ConversationDocument>) {
  return openConversations(database).find(filter).project<ConversationState>(stateFields);
}

export function findConversationStates(
  database: Db,
  submissionIds: ObjectId[],
): Promise<ConversationState[]> {
  return findStates(database, { _id: { $in: submissionIds } }).toArray();
}

type Part = { skip: number; limit: number };

/** One page of conversations, the last written first. */
function findPage(
  database: Db,
  filter: Filter<ConversationDocument>,
  { skip, limit }: Part,
): Promise<ConversationState[]> {
  const states = findStates(database, filter).sort({ lastAt: -1, _id: -1 });
  return states.skip(skip).limit(limit).toArray();
}

const matchUnreadOf = (uid: string) => ({ uid, unreadByStudent: true as const });

/** The conversations of this student with unread messages, the last written first. */
export function findUnreadOfStudent(
  database: Db,
  uid: string,
  part: Part,
): Promise<ConversationState[]> {
  return findPage(database, matchUnreadOf(uid), part);
}

export function countUnreadOfStudent(database: Db, uid: string): Promise<number> {
  return openConversations(database).countDocuments(matchUnreadOf(uid));
}

/**
 * The conversations in which a question waits for an answer of this teacher, the last written first; not those about the teacher's
 * own submissions, from the time before the account became a teacher.
 */
export function findWaiting(
  database: Db,
  teacher: MarkingTeacher,
  part: Part,
): Promise<ConversationState[]> {
  return findPage(database, matchWaiting(teacher), part);
}

export function countWaiting(database: Db, teacher: MarkingTeacher): Promise<number> {
  return openConversations(database).countDocuments(matchWaiting(teacher));
}

function matchWaiting({ uid, classIds }: MarkingTeacher): Filter<ConversationDocument> {
  return {
    ...matchOpenOrIn(classIds),
    uid: { $ne: uid },
    waitingSince: { $exists: true },
  };
}

/** The submissions to an assignment whose question waits for an answer. */
export async function findWithQuestion(database: Db, assignmentId: ObjectId): Promise<ObjectId[]> {
  const found = await openConversations(database)
    .find({ assignmentId, waitingSince: { $exists: true } }, { projection: { _id: 1 } })
    .toArray();
  return found.map(({ _id }) => _id);
}

/** How many questions to this teacher wait for an answer, by the ids of their assignments in hex. */
export async function countQuestions(
  database: Db,
  teacher: MarkingTeacher,
): Promise<Map<string, number>> {
  const found = await openConversations(database)
    .aggregate<{ _id: ObjectId | null; count: number }>([
      { $match: matchWaiting(teacher) },
      { $group: { _id: '$assignmentId', count: { $sum: 1 } } },
    ])
    .toArray();
  return new Map(found.map(({ _id, count }) => [String(_id), count]));
}

/** What markers see of the students who ask: with anonymous marking the alias. A submission that does not exist has none. */
export async function findAskers(
  database: Db,
  submissionIds: ObjectId[],
): Promise<(submissionId: ObjectId | undefined) => Pick<Owner, 'uid' | 'name'> | null> {
  if (submissionIds.length === 0) return () => null;
  const found = await openSubmissions(database)
    .find({ _id: { $in: submissionIds } })
    .project<WithId<Pick<SubmissionDocument, 'name' | 'email' | 'anonymous' | 'status'>>>({
      name: 1,
      email: 1,
      anonymous: 1,
      status: 1,
    })
    .toArray();
  const names = new Map(
    found.map((submission) => [String(submission._id), presentStudent(submission, 'marker').name]),
  );
  return (submissionId) => {
    const name = names.get(String(submissionId));
    return name === undefined ? null : { uid: '', name };
  };
}
