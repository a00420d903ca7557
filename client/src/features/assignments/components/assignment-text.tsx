import { useQuery } from '@tanstack/react-query';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Markdown } from '#ui/markdown/markdown.tsx';
import { assignmentQuery } from '../api/assignment-queries.ts';

/** What an assignment asks for, as the content of a dialog. */
export function AssignmentText({ id }: { id: string }) {
  const { data: assignment, error, refetch } = useQuery(assignmentQuery(id));
  if (assignment) {
    return <Markdown text={assignment.description} headingLevel={3} />;
  }
  if (error) return <ErrorPanel text={explainFailure(error)} onRetry={() => refetch()} />;
  return <Skeleton className="h-24" />;
}
