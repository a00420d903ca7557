import { ObjectId } from 'mongodb';
import type { messageEndpoints } from '#contract/messages/endpoints.ts';
import { maxMessages } from '#contract/values.ts';
import { isTeacher } from '#data/accounts/roles/teachers.ts';
import { findAccess } from '#data/classes/class-access.ts';
import { findClassesTaughtBy } from '#data/classes/classes-of-account.ts';
import { addMessage, markAsAnswered, markAsRead } from '#data/messages/changes.ts';
import {
  countUnreadOfStudent,
  countWaiting,
  findConversation,
  findUnreadOfStudent,
  findWaiting,
} from '#data/messages/find-conversations.ts';
import { presentMessages, presentUnread } from '#data/messages/presenter.ts';
import { findReadableSubmission } from '#data/submissions/shown/access.ts';
import type { FeatureParts } from '#features/feature.ts';
import type { FeatureEndpoints } from '#http/endpoints/mount-endpoints.ts';
import { setTotalCount } from '#http/endpoints/total-count.ts';
import { problem } from '#http/errors/problems.ts';
import { findTopic, requireOpen } from './policy.ts';

/** Questions and answers between the student of a submission and those who may mark it. */
export function createMessageEndpoints({
  database,
  quotas,
}: FeatureParts): FeatureEndpoints<keyof typeof messageEndpoints> {
  const findReadable = (id: string, uid: string) =>
    findReadableSubmission(database, new ObjectId(id), uid, { withWithdrawn: true });

  return {
    handlers: {
      async 'GET /messages/unread'({ account: { uid }, query, response }) {
        const { currentPage, itemsPerPage: limit } = query;
        const part = { skip: currentPage * limit, limit };
        if (await isTeacher(database, uid)) {
          const teacher = { uid, classIds: await findClassesTaughtBy(database, uid) };
          const [found, count] = await Promise.all([
            findWaiting(database, teacher, part),
            countWaiting(database, teacher),
          ]);
          setTotalCount(response, count);
          return found.map((conversation) => presentUnread(conversation, 'marker'));
        }
        const [found, count] = await Promise.all([
          findUnreadOfStudent(database, uid, part),
          countUnreadOfStudent(database, uid),
        ]);
        setTotalCount(response, count);
        return found.map((conversation) => presentUnread(conversation, 'student'));
      },

      async 'GET /submissions/:id/messages'({ account: { uid }, params }) {
        const { submission, viewer } = await findReadable(params.id, uid);
        const conversation = await findConversation(database, submission._id);
        if (conversation === null) return [];
        return presentMessages(conversation, submission, { viewer, uid });
      },

      async 'POST /submissions/:id/messages'({ account, params, body }) {
        const { uid, name } = account;
        const { submission, viewer } = await findReadable(params.id, uid);
        await requireOpen(database, submission, { uid, viewer });
        const topic = await findTopic(database, submission, body);
        await quotas.consume(account, { messages: 1 });
        const { _id, uid: student, assignmentId, classId, markedBy } = submission;
        const messageId = new ObjectId();
        const isAdded = await addMessage(
          database,
          {
            _id,
            uid: student,
            assignmentId,
            classId: classId ?? null,
            ...(!classId && markedBy && { askedOf: markedBy }),
          },
          {
            _id: messageId,
            side: viewer,
            ...(viewer === 'marker' && { teacher: { uid, name } }),
            text: body.text,
            at: new Date(),
            ...topic,
          },
        );
        if (!isAdded) throw problem('message-limit-reached', { limit: maxMessages });
        return { insertedId: messageId.toHexString() };
      },

      async 'PATCH /submissions/:id/messages'({ account: { uid }, params, body }) {
        const { submission, viewer } = await findReadable(params.id, uid);
        const { _id } = submission;
        if (body.answered) {
          if (viewer === 'student') throw problem('teachers-only');
          if ((await findAccess(database, submission, uid)).isArchived) {
            throw problem('class-archived');
          }
        }
        const read =
          body.readUntil === undefined
            ? 0
            : await markAsRead(database, _id, viewer, new ObjectId(body.readUntil));
        const answered = body.answered ? await markAsAnswered(database, _id) : 0;
        return { modifiedCount: Math.max(read, answered) };
      },
    },
  };
}
