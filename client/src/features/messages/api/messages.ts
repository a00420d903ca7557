import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query';
import type { MessageDraft } from 'server/contract/messages/schemas';
import { query, refreshInterval } from '#lib/constants.ts';
import { call } from '#lib/http/api.ts';
import { invalidates } from '#lib/queries/invalidates.ts';
import { submissionsKey } from '#lib/queries/submission-keys.ts';

const messagesKey = [...submissionsKey, 'messages'] as const;
const unreadKey = [...submissionsKey, 'unread-messages'] as const;
const toKey = (submissionId: string) => [...messagesKey, submissionId];

/** `GET /submissions/:id/messages`, the oldest first. The other side writes meanwhile. */
export function messagesQuery(submissionId: string) {
  return queryOptions({
    queryKey: toKey(submissionId),
    queryFn: ({ signal }) =>
      call('GET /submissions/:id/messages', { params: { id: submissionId }, signal }),
    refetchInterval: refreshInterval,
  });
}

/** `GET /messages/unread`: of which submissions messages are unread, or for teachers questions open. */
export const unreadMessagesQuery = queryOptions({
  queryKey: unreadKey,
  queryFn: ({ signal }) => call('GET /messages/unread', { query: {}, signal }),
  staleTime: query.pageTime,
});

/** Whether a question of the student of this submission waits for an answer; `false` until it is known. */
export function useIsQuestionWaiting(submissionId: string): boolean {
  const { data = [] } = useQuery(unreadMessagesQuery);
  return data.some(
    (conversation) =>
      conversation.submissionId === submissionId && conversation.waitingSince !== null,
  );
}

/** `POST /submissions/:id/messages`. */
export function writeMessage(submissionId: string) {
  return mutationOptions({
    mutationFn: (body: MessageDraft) =>
      call('POST /submissions/:id/messages', { params: { id: submissionId }, body }),
    ...invalidates({ awaited: [toKey(submissionId)], background: [unreadKey] }),
  });
}

/** `PATCH /submissions/:id/messages`: up to this message all is read, which stays marked as new until the page is left. */
export function markMessagesRead(submissionId: string) {
  return mutationOptions({
    mutationFn: (readUntil: string) =>
      call('PATCH /submissions/:id/messages', {
        params: { id: submissionId },
        body: { readUntil },
      }),
    ...invalidates({ background: [unreadKey] }),
  });
}

/** The same: its last question needs no answer. */
export function markQuestionAnswered(submissionId: string) {
  return mutationOptions({
    mutationFn: () =>
      call('PATCH /submissions/:id/messages', {
        params: { id: submissionId },
        body: { answered: true },
      }),
    ...invalidates({ awaited: [unreadKey], background: [toKey(submissionId)] }),
  });
}
