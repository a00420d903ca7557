import { assignmentForm as texts } from 'virtual:messages/assignmentForm';
import { difficulty } from 'virtual:messages/difficulty';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type { Assignment } from 'server/contract/assignments';
import type { NewRubric } from 'server/contract/rubrics';
import { difficultyLevels } from 'server/contract/values';
import { useDraft } from '../../../../lib/drafts/use-draft.ts';
import { explainFailure } from '../../../../lib/errors/explain-failure.ts';
import { createFormResolver } from '../../../../lib/errors/form-resolver.ts';
import { showFieldProblems } from '../../../../lib/errors/show-field-problems.ts';
import { parseDecimal } from '../../../../lib/numbers/decimal.ts';
import { useAddressUpload } from '../../../../lib/uploads/use-address-upload.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { DateField } from '../../../../ui/dates/date-field.tsx';
import { ClassLabel } from '../../../../ui/display/class-label.tsx';
import { DraftNote } from '../../../../ui/forms/draft-note.tsx';
import { FormFailure } from '../../../../ui/forms/form-failure.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { DecimalField, TextField } from '../../../../ui/forms/text-field.tsx';
import { AssignmentConflict } from './assignment-conflict.tsx';
import {
  type AssignmentFormInput,
  type AssignmentFormValues,
  assignmentFormSchema,
  formFields,
  readRubric,
  toFormInput,
  writeRubric,
} from './assignment-form-schema.ts';
import { AssignmentPicture } from './assignment-picture.tsx';
import type { ClassChoiceField } from './class-choice.tsx';
import { ClassLoad } from './class-load.tsx';
import { useForcedMarks } from './use-forced-marks.ts';

/** How a save went; `current` is what somebody else has saved meanwhile: nothing was overwritten. */
export type SaveOutcome = 'saved' | 'failed' | 'unchanged' | { current: Assignment };

/** The rubric of an assignment that is not made yet. */
export interface RubricField {
  rubric: NewRubric | undefined;
  /** `undefined` removes it. */
  onChange: (rubric: NewRubric | undefined) => void;
  /** What its points must add up to, as far as it is typed; no number otherwise. */
  marks: number;
  error: string | undefined;
}

interface AssignmentFormProps {
  /** The name of the draft. */
  draftName: string;
  /** The assignment to change; without it, the form creates one. */
  assignment?: Assignment;
  /** The class that a new assignment is for unless the person chooses otherwise. */
  classId?: string | null;
  /** The choice of classes for a new assignment; nothing for who teaches none. */
  renderClasses?: (field: ClassChoiceField) => ReactNode;
  /** Said beside the estimate, after its own hint. */
  estimateHint?: string | undefined;
  /** The rubric of a new assignment; nothing for who may not make one. */
  renderRubric?: (field: RubricField) => ReactNode;
  submitText: string;
  /** Said when `save` fails or answers 'failed'. */
  failureText: string;
  /** Confirms before saving; returns whether to continue. */
  confirm: (draft: AssignmentFormValues) => Promise<boolean>;
  save: (draft: AssignmentFormValues) => Promise<SaveOutcome>;
}

/** The form to create and to update an assignment. The input is kept as a draft until it is saved. */
export function AssignmentForm({
  draftName,
  assignment,
  classId,
  renderClasses,
  estimateHint,
  renderRubric,
  submitText,
  failureText,
  confirm,
  save,
}: AssignmentFormProps) {
  const [failure, setFailure] = useState<{ reason?: string } | null>(null);
  const [outcome, setOutcome] = useState<SaveOutcome>();
  const form = useForm<AssignmentFormInput, unknown, AssignmentFormValues>({
    resolver: createFormResolver(assignmentFormSchema),
    mode: 'onTouched',
    defaultValues: toFormInput(assignment, classId),
  });
  const draft = useDraft(form, { name: draftName, fields: formFields });
  const forcedMarks = useForcedMarks(form);
  const picture = useAddressUpload((address) =>
    form.setValue('imageURL', address, { shouldDirty: true, shouldValidate: true }),
  );
  const { register, control, setError } = form;
  const [date, typedMarks] = useWatch({ control, name: ['date', 'marks'] });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    setOutcome(undefined);
    if (!(await confirm(values))) return;
    try {
      const how = await save(values);
      setOutcome(how);
      if (how === 'failed') setFailure({});
      if (how === 'saved') draft.clear();
    } catch (error) {
      const isBesideField = showFieldProblems(error, formFields, setError);
      setFailure(isBesideField ? {} : { reason: explainFailure(error) });
    }
  });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!forcedMarks.holdBack()) void submit();
      }}
      className="sheet grid max-w-3xl items-start gap-5 p-5 sm:grid-cols-2 sm:p-8"
    >
      <DraftNote shown={draft.isRestored} onDiscard={draft.discard} />
      {assignment?.class && (
        <p className="flex gap-2 sm:col-span-2">
          {texts.ofClass} <ClassLabel of={assignment.class} className="font-semibold" />
        </p>
      )}
      <div className="sm:col-span-2">
        <TextField label={texts.title} error={errors.title?.message} {...register('title')} />
      </div>
      <div className="sm:col-span-2">
        <TextArea
          label={texts.description}
          hint={texts.descriptionHint}
          error={errors.description?.message}
          rows={8}
          {...register('description')}
        />
      </div>
      <DecimalField
        label={texts.marks}
        hint={texts.marksHint}
        error={errors.marks?.message}
        note={forcedMarks.note}
        {...register('marks', { onBlur: forcedMarks.onBlur })}
      />
      <SelectField
        label={texts.difficulty}
        error={errors.difficultyLevel?.message}
        {...register('difficultyLevel')}
      >
        {difficultyLevels.map((level) => (
          <option key={level} value={level}>
            {difficulty[level]}
          </option>
        ))}
      </SelectField>
      <Controller
        control={control}
        name="date"
        render={({ field }) => (
          <DateField
            label={texts.date}
            hint={texts.dateHint}
            error={errors.date?.message}
            {...field}
          />
        )}
      />
      <TextField
        label={texts.estimatedMinutes}
        hint={[texts.estimatedMinutesHint, estimateHint].filter(Boolean).join(' ')}
        error={errors.estimatedMinutes?.message}
        inputMode="numeric"
        autoComplete="off"
        {...register('estimatedMinutes')}
      />
      <div className="sm:col-span-2">
        <TextArea
          label={texts.steps}
          hint={texts.stepsHint}
          error={errors.steps?.message}
          rows={3}
          {...register('steps')}
        />
      </div>
      {assignment?.class && (
        <div className="sm:col-span-2">
          <ClassLoad classId={assignment.class._id} day={date} exceptId={assignment._id} />
        </div>
      )}
      {renderClasses && (
        <div className="min-w-0 sm:col-span-2">
          <Controller
            control={control}
            name="classes"
            render={({ field: { value, onChange } }) => (
              <>{renderClasses({ value, onChange, day: date, error: errors.classes?.message })}</>
            )}
          />
        </div>
      )}
      {renderRubric && (
        <div className="min-w-0 sm:col-span-2">
          <Controller
            control={control}
            name="rubric"
            render={({ field: { value, onChange } }) => (
              <>
                {renderRubric({
                  rubric: readRubric(value),
                  onChange: (rubric) => onChange(writeRubric(rubric)),
                  marks: parseDecimal(String(typedMarks)),
                  error: errors.rubric?.message,
                })}
              </>
            )}
          />
        </div>
      )}
      <AssignmentPicture form={form} upload={picture.field} />
      <div className="grid gap-4 sm:col-span-2">
        {typeof outcome === 'object' && (
          <AssignmentConflict
            current={outcome.current}
            control={control}
            onDiscardTyped={() => {
              // A reset forgets the fields until they are rendered again, and with them where the focus can go.
              flushSync(() => {
                draft.discard();
                form.reset(toFormInput(outcome.current));
                setOutcome(undefined);
              });
              form.setFocus('title');
            }}
          />
        )}
        <p role="status" className="font-medium empty:-mt-4">
          {outcome === 'unchanged' && texts.unchanged}
        </p>
        <FormFailure title={failure && failureText} text={failure?.reason} />
        <Button
          type="submit"
          busy={isSubmitting}
          disabled={outcome === 'saved' || picture.isUploading}
          className="sm:justify-self-start"
        >
          {isSubmitting ? texts.saving : submitText}
        </Button>
      </div>
    </form>
  );
}
