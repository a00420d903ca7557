import type { Db, Filter, ObjectId } from 'mongodb';
import type { MarkingTeacher } from '#data/classes/class-access.ts';
import type { NotableChange } from '#data/notices/notable-changes.ts';
import { type ConversationDocument, openConversations } from './collection.ts';

type Found = Pick<ConversationDocument, '_id' | 'assignmentId' | 'classId' | 'messages'>;

/** The messages that this student got since, unless they are read. */
export async function findMessagesToStudent(
  database: Db,
  uid: string,
  since: Date,
): Promise<NotableChange[]> {
  const found = await find(database, { uid, unreadByStudent: true, lastAt: { $gte: since } });
  return found.flatMap((conversation) => toChanges(conversation, since, 'message-received'));
}

/**
 * What students have asked this teacher since and nobody has answered: in the teacher's classes, and about marks of open
 * assignments that the teacher has given. Who asks is shown at the read: marking may be anonymous then.
 */
export async function findQuestionsToTeacher(
  database: Db,
  { uid, classIds }: MarkingTeacher,
  since: Date,
): Promise<NotableChange[]> {
  const waiting = { waitingSince: { $exists: true }, lastAt: { $gte: since }, uid: { $ne: uid } };
  const found = await Promise.all([
    classIds.length === 0 ? [] : find(database, { ...waiting, classId: { $in: classIds } }),
    find(database, { ...waiting, askedOf: uid }),
  ]);
  return found.flat().flatMap((conversation) => toChanges(conversation, since, 'question-asked'));
}

/** Which of these students (uids) have unread messages that came since. */
export function findStudentsWithMessages(
  database: Db,
  uids: string[],
  since: Date,
): Promise<string[]> {
  return openConversations(database).distinct('uid', {
    uid: { $in: uids },
    unreadByStudent: true,
    lastAt: { $gte: since },
  });
}

/** Which of these classes have questions that came since and wait for an answer; by their ids in hex. */
export async function findClassesWithQuestions(
  database: Db,
  classIds: ObjectId[],
  since: Date,
): Promise<Set<string>> {
  if (classIds.length === 0) return new Set();
  const found = await openConversations(database).distinct('classId', {
    classId: { $in: classIds },
    waitingSince: { $exists: true },
    lastAt: { $gte: since },
  });
  return new Set(found.map(String));
}

/** Which of these teachers (uids) were asked about marks of open assignments since. */
export async function findAskedTeachers(
  database: Db,
  uids: string[],
  since: Date,
): Promise<string[]> {
  if (uids.length === 0) return [];
  const found = await openConversations(database).distinct('askedOf', {
    askedOf: { $in: uids },
    waitingSince: { $exists: true },
    lastAt: { $gte: since },
  });
  return found.flatMap((uid) => uid ?? []);
}

function find(database: Db, filter: Filter<ConversationDocument>): Promise<Found[]> {
  return openConversations(database)
    .find(filter)
    .project<Found>({
      assignmentId: 1,
      classId: 1,
      'messages.side': 1,
      'messages.at': 1,
      'messages.teacher': 1,
    })
    .toArray();
}

function toChanges(
  { _id, assignmentId, classId, messages }: Found,
  since: Date,
  kind: 'message-received' | 'question-asked',
): NotableChange[] {
  if (assignmentId === null) return [];
  const side = kind === 'question-asked' ? 'student' : 'marker';
  const last = messages.findLast((message) => message.side === side);
  if (last === undefined || last.at < since) return [];
  const from = last.teacher ?? null;
  return [{ kind, about: _id, assignmentId, classId, at: last.at, from }];
}
