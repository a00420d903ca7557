import { assignmentDetails as texts } from 'virtual:messages/assignmentDetails';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import type { OwnSubmission } from 'server/contract/submissions/schemas';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { loadCode } from '#lib/http/load-code.ts';
import type { RenderFiles } from '#lib/rendering/render-files.ts';
import { paths } from '#lib/routing/paths.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { CheckIcon } from '#ui/pictures/icons.tsx';
import { OwnSubmissionFacts } from './own-submission-facts.tsx';
import { ReturnNote } from './return-note.tsx';
import { SubmissionChanges } from './submission-changes.tsx';

const NextSteps = lazy(() => loadCode(() => import('./next-steps/next-steps.tsx')));

interface AlreadySubmittedProps {
  /** The query of what the student has submitted. */
  own: UseQueryResult<OwnSubmission>;
  /** Nothing of it can be changed any more. */
  isReadOnly?: boolean | undefined;
  isDeleted: boolean;
  renderFiles: RenderFiles;
  /** Of what was returned: what opens it with the comments on it. */
  markedWork: ReactNode;
  onReplace: () => void;
  onWithdrawn: () => void;
}

/**
 * Replaces the submit button after the submission: that it is submitted, or returned for revision, and what was submitted,
 * also when it is off the list.
 */
export function AlreadySubmitted({
  own: { data, error, refetch },
  isReadOnly,
  isDeleted,
  renderFiles,
  markedWork,
  onReplace,
  onWithdrawn,
}: AlreadySubmittedProps) {
  return (
    <div className="grid gap-4">
      <div role="status">
        {data?.returned ? (
          <ReturnNote returned={data.returned} />
        ) : (
          <p className="flex items-start gap-2 font-semibold">
            <CheckIcon className="size-6 shrink-0 text-success" />
            {texts.alreadySubmitted}
          </p>
        )}
      </div>
      {data?.returned?.withAnnotations && (
        <>
          {markedWork}
          <Suspense>
            <NextSteps
              submissionId={data._id}
              assignmentId={data.assignmentId}
              isExpected={false}
              headingAs="h2"
            />
          </Suspense>
        </>
      )}
      {data && <OwnSubmissionFacts submission={data} renderFiles={renderFiles} />}
      {data && !isReadOnly && (
        <SubmissionChanges
          submission={data}
          isDeleted={isDeleted}
          onReplace={onReplace}
          onWithdrawn={onWithdrawn}
        />
      )}
      {!data && error && (
        <ErrorPanel
          title={texts.ownFailed}
          text={explainFailure(error)}
          onRetry={() => refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-14 w-full" />}
      {data?.removedAt == null && (
        <ButtonLink to={paths.studentDashboard} variant="outline">
          {texts.toDashboard}
        </ButtonLink>
      )}
    </div>
  );
}
