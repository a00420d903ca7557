import { questions as texts } from 'virtual:messages/questions';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '#ui/display/badge.tsx';
import { unreadMessagesQuery } from '../api/messages.ts';

/** With a submission in a list: that a question waits for an answer, or how many messages are unread; else nothing. */
export function UnreadBadge({ submissionId }: { submissionId: string }) {
  const { data = [] } = useQuery(unreadMessagesQuery);
  const found = data.find((conversation) => conversation.submissionId === submissionId);
  if (!found) return null;
  return (
    <Badge tone="yellow">
      {found.waitingSince ? texts.question : texts.unread({ count: found.unread })}
    </Badge>
  );
}
