import { app } from 'virtual:messages/app';
import { useSearchParams } from 'react-router-dom';
import { useIsTeacher } from '#lib/session/role.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { readQueue } from '../api/queue-state.ts';
import { MarkingFrame } from './marking-frame.tsx';

/** The marking page, with its heading, while a submission loads that is not known yet. */
export function MarkingSkeleton() {
  const [params] = useSearchParams();
  const isTeacher = useIsTeacher();
  return (
    <MarkingFrame
      queue={isTeacher ? readQueue(params) : null}
      // As high as the queue's buttons, which have lines of their own on a phone.
      queueState={<div className="h-20 w-full sm:h-7 sm:w-auto" />}
      facts={
        <div role="status">
          <p className="sr-only">{app.loading}</p>
          <Skeleton className="h-18 w-full" />
        </div>
      }
    >
      {isTeacher && (
        <Skeleton className="h-96 w-full lg:col-start-2 lg:row-span-2 lg:row-start-1" />
      )}
    </MarkingFrame>
  );
}
