import { ObjectId } from 'mongodb';
import { openQueryPlans } from '#testing/explain/query-plans.ts';
import * as changes from './changes.ts';
import * as conversations from './collection.ts';
import * as lists from './find-conversations.ts';
import * as notable from './notable-messages.ts';
import * as presenter from './presenter.ts';
import * as writers from './writers.ts';

const { database, testQueries } = await openQueryPlans();
const uid = 'uid-ada';
const teacher = { uid: 'uid-grace', classIds: [new ObjectId()] };
const _id = new ObjectId();
const assignmentId = new ObjectId();
const classId = teacher.classIds[0] ?? null;
const part = { skip: 0, limit: 50 };
const since = new Date('2026-11-20T08:00:00Z');
const messageId = new ObjectId();

testQueries([changes, conversations, lists, notable, presenter, writers], {
  openConversations: [],
  countUnread: [],
  presentMessages: [],
  presentUnread: [],
  addMessage: (['student', 'marker'] as const).map(
    (side) => () =>
      changes.addMessage(
        database,
        { _id, uid, assignmentId, classId },
        { _id: messageId, side, text: 'Why?', at: since },
      ),
  ),
  markAsRead: [() => changes.markAsRead(database, _id, 'student', messageId)],
  markAsAnswered: [() => changes.markAsAnswered(database, _id)],
  pauseQuestion: [() => changes.pauseQuestion(database, _id)],
  resumeQuestion: [() => changes.resumeQuestion(database, _id)],
  isConversationFull: [() => lists.isConversationFull(database, _id)],
  findConversation: [() => lists.findConversation(database, _id)],
  findConversationStates: [() => lists.findConversationStates(database, [_id])],
  findUnreadOfStudent: [() => lists.findUnreadOfStudent(database, uid, part)],
  countUnreadOfStudent: [() => lists.countUnreadOfStudent(database, uid)],
  findWaiting: [() => lists.findWaiting(database, teacher, part)],
  countWaiting: [() => lists.countWaiting(database, teacher)],
  findWithQuestion: [() => lists.findWithQuestion(database, assignmentId)],
  countQuestions: [() => lists.countQuestions(database, teacher)],
  findAskers: [() => lists.findAskers(database, [_id])],
  findMessagesToStudent: [() => notable.findMessagesToStudent(database, uid, since)],
  findQuestionsToTeacher: [() => notable.findQuestionsToTeacher(database, teacher, since)],
  findStudentsWithMessages: [() => notable.findStudentsWithMessages(database, [uid], since)],
  findClassesWithQuestions: [
    () => notable.findClassesWithQuestions(database, teacher.classIds, since),
  ],
  findAskedTeachers: [() => notable.findAskedTeachers(database, [teacher.uid], since)],
  readExported: [
    async () => {
      for await (const _ of writers.readExported(database, uid));
    },
  ],
  countWritten: [() => writers.countWritten(database, uid)],
  hasWritten: [() => writers.hasWritten(database, uid)],
  changeStudent: [() => writers.changeStudent(database, uid, 'uid-bob')],
  changeTeacher: [
    () => writers.changeTeacher(database, teacher.uid, { uid: 'uid-bob', name: 'Bob' }),
  ],
  deleteConversations: [() => writers.deleteConversations(database, [_id])],
});
