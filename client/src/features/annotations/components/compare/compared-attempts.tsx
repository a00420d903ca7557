import { compareAttempts as texts } from 'virtual:messages/compareAttempts';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense, use } from 'react';
import type { StoredFile } from 'server/contract/files/schemas';
import type { Attempt } from 'server/contract/submissions/attempts';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { annotationsQuery } from '#lib/queries/submission-life-queries.ts';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { LoadingSkeleton } from '#ui/feedback/skeleton.tsx';
import { AnnotatorContext } from '../annotator-context.ts';
import { SettleFailure } from '../answers/settle-button.tsx';
import { useSettling } from '../answers/use-settling.ts';
import type { PageLayers } from '../page-layers.ts';
import type { CriterionTitle } from '../reading/comment-row.tsx';
import { AttemptComparison } from './attempt-comparison.tsx';

export interface ComparedAttemptsProps {
  submissionId: string;
  /** With the comments. */
  before: Attempt;
  now: Attempt;
  criteria?: readonly CriterionTitle[] | undefined;
  /** Who marks settles comments too. */
  isMarker: boolean;
  /** What draws files, and what has changed in them. */
  parts: {
    Files: ComponentType<{
      files: readonly StoredFile[];
      layers: PageLayers;
      isOwn: boolean;
    }>;
    Changes: ComponentType<{ before: readonly StoredFile[]; now: readonly StoredFile[] }>;
  };
}

/** Two attempts with what is on their pages, and what has changed from one to the other. */
export default function ComparedAttempts(props: ComparedAttemptsProps) {
  const { submissionId, before, now, criteria = [], isMarker, parts } = props;
  const queryBefore = useQuery(annotationsQuery(submissionId, before.number));
  const annotationsNow = useAnnotationsNow(submissionId, now.number);
  const { data } = queryBefore;
  const settling = useSettling(submissionId, { attempt: before.number, version: data?.version });
  const loading = <LoadingSkeleton label={texts.loading} className="h-full w-full" />;
  if (!data || !annotationsNow.data) {
    const error = queryBefore.error ?? annotationsNow.error;
    if (!error) return loading;
    const retry = () => Promise.all([queryBefore.refetch(), annotationsNow.retry()]);
    return <ErrorPanel title={texts.failed} text={explainFailure(error)} onRetry={retry} />;
  }
  return (
    <>
      <AttemptComparison
        before={{ files: before.files, annotations: data.annotations }}
        now={{ files: now.files, annotations: annotationsNow.data }}
        answers={now.answers ?? []}
        criteria={criteria}
        settling={isMarker ? settling : undefined}
        renderDocument={(files, layers) => (
          <Suspense fallback={loading}>
            <parts.Files files={files} layers={layers} isOwn={!isMarker} />
          </Suspense>
        )}
        renderChanges={() => (
          <Suspense fallback={loading}>
            <parts.Changes before={before.files} now={now.files} />
          </Suspense>
        )}
      />
      <SettleFailure error={settling.error} />
    </>
  );
}

/** Who marks the attempt has its annotations already, with what is not saved yet. */
function useAnnotationsNow(submissionId: string, attempt: number) {
  const annotator = use(AnnotatorContext);
  const query = useQuery({ ...annotationsQuery(submissionId, attempt), enabled: !annotator });
  if (!annotator) {
    return { data: query.data?.annotations, error: query.error, retry: query.refetch };
  }
  const { annotations, saving } = annotator;
  const { layer, error, retry } = saving;
  return { data: layer.version === null ? undefined : annotations, error, retry };
}
