import { lazy, Suspense } from 'react';
import type { Attempt } from 'server/contract/submissions/attempts';
import { comparedFiles } from '#features/files/components/compared-files.tsx';
import { loadCode } from '#lib/http/load-code.ts';
import { MarkedWork } from './marked-work.tsx';

const CompareAttempts = lazy(() =>
  loadCode(() => import('#features/annotations/components/compare/compare-attempts.tsx')),
);

interface EarlierAttemptProps {
  submissionId: string;
  attempt: Attempt;
  /** The one that it is compared with; missing while it loads. */
  last: Attempt | undefined;
  criteria: readonly { criterionId: string; title: string }[] | undefined;
  isClosed: boolean;
}

/** What opens an earlier attempt with the comments on it, alone and beside the last one. */
export function EarlierAttempt(props: EarlierAttemptProps) {
  const { submissionId, attempt, last, criteria, isClosed } = props;
  return (
    <div className="flex flex-wrap gap-2">
      <MarkedWork submissionId={submissionId} attempt={attempt} isClosed={isClosed} isEarlier />
      {last && (
        <Suspense fallback={null}>
          <CompareAttempts
            submissionId={submissionId}
            before={attempt}
            now={last}
            criteria={criteria}
            isMarker={false}
            parts={comparedFiles}
          />
        </Suspense>
      )}
    </div>
  );
}
