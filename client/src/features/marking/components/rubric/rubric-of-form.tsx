import { rubric as texts } from 'virtual:messages/rubric';
import type { RefObject } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { Rubric } from 'server/contract/rubrics/schemas';
import type { Submission } from 'server/contract/submissions/schemas';
import { sumPoints } from 'server/contract/values';
import { formatDecimal } from '#lib/numbers/decimal.ts';
import { GivenCriteria } from '#ui/display/given-criteria.tsx';
import type { EvaluationFormInput, EvaluationFormValues } from '../evaluation-form-schema.ts';
import {
  hasTyped,
  pickUsable,
  sumTyped,
  type TypedPoints,
  toTypedPoints,
} from '../typed-points.ts';
import { RubricMarking } from './rubric-marking.tsx';

type Form = UseFormReturn<EvaluationFormInput, unknown, EvaluationFormValues>;

/** Whether the submission is marked by a rubric, and whether the mark is the sum of what is given already. */
export function useRubricOfForm({ rubric, marks }: Submission, { control }: Form) {
  const value = useWatch({ control, name: 'criteria' });
  const usable = pickUsable(rubric, marks);
  return {
    hasRubric: usable !== undefined,
    isSum: usable !== undefined && sumTyped(value, usable) !== null,
  };
}

/** Gives these points: their sum becomes the mark. */
export function giveByRubric(form: Form, rubric: Rubric, typed: TypedPoints): void {
  const sum = sumTyped(typed, rubric);
  const { criteria: error } = form.formState.errors;
  const isTyped = { shouldDirty: true, shouldTouch: true };
  form.setValue('criteria', typed, { ...isTyped, shouldValidate: error !== undefined });
  form.setValue('obtainedMark', sum === null ? '' : formatDecimal(sum), {
    ...isTyped,
    shouldValidate: sum !== null,
  });
}

interface RubricOfFormProps {
  submission: Submission;
  form: Form;
  /** What the current mark was given for is shown with it already. */
  isGivenShown: boolean;
  firstRef: RefObject<HTMLInputElement | null>;
  onComplete: () => void;
}

/** The part of the marking form that is about the rubric: its sum becomes the mark. Nothing without a rubric. */
export function RubricOfForm(props: RubricOfFormProps) {
  const { submission, form, isGivenShown, firstRef, onComplete } = props;
  const { rubric, marks, criteria = submission.draft?.criteria } = submission;
  const value = useWatch({ control: form.control, name: 'criteria' });
  // To the types it could be the error of a criterion with the id `message`.
  const message = form.formState.errors.criteria?.message;
  const error = typeof message === 'string' ? message : undefined;
  const usable = pickUsable(rubric, marks);
  if (!usable) {
    return (
      <>
        {rubric && (
          <p className="text-muted text-sm">
            {texts.unusable({ sum: sumPoints(rubric.criteria), marks })}
          </p>
        )}
        {criteria && !isGivenShown && <GivenCriteria criteria={criteria} />}
      </>
    );
  }
  // A mark that stays the same keeps what it was given for, also after the rubric has changed.
  const isOfEarlier = criteria && !hasTyped(toTypedPoints(criteria, usable), usable);
  return (
    <>
      {isOfEarlier && !isGivenShown && (
        <div className="grid gap-2">
          <p className="text-muted text-sm">{texts.ofEarlier}</p>
          <GivenCriteria criteria={criteria} />
        </div>
      )}
      <RubricMarking
        rubric={usable}
        value={value}
        error={error}
        firstRef={firstRef}
        onComplete={onComplete}
        onChange={(next) => giveByRubric(form, usable, next)}
      />
    </>
  );
}
