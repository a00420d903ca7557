import { assignmentSubmissions as texts } from 'virtual:messages/assignmentSubmissions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AssignmentSubmission } from 'server/contract/submissions/schemas';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { attemptsQuery } from '#lib/queries/submission-life-queries.ts';
import type { RenderFiles } from '#lib/rendering/render-files.ts';
import { Button } from '#ui/actions/button.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { AttemptItem } from '#ui/display/attempt-item.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { RowSkeletons } from '#ui/lists/row-skeletons.tsx';

interface WithdrawnAttemptsProps {
  submission: AssignmentSubmission;
  /** Id of the element with the student's name. */
  describedBy: string;
  renderFiles: RenderFiles;
}

/** A button that shows what a student has handed in and withdrawn: it can be read, and not marked. */
export function WithdrawnAttempts({
  submission,
  describedBy,
  renderFiles,
}: WithdrawnAttemptsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" aria-describedby={describedBy} onClick={() => setOpen(true)}>
        {texts.showAttempts}
      </Button>
      <Modal
        open={isOpen}
        title={texts.withdrawnBy({ name: submission.name })}
        onClose={() => setOpen(false)}
      >
        <Attempts submission={submission} renderFiles={renderFiles} />
      </Modal>
    </>
  );
}

type AttemptsProps = Pick<WithdrawnAttemptsProps, 'submission' | 'renderFiles'>;

function Attempts({ submission, renderFiles }: AttemptsProps) {
  const { data: attempts, error, refetch } = useQuery(attemptsQuery(submission));
  if (error) {
    return (
      <ErrorPanel
        title={texts.attemptsFailed}
        text={explainFailure(error)}
        onRetry={() => refetch()}
      />
    );
  }
  if (!attempts) return <RowSkeletons label={texts.loading} />;
  return (
    <ol className="grid gap-3">
      {attempts.map((attempt, index) => (
        <li key={attempt.submittedAt}>
          <AttemptItem
            attempt={attempt}
            number={attempts.length - index}
            feedback={null}
            renderFiles={(id) => renderFiles(attempt.files, id)}
          />
        </li>
      ))}
    </ol>
  );
}
