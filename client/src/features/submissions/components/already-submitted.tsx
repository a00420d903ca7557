import { assignmentDetails as texts } from 'virtual:messages/assignmentDetails';
import { useQuery } from '@tanstack/react-query';
import { explainFailure } from '../../../lib/errors/explain-failure.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { CheckIcon } from '../../../ui/pictures/icons.tsx';
import { submissionToQuery } from '../api/submission-queries.ts';
import { OwnSubmissionFacts } from './own-submission-facts.tsx';
import { SubmissionChanges } from './submission-changes.tsx';

interface AlreadySubmittedProps {
  assignmentId: string;
  /** The student's. */
  email: string;
  onWithdrawn: () => void;
}

/** Replaces the submit button after the submission: what was submitted, with mark and feedback, also when it is off the list. */
export function AlreadySubmitted({ assignmentId, email, onWithdrawn }: AlreadySubmittedProps) {
  const { data, error, refetch } = useQuery(submissionToQuery(email, assignmentId));
  return (
    <div className="grid gap-4">
      <p role="status" className="flex items-start gap-2 font-semibold">
        <CheckIcon className="size-6 shrink-0 text-success" />
        {texts.alreadySubmitted}
      </p>
      {data && <OwnSubmissionFacts submission={data} />}
      {data && <SubmissionChanges submission={data} onWithdrawn={onWithdrawn} />}
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
