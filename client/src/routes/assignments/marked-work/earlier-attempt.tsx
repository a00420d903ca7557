import type { Attempt } from 'server/contract/submissions/attempts';
import { CompareAttempts } from '#features/annotations/components/compare/compare-attempts.tsx';
import { comparedFiles } from '#features/files/components/compared-files.tsx';
import { MarkedWork } from './marked-work.tsx';

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
        <CompareAttempts
          submissionId={submissionId}
          before={attempt}
          now={last}
          criteria={criteria}
          isMarker={false}
          parts={comparedFiles}
        />
      )}
    </div>
  );
}
