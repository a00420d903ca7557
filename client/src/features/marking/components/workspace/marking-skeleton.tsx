import { app } from 'virtual:messages/app';
import { useSearchParams } from 'react-router-dom';
import { useIsTeacher } from '#lib/session/role.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { readQueue } from '../../api/queue-state.ts';
import { MarkingFrame, type ViewOfFrame } from './marking-frame.tsx';

/** The marking page, with its heading, while a submission loads that is not known yet. */
export function MarkingSkeleton(viewOfFrame: ViewOfFrame) {
  const [params] = useSearchParams();
  const isTeacher = useIsTeacher();
  return (
    <MarkingFrame
      {...viewOfFrame}
      submission={undefined}
      queue={isTeacher ? readQueue(params) : null}
      steps={<div className="h-11" />}
      mark={isTeacher && <Skeleton className="h-96 w-full" />}
    >
      <div role="status" className="h-full">
        <p className="sr-only">{app.loading}</p>
        <Skeleton className="h-full w-full" />
      </div>
    </MarkingFrame>
  );
}
