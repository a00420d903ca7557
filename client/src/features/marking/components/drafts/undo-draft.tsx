import { evaluation } from 'virtual:messages/evaluation';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { GivenMark } from 'server/contract/submissions/attempts';
import type { Submission } from 'server/contract/submissions/schemas';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { historyQuery } from '#lib/queries/submission-life-queries.ts';
import { Button } from '#ui/actions/button.tsx';
import { confirmAction } from '#ui/dialogs/dialogs.ts';
import { toastFailure } from '#ui/feedback/toast.ts';
import { evaluateSubmission } from '../../api/marking-mutations.ts';
import { toSentPoints } from '../typed-points.ts';

const { drafts: texts } = evaluation;

interface UndoDraftProps {
  submission: Submission;
  /** The form has something that is not saved. */
  isTyped: boolean;
  /** Gets the mark that the submission has again. */
  onUndone: (mark: GivenMark) => void;
}

/** Saves the draft before the last one again, as a new version; nothing where there is none before. */
export function UndoDraft({ submission, isTyped, onUndone }: UndoDraftProps) {
  const { _id, version } = submission;
  const { data: [last] = [] } = useQuery(historyQuery(submission));
  const { mutateAsync, isPending } = useMutation(evaluateSubmission(_id));
  const earlier = last?.kind === 'draft' ? last.from : null;
  if (earlier === null) return null;

  const undo = async () => {
    const { undoTitle: title, undoText: text, undoConfirm: confirmText } = texts;
    if (isTyped && !(await confirmAction({ title, text, confirmText }))) return;
    const { obtainedMark, feedback, criteria } = earlier;
    const nextSteps = earlier.nextSteps ?? (last?.to?.nextSteps && []);
    try {
      const modifiedCount = await mutateAsync({
        obtainedMark,
        ...(feedback !== null && { feedback }),
        ...(criteria && { criteria: toSentPoints(criteria) }),
        ...(nextSteps && { nextSteps }),
        status: 'completed',
        release: false,
        version,
      });
      if (modifiedCount > 0) return onUndone(earlier);
      void toastFailure(texts.notUndone, texts.gone);
    } catch (error) {
      void toastFailure(texts.notUndone, explainFailure(error));
    }
  };

  return (
    <Button variant="outline" className="btn-sm" busy={isPending} onClick={undo}>
      {texts.undo}
    </Button>
  );
}
