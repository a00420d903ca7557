import { questions as texts } from 'virtual:messages/questions';
import type { ReactNode } from 'react';
import type { Message } from 'server/contract/messages/schemas';
import { Badge } from '#ui/display/badge.tsx';
import { LinkedText } from '#ui/display/linked-text.tsx';
import { Moment } from '#ui/display/moment.tsx';
import { StudentLink } from '#ui/display/student-link.tsx';
import { classNames } from '#ui/styles/class-names.ts';

/** A criterion that a message may be about. */
export interface CriterionTitle {
  criterionId: string;
  title: string;
}

interface MessageRowProps {
  message: Message;
  /** Which comment or criterion it is about, where the place does not say it. */
  topic?: ReactNode;
  /** The page of the student, for teachers. */
  studentPage?: string | undefined;
}

/** One message: who wrote it and when, what it is about, and its text, in which only links are more than text. */
export function MessageRow({ message, topic, studentPage }: MessageRowProps) {
  const { from, name, isMine, createdAt, text, isUnread } = message;
  return (
    <li
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] gap-1 rounded-field border border-edge p-3',
        isMine && 'bg-base-200',
      )}
    >
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        <span className="min-w-0 font-semibold wrap-anywhere">
          {isMine ? (
            texts.you
          ) : (
            <StudentLink name={name} to={from === 'student' ? studentPage : undefined} />
          )}
        </span>
        <span className="text-muted">
          <Moment at={createdAt} />
        </span>
        {isUnread && <Badge tone="yellow">{texts.new}</Badge>}
      </p>
      {topic}
      <p className="whitespace-pre-line wrap-anywhere">
        <LinkedText text={text} />
      </p>
    </li>
  );
}
