import { assignmentDetails as texts } from 'virtual:messages/assignmentDetails';
import { ownSubmission } from 'virtual:messages/ownSubmission';
import { useQuery } from '@tanstack/react-query';
import type { OwnSubmission } from 'server/contract/submissions/schemas';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { paths } from '#lib/routing/paths.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { DueDay, PastDay } from '#ui/display/day.tsx';
import { LinkedText } from '#ui/display/linked-text.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { CheckIcon } from '#ui/pictures/icons.tsx';
import { submissionToQuery } from '../api/submission-queries.ts';
import { OwnSubmissionFacts } from './own-submission-facts.tsx';
import { SubmissionChanges } from './submission-changes.tsx';

interface AlreadySubmittedProps {
  assignmentId: string;
  /** The student's. */
  email: string;
  /** Nothing of it can be changed any more. */
  isReadOnly?: boolean | undefined;
  /** The assignment was deleted. */
  isDeleted: boolean;
  onWithdrawn: () => void;
}

/**
 * Replaces the submit button after the submission: that it is submitted, or returned for revision, and what was submitted, with
 * mark and feedback, also when it is off the list.
 */
export function AlreadySubmitted({
  assignmentId,
  email,
  isReadOnly,
  isDeleted,
  onWithdrawn,
}: AlreadySubmittedProps) {
  const { data, error, refetch } = useQuery(submissionToQuery(email, assignmentId));
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
      {data && <OwnSubmissionFacts submission={data} />}
      {data && !isReadOnly && (
        <SubmissionChanges submission={data} isDeleted={isDeleted} onWithdrawn={onWithdrawn} />
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

/** When and why a teacher returned the submission: it is the student's turn. */
function ReturnNote({ returned }: { returned: NonNullable<OwnSubmission['returned']> }) {
  return (
    <div className="grid gap-2 rounded-box border border-edge bg-base-200 p-4">
      <p className="font-semibold">{ownSubmission.returnedShort}</p>
      <p className="text-sm">
        <PastDay moment={returned.at} />
      </p>
      {returned.date && (
        <p>
          <DueDay day={returned.date} label={(day) => ownSubmission.submitAgainBy({ day })} />
        </p>
      )}
      <p className="whitespace-pre-line wrap-anywhere">
        <LinkedText text={returned.reason} />
      </p>
    </div>
  );
}
