import { useQuery } from '@tanstack/react-query';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { LinkedText } from '#ui/display/linked-text.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { assignmentQuery } from '../api/assignment-queries.ts';

/** What an assignment asks for, as the content of a dialog. */
export function AssignmentText({ id }: { id: string }) {
  const { data: assignment, error, refetch } = useQuery(assignmentQuery(id));
  if (assignment) {
    return (
      <p className="whitespace-pre-line wrap-anywhere">
        <LinkedText text={assignment.description} />
      </p>
    );
  }
  if (error) return <ErrorPanel text={explainFailure(error)} onRetry={() => refetch()} />;
  return <Skeleton className="h-24" />;
}
