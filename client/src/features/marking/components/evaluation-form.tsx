import { evaluation as texts } from 'virtual:messages/evaluation';
import { rubric as rubricTexts } from 'virtual:messages/rubric';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useWatch } from 'react-hook-form';
import type { Submission } from 'server/contract/submissions/schemas';
import { parseDecimal } from '#lib/numbers/decimal.ts';
import { FormShell } from '#ui/forms/form-shell.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { DecimalField } from '#ui/forms/text-field.tsx';
import { CurrentMark } from './current-mark.tsx';
import { toFormValues } from './drafts/given-mark.ts';
import { UndoDraft } from './drafts/undo-draft.tsx';
import { useReleaseChoice } from './drafts/use-release-choice.ts';
import { EvaluationButtons } from './evaluation-buttons.tsx';
import { MarkShare } from './mark-share.tsx';
import { NextStepFields } from './next-steps/next-step-fields.tsx';
import { RubricOfForm, useRubricOfForm } from './rubric/rubric-of-form.tsx';
import type { MarkForm } from './take-points.tsx';
import { TakeReleaseBack } from './take-release-back.tsx';
import { type OnSend, useEvaluation } from './use-evaluation.ts';

interface EvaluationFormProps {
  /** The submission as the server has it now; what is typed stays when it changes. */
  submission: Submission;
  /** There is another submission to mark, so the form offers to continue there. */
  hasNext: boolean;
  /** A question of its student waits: a correction can answer it. */
  hasQuestion: boolean;
  onSend: OnSend;
  /** What offers the points on the pages as the mark. */
  renderPagePoints: (form: MarkForm) => ReactNode;
  markRef: RefObject<HTMLInputElement | null>;
  feedbackRef: RefObject<HTMLTextAreaElement | null>;
}

/**
 * Marks a submission, or corrects a mark. Ctrl+Enter saves from every field; with Shift, as a draft what is otherwise
 * released, and the reverse.
 */
export function EvaluationForm(props: EvaluationFormProps) {
  const { submission, hasNext, hasQuestion, onSend, renderPagePoints, markRef, feedbackRef } =
    props;
  const { marks, version } = submission;
  const isCorrection = submission.status === 'completed';
  const mayAnswer = isCorrection && hasQuestion;
  const [seenVersion, setSeenVersion] = useState(version);
  const choice = useReleaseChoice();
  const { isReleased } = choice;
  const { form, shell, isSaved, isChangedByUser, conflicts, save, checkFor, restart } =
    useEvaluation({
      submission,
      isReleased,
      mayAnswer,
      onSend,
    });
  const { errors, isSubmitting, isDirty } = form.formState;
  const mark = form.register('obtainedMark');
  const feedback = form.register('feedback');
  const { hasRubric, isSum } = useRubricOfForm(submission, form);
  const typedMark = useWatch({ control: form.control, name: 'obtainedMark' });
  const release = isCorrection || isReleased;
  const changedMeanwhile = !isSaved && version > seenVersion;
  const changeRef = useRef<HTMLElement>(null);

  // Somebody who has pressed a button at the end of the form must see why nothing is saved.
  useEffect(() => {
    if (changedMeanwhile && conflicts > 0) changeRef.current?.scrollIntoView({ block: 'nearest' });
  }, [changedMeanwhile, conflicts]);

  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    const isOtherWay = event.shiftKey && !isCorrection;
    void save({
      destination: hasNext ? 'next' : 'desk',
      release: isOtherWay ? !release : release,
    });
  };

  return (
    <FormShell
      {...shell}
      onSubmit={(event) => {
        event.preventDefault();
        void save({ destination: 'desk', release });
      }}
      onKeyDown={saveByKey}
      className="contents"
      failureTitle={texts.failed}
      buttons={
        <EvaluationButtons
          isCorrection={isCorrection}
          hasNext={hasNext}
          isSubmitting={isSubmitting}
          isReleased={isReleased}
          onChoose={(chosen) => {
            choice.choose(chosen);
            checkFor(chosen);
          }}
          onSave={(saving) => void save(saving)}
        />
      }
    >
      <h2 className="sr-only">{texts.mark}</h2>
      {!isSaved && (
        <CurrentMark
          submission={submission}
          changeRef={changeRef}
          changed={changedMeanwhile && (isChangedByUser ? 'by-user' : 'meanwhile')}
        >
          <UndoDraft
            submission={submission}
            isTyped={isDirty}
            onUndone={(earlier) => {
              setSeenVersion(version + 1);
              restart(toFormValues(earlier, submission.rubric));
              // Where no mark was given before, this button disappears.
              markRef.current?.focus();
            }}
          />
          <TakeReleaseBack
            submission={submission}
            onTakenBack={() => setSeenVersion(version + 1)}
          />
        </CurrentMark>
      )}
      <RubricOfForm
        submission={submission}
        form={form}
        isGivenShown={changedMeanwhile}
        firstRef={markRef}
        onComplete={() => feedbackRef.current?.focus()}
      />
      <div className="grid grid-cols-[1fr_auto] gap-4">
        <DecimalField
          required
          label={texts.obtainedMark}
          hint={isSum ? rubricTexts.bySum : texts.obtainedMarkHint({ marks })}
          readOnly={isSum}
          error={errors.obtainedMark?.message}
          {...mark}
          ref={(element) => {
            mark.ref(element);
            if (!hasRubric) markRef.current = element;
          }}
        />
        <MarkShare mark={parseDecimal(typedMark)} marks={marks} />
      </div>
      {renderPagePoints({ submission, form })}
      <TextArea
        required={release}
        label={texts.feedback}
        hint={release ? texts.feedbackHint : texts.drafts.feedbackHint}
        error={errors.feedback?.message}
        rows={5}
        {...feedback}
        ref={(element) => {
          feedback.ref(element);
          feedbackRef.current = element;
        }}
      />
      {mayAnswer && (
        <TextArea
          label={texts.answer}
          hint={texts.answerHint}
          error={errors.answer?.message}
          rows={3}
          {...form.register('answer')}
        />
      )}
      <NextStepFields form={form} />
    </FormShell>
  );
}
