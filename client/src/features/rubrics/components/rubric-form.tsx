import { rubric as texts } from 'virtual:messages/rubric';
import { useQuery } from '@tanstack/react-query';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { rubricQuery } from '../api/rubric-queries.ts';
import { RubricEditor, type RubricEditorProps } from './rubric-editor.tsx';

/** The editor of a rubric as it is at this moment. */
export default function RubricForm(props: Omit<RubricEditorProps, 'opened'>) {
  const { assignmentId } = props;
  const { data, error, isFetchedAfterMount, refetch } = useQuery(rubricQuery(assignmentId));
  if (data && isFetchedAfterMount) return <RubricEditor {...props} opened={data} />;
  if (error) {
    return (
      <ErrorPanel title={texts.loadFailed} text={explainFailure(error)} onRetry={() => refetch()} />
    );
  }
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{texts.loading}</span>
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-11 w-full" />
    </div>
  );
}
