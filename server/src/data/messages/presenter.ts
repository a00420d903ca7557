import type { WithId } from 'mongodb';
import type { Message, UnreadMessages } from '#contract/messages/schemas.ts';
import type { SubmissionDocument } from '#data/submissions/collection.ts';
import type { Viewer } from '#data/submissions/shown/access.ts';
import { presentStudent } from '#data/submissions/shown/identity.ts';
import { areAnnotationsShown } from '#data/submissions/shown-attempts.ts';
import { type ConversationDocument, countUnread, type MessageDocument } from './collection.ts';
import type { ConversationState } from './find-conversations.ts';

/**
 * The messages of a conversation for one side. Texts stay for both; which annotation or criterion one is about, the student learns
 * only while that is shown.
 */
export function presentMessages(
  conversation: ConversationDocument,
  submission: WithId<SubmissionDocument>,
  { viewer, uid }: { viewer: Viewer; uid: string },
): Message[] {
  const { name } = presentStudent(submission, viewer);
  const { messages, read } = conversation;
  const hasUnread = countUnread(conversation, viewer) > 0;
  return messages.map(({ _id, side, teacher, text, at, ...topic }, index) => ({
    _id: _id.toHexString(),
    from: side === 'student' ? 'student' : 'teacher',
    name: teacher?.name ?? name,
    ...((side === 'student' ? viewer === 'student' : teacher?.uid === uid) && { isMine: true }),
    text,
    ...presentTopic(topic, submission, viewer),
    createdAt: at.toISOString(),
    ...(hasUnread && side !== viewer && index >= read[viewer] && { isUnread: true }),
  }));
}

function presentTopic(
  { annotation, criterionId }: Pick<MessageDocument, 'annotation' | 'criterionId'>,
  submission: SubmissionDocument,
  viewer: Viewer,
): Pick<Message, 'annotationId' | 'attempt' | 'criterionId'> {
  const isMarker = viewer === 'marker';
  if (annotation && (isMarker || areAnnotationsShown(submission, annotation.attempt))) {
    return { annotationId: annotation.id, attempt: annotation.attempt };
  }
  if (criterionId !== undefined && (isMarker || submission.status === 'completed')) {
    return { criterionId };
  }
  return {};
}

/** What this side has to look at in a conversation. */
export function presentUnread(conversation: ConversationState, viewer: Viewer): UnreadMessages {
  const { _id, assignmentId, waitingSince } = conversation;
  return {
    submissionId: _id.toHexString(),
    assignmentId: assignmentId?.toHexString() ?? null,
    unread: countUnread(conversation, viewer),
    waitingSince: (viewer === 'marker' && waitingSince?.toISOString()) || null,
  };
}
