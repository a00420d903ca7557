import { assignmentForm as texts } from 'virtual:messages/assignmentForm';
import { difficulty } from 'virtual:messages/difficulty';
import { Controller, useWatch } from 'react-hook-form';
import { difficultyLevels, estimatedMinutesRange, totalMarksRange } from 'server/contract/values';
import { DateField } from '#ui/dates/date-field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { DecimalField, TextField } from '#ui/forms/text-field.tsx';
import { MarkdownField } from '#ui/markdown/markdown-field.tsx';
import type { AssignmentFormMethods } from './assignment-form-schema.ts';
import { StepFields } from './step-fields.tsx';
import type { useForcedMarks } from './use-forced-marks.ts';

interface AssignmentFieldsProps {
  form: AssignmentFormMethods;
  forcedMarks: ReturnType<typeof useForcedMarks>;
  onTitleChange: () => void;
  /** Said beside the estimate, after its own hint. */
  estimateHint: string | undefined;
  /** The due date; not where each class has its own below. */
  hasDate: boolean;
}

/** What an assignment asks for: the typed fields, without its picture. */
export function AssignmentFields({
  form,
  forcedMarks,
  onTitleChange,
  estimateHint,
  hasDate,
}: AssignmentFieldsProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const description = useWatch({ control, name: 'description' });
  return (
    <>
      <div className="sm:col-span-2">
        <TextField
          required
          label={texts.title}
          error={errors.title?.message}
          {...register('title', { onChange: onTitleChange })}
        />
      </div>
      <div className="sm:col-span-2">
        <MarkdownField
          required
          label={texts.description}
          text={description}
          hint={texts.descriptionHint}
          error={errors.description?.message}
          rows={8}
          {...register('description')}
        />
      </div>
      <DecimalField
        required
        label={texts.marks}
        hint={texts.marksHint(totalMarksRange)}
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
      {hasDate && (
        <Controller
          control={control}
          name={register('date').name}
          render={({ field }) => (
            <DateField
              required
              label={texts.date}
              hint={texts.dateHint}
              error={errors.date?.message}
              {...field}
            />
          )}
        />
      )}
      <TextField
        label={texts.estimatedMinutes}
        hint={[texts.estimatedMinutesHint(estimatedMinutesRange), estimateHint]
          .filter(Boolean)
          .join(' ')}
        error={errors.estimatedMinutes?.message}
        inputMode="numeric"
        autoComplete="off"
        {...register('estimatedMinutes')}
      />
      <div className="sm:col-span-2">
        <StepFields form={form} />
      </div>
    </>
  );
}
