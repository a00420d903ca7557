import { questions as texts } from 'virtual:messages/questions';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import { lazyForm } from '#lib/http/lazy-form.tsx';
import { DisclosureButton } from '#ui/actions/disclosure-button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { messagesQuery } from '../api/messages.ts';
import { MessageRow } from './message-row.tsx';

const { Form: MessageForm } = lazyForm(() => import('./message-form.tsx'));

interface AnnotationMessagesProps {
  submissionId: string;
  annotationId: string;
  isClosed: boolean;
}

/** With a comment on the own work: what was asked and answered about it, and the way to ask. */
export function AnnotationMessages({
  submissionId,
  annotationId,
  isClosed,
}: AnnotationMessagesProps) {
  const { data = [] } = useQuery(messagesQuery(submissionId));
  const [isOpen, setOpen] = useState(false);
  const formId = useId();
  const own = data.filter((message) => message.annotationId === annotationId);
  return (
    <>
      {own.length > 0 && (
        <ol aria-label={texts.list} className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {own.map((message) => (
            <MessageRow key={message._id} message={message} />
          ))}
        </ol>
      )}
      {!isClosed && (
        <DisclosureButton controls={formId} isOpen={isOpen} onToggle={setOpen}>
          {isOpen ? texts.askLater : texts.askAboutThis}
        </DisclosureButton>
      )}
      <div id={formId} className="empty:hidden">
        {isOpen && (
          <Suspense fallback={<Skeleton className="h-24 w-full" />}>
            <MessageForm
              submissionId={submissionId}
              annotationId={annotationId}
              criteria={[]}
              isMarker={false}
              hasFocus
              onSent={() => setOpen(false)}
            />
          </Suspense>
        )}
      </div>
    </>
  );
}
