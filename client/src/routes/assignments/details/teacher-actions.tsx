import { assignmentDetails as texts } from 'virtual:messages/assignmentDetails';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { AssignmentDetails } from 'server/contract/assignments/schemas';
import { classesQuery } from '#features/classes/api/class-queries.ts';
import { loadCode } from '#lib/http/load-code.ts';
import { paths } from '#lib/routing/paths.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

const ChangeButtons = lazy(() =>
  loadCode(() => import('#features/assignments/components/change-buttons.tsx')),
);
const CopyButton = lazy(() =>
  loadCode(() => import('#features/assignments/components/copy/copy-button.tsx')),
);

interface TeacherActionsProps {
  assignment: AssignmentDetails;
  isTeacher: boolean;
  /** The reader has made it, perhaps before losing the role of a teacher. */
  isOwn: boolean;
}

export function TeacherActions({ assignment, isTeacher, isOwn }: TeacherActionsProps) {
  const { _id, classId, deletedAt, isReadOnly = false } = assignment;
  const { data: classes } = useQuery({ ...classesQuery(), enabled: isTeacher });
  return (
    <>
      {isTeacher && (
        <ButtonLink to={paths.assignmentSubmissions(_id)} variant="outline">
          {texts.submissions}
        </ButtonLink>
      )}
      {(isTeacher || isOwn) && !deletedAt && !isReadOnly && (
        <Suspense fallback={<Skeleton className="h-11 w-full" />}>
          <ChangeButtons assignment={assignment} isOwn={isOwn} />
        </Suspense>
      )}
      {isTeacher && classId && !deletedAt && (
        <Suspense fallback={<Skeleton className="h-11 w-full" />}>
          <CopyButton from={classId} assignment={assignment} classes={classes}>
            {texts.copy}
          </CopyButton>
        </Suspense>
      )}
    </>
  );
}
