import { evaluation as texts } from 'virtual:messages/evaluation';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Submission } from 'server/contract/submissions';
import { parseDecimal } from '../../../lib/numbers/decimal.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { KeyHint } from '../../../ui/display/key-hint.tsx';
import { DraftNote } from '../../../ui/forms/draft-note.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { DecimalField } from '../../../ui/forms/text-field.tsx';
import { CurrentMark } from './current-mark.tsx';
import { MarkShare } from './mark-share.tsx';
import { type Destination, useEvaluation } from './use-evaluation.ts';

const shortcut = 'Control+Enter';

interface EvaluationFormProps {
  /** The submission as the server has it now; what is typed stays when it changes. */
  submission: Submission;
  /** There is another submission to mark, so the form offers to continue there. */
  hasOther: boolean;
  onMarked: (destination: Destination, outcome: string) => Promise<void> | void;
  markRef: RefObject<HTMLInputElement | null>;
  feedbackRef: RefObject<HTMLTextAreaElement | null>;
}

/** Marks a submission, or corrects a mark. Ctrl+Enter saves from every field. */
export function EvaluationForm(props: EvaluationFormProps) {
  const { submission, hasOther, onMarked, markRef, feedbackRef } = props;
  const { marks, version } = submission;
  const [firstVersion] = useState(version);
  const { form, draft, reason, isSaved, isCorrection, save } = useEvaluation(submission, onMarked);
  const { errors, isSubmitting } = form.formState;
  const mark = form.register('obtainedMark');
  const feedback = form.register('feedback');
  const typedMark = useWatch({ control: form.control, name: 'obtainedMark' });

  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!isSubmitting) void save(hasOther ? 'other' : 'desk');
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save('desk');
      }}
      onKeyDown={saveByKey}
      className="sheet grid gap-4 p-5"
    >
      <h2 className="text-heading">{texts.mark}</h2>
      {!isSaved && (
        <CurrentMark submission={submission} changedMeanwhile={version !== firstVersion} />
      )}
      <DraftNote shown={draft.isRestored} onDiscard={draft.discard} />
      <div className="grid grid-cols-[1fr_auto] gap-4">
        <DecimalField
          label={texts.obtainedMark}
          hint={texts.obtainedMarkHint({ marks })}
          error={errors.obtainedMark?.message}
          {...mark}
          ref={(element) => {
            mark.ref(element);
            markRef.current = element;
          }}
        />
        <MarkShare mark={parseDecimal(String(typedMark))} marks={marks} />
      </div>
      <TextArea
        label={texts.feedback}
        hint={texts.feedbackHint}
        error={errors.feedback?.message}
        rows={5}
        {...feedback}
        ref={(element) => {
          feedback.ref(element);
          feedbackRef.current = element;
        }}
      />
      <FormFailure title={reason && texts.failed} text={reason ?? undefined} />
      <div className="flex flex-wrap gap-2 *:flex-auto">
        <Button
          type="submit"
          busy={isSubmitting}
          variant={hasOther ? 'outline' : 'primary'}
          aria-keyshortcuts={hasOther ? undefined : shortcut}
        >
          {isSubmitting ? texts.submitting : isCorrection ? texts.correct : texts.submit}
          {!hasOther && <KeyHint keys={['Ctrl', 'Enter']} />}
        </Button>
        {hasOther && (
          <Button
            disabled={isSubmitting}
            aria-keyshortcuts={shortcut}
            onClick={() => save('other')}
          >
            {texts.submitAndNext}
            <KeyHint keys={['Ctrl', 'Enter']} />
          </Button>
        )}
      </div>
    </form>
  );
}
