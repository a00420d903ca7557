import type { Db, ObjectId } from 'mongodb';
import type { ExportedMessage } from '#contract/messages/schemas.ts';
import { findSubmission } from '#data/submissions/collection.ts';
import type { Owner } from '#database/ownership.ts';
import { type ConversationDocument, openConversations } from './collection.ts';
import { presentMessages } from './presenter.ts';

/** What an account gets of its messages: those about its own submissions as it is shown them, and what it has written about others. */
export async function* readExported(database: Db, uid: string): AsyncGenerator<ExportedMessage> {
  const conversations = openConversations(database);
  for await (const conversation of conversations.find({ uid })) {
    yield* await present(database, conversation, 'student', uid);
  }
  for await (const conversation of conversations.find({ 'messages.teacher.uid': uid })) {
    if (conversation.uid !== uid) yield* await present(database, conversation, 'marker', uid);
  }
}

async function present(
  database: Db,
  conversation: ConversationDocument,
  viewer: 'student' | 'marker',
  uid: string,
): Promise<ExportedMessage[]> {
  const submission = await findSubmission(database, conversation._id);
  if (submission === null) return [];
  return presentMessages(conversation, submission, { viewer, uid })
    .filter(({ isMine }) => viewer === 'student' || isMine)
    .map(({ _id, isMine, isUnread, ...message }) => ({
      submissionId: conversation._id.toHexString(),
      ...message,
    }));
}

/** How many messages this account has written about the work of others. */
export async function countWritten(database: Db, uid: string): Promise<number> {
  let count = 0;
  const found = openConversations(database).find({ 'messages.teacher.uid': uid });
  for await (const { messages } of found) {
    count += messages.filter(({ teacher }) => teacher?.uid === uid).length;
  }
  return count;
}

/** Whether this account has written messages, or messages are about its submissions. */
export async function hasWritten(database: Db, uid: string): Promise<boolean> {
  const conversations = openConversations(database);
  const projection = { projection: { _id: 1 } };
  const found =
    (await conversations.findOne({ uid }, projection)) ??
    (await conversations.findOne({ 'messages.teacher.uid': uid }, projection));
  return found !== null;
}

/** Gives the conversations about a student's submissions to another account. */
export async function changeStudent(database: Db, from: string, to: string): Promise<void> {
  await openConversations(database).updateMany({ uid: from }, { $set: { uid: to } });
}

/** Replaces the teacher who has written messages or was asked; with a name, also the one that is shown. */
export async function changeTeacher(
  database: Db,
  teacher: string,
  { uid, name }: Pick<Owner, 'uid'> & Partial<Owner>,
): Promise<void> {
  const conversations = openConversations(database);
  await conversations.updateMany(
    { 'messages.teacher.uid': teacher },
    {
      $set: {
        'messages.$[written].teacher.uid': uid,
        ...(name !== undefined && { 'messages.$[written].teacher.name': name }),
      },
    },
    { arrayFilters: [{ 'written.teacher.uid': teacher }] },
  );
  if (uid !== teacher) {
    await conversations.updateMany({ askedOf: teacher }, { $set: { askedOf: uid } });
  }
}

/** Deletes the messages about these submissions. */
export async function deleteConversations(
  database: Db,
  submissionIds: readonly ObjectId[],
): Promise<void> {
  await openConversations(database).deleteMany({ _id: { $in: [...submissionIds] } });
}
