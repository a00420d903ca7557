import { evaluation } from 'virtual:messages/evaluation';
import { useMutation } from '@tanstack/react-query';
import type { Submission } from 'server/contract/submissions/schemas';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { Button } from '#ui/actions/button.tsx';
import { confirmAndAct } from '#ui/dialogs/confirm-and-act.ts';
import { showError } from '#ui/dialogs/dialogs.ts';
import { toastSuccess } from '#ui/feedback/toast.ts';
import { takeReleaseBack } from '../api/marking-mutations.ts';

const { takeBack: texts } = evaluation;

interface TakeReleaseBackProps {
  submission: Submission;
  onTakenBack: () => void;
}

/** Makes a released mark a draft again. */
export function TakeReleaseBack({ submission, onTakenBack }: TakeReleaseBackProps) {
  const { title, name, anonymous, obtainedMark: mark, marks } = submission;
  const { mutateAsync, isPending } = useMutation(takeReleaseBack(submission));
  if (submission.state !== 'released' || mark === null) return null;

  const takeBack = () =>
    confirmAndAct({
      question: {
        title: texts.title,
        facts: [texts.facts({ mark, marks, name, title })],
        text: [texts.text({ name }), anonymous && texts.alias].filter(Boolean).join(' '),
        confirmText: texts.confirm,
      },
      act: mutateAsync,
      onDone: () => {
        onTakenBack();
        toastSuccess(texts.done({ mark, marks, name }));
      },
      onNothing: () => showError({ title: texts.failed, text: texts.gone }),
      onFailed: (error) => showError({ title: texts.failed, text: explainFailure(error) }),
    });

  return (
    <Button variant="outline" className="btn-sm" busy={isPending} onClick={takeBack}>
      {texts.button}
    </Button>
  );
}
