import { evaluation as texts } from 'virtual:messages/evaluation';
import type { Submission } from 'server/contract/submissions';
import { LinkedText } from '../../../ui/display/linked-text.tsx';

interface CurrentMarkProps {
  submission: Submission;
  /** Someone else marked it, or its student replaced it, since the page was opened. */
  changedMeanwhile: boolean;
}

/** The current mark of a submission; without one only that it has changed. */
export function CurrentMark({ submission, changedMeanwhile }: CurrentMarkProps) {
  const { obtainedMark, marks, feedback } = submission;
  if (obtainedMark === null) {
    if (!changedMeanwhile) return null;
    return (
      <p role="alert" className="rounded-box border border-edge bg-base-200 p-4 font-semibold">
        {texts.replacedMeanwhile}
      </p>
    );
  }
  if (!changedMeanwhile)
    return <p className="text-muted">{texts.current({ mark: obtainedMark, marks })}</p>;
  return (
    <div role="alert" className="grid gap-2 rounded-box border border-edge bg-base-200 p-4">
      <p className="font-semibold">{texts.changedMeanwhile({ mark: obtainedMark, marks })}</p>
      <blockquote className="text-muted border-s-2 border-edge ps-3 whitespace-pre-line wrap-anywhere">
        <LinkedText text={feedback ?? ''} />
      </blockquote>
    </div>
  );
}
