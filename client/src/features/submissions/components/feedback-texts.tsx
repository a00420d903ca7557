import { lazy, Suspense } from 'react';
import type { Submission } from 'server/contract/submissions/schemas';
import { loadCode } from '#lib/http/load-code.ts';
import { GivenCriteria } from '#ui/display/given-criteria.tsx';
import { LinkedText } from '#ui/display/linked-text.tsx';

const NextSteps = lazy(() => loadCode(() => import('./next-steps/next-steps.tsx')));

/** A teacher's feedback, what the mark was given for, and the next steps. */
export function FeedbackTexts({ submission }: { submission: Submission }) {
  const { _id, assignmentId, feedback, criteria, nextSteps, files } = submission;
  return (
    <>
      <p className="text-lg leading-relaxed whitespace-pre-line wrap-anywhere">
        <LinkedText text={feedback ?? ''} />
      </p>
      {criteria && <GivenCriteria criteria={criteria} />}
      {/* Comments on the pages can be next steps too. */}
      {(nextSteps || files.length > 0) && (
        <Suspense>
          <NextSteps
            submissionId={_id}
            assignmentId={assignmentId}
            isExpected={nextSteps !== undefined}
          />
        </Suspense>
      )}
    </>
  );
}
