import { repeats } from 'virtual:messages/repeats';
import { studyTaskForm as formTexts } from 'virtual:messages/studyTaskForm';
import { studyTasks as texts } from 'virtual:messages/studyTasks';
import { useRef } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { priorities, toEstimatedTime } from 'server/contract/values';
import { describeRepeat } from '#lib/repeats/describe-repeat.ts';
import { DateField } from '#ui/dates/date-field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import type { listRequired } from '../task-minutes.ts';
import { offeredRules } from './repeat-rules.ts';
import type { StudyTaskFormMethods } from './study-task-form-schema.ts';

interface StudyTaskFieldsProps {
  form: StudyTaskFormMethods;
  isRequired: ReturnType<typeof listRequired>;
  /** Whether the time is asked for as a text too, with the minutes optional beside it. */
  hasTimeText: boolean;
  /** Called when the title or the subject was changed. */
  onNamed: () => void;
}

/** What a study task asks for: the typed fields, without its picture. */
export function StudyTaskFields({
  form: { register, control, formState, getValues, setValue },
  isRequired,
  hasTimeText,
  onNamed,
}: StudyTaskFieldsProps) {
  const { errors, defaultValues, isSubmitted } = formState;
  const repeat = useWatch({ control, name: 'repeat' });
  const own = defaultValues?.repeat ?? '';
  const rules = own === '' || offeredRules.includes(own) ? offeredRules : [own, ...offeredRules];
  const filledTime = useRef('');

  /** The text that the specification asks for says the minutes, unless somebody has typed another one. */
  const fillTime = () => {
    const { estimatedTime, estimatedMinutes } = getValues();
    const isTyped = estimatedTime !== '' && estimatedTime !== filledTime.current;
    if (!hasTimeText || isTyped || !/^[1-9]\d*$/.test(estimatedMinutes.trim())) return;
    filledTime.current = toEstimatedTime(Number(estimatedMinutes));
    setValue('estimatedTime', filledTime.current, {
      shouldDirty: true,
      shouldValidate: isSubmitted,
    });
  };
  return (
    <>
      <div className="sm:col-span-2">
        <TextField
          required
          label={formTexts.taskTitle}
          error={errors.taskTitle?.message}
          {...register('taskTitle', { onChange: onNamed })}
        />
      </div>
      <div className="sm:col-span-2">
        <TextField
          required={isRequired.subject}
          label={texts.subject}
          error={errors.subject?.message}
          {...register('subject', { onChange: onNamed })}
        />
      </div>
      <SelectField
        label={texts.priorityLabel}
        error={errors.priority?.message}
        {...register('priority')}
      >
        {priorities.map((priority) => (
          <option key={priority} value={priority}>
            {texts.priority[priority]}
          </option>
        ))}
      </SelectField>
      <Controller
        name={register('date').name}
        control={control}
        render={({ field }) => (
          <DateField required label={texts.date} error={errors.date?.message} {...field} />
        )}
      />
      <TextField
        type="time"
        label={repeats.timeLabel}
        hint={repeats.timeHint}
        error={errors.time?.message}
        {...register('time')}
      />
      <SelectField label={repeats.label} error={errors.repeat?.message} {...register('repeat')}>
        <option value="">{repeats.never}</option>
        {rules.map((rule) => (
          <option key={rule} value={rule}>
            {describeRepeat(rule)}
          </option>
        ))}
      </SelectField>
      {repeat !== '' && (
        <Controller
          name={register('repeatUntil').name}
          control={control}
          render={({ field }) => (
            <DateField
              label={repeats.untilLabel}
              hint={repeats.untilHint}
              error={errors.repeatUntil?.message}
              {...field}
            />
          )}
        />
      )}
      {hasTimeText && (
        <TextField
          required={isRequired.estimatedTime}
          label={texts.estimatedTime}
          hint={formTexts.estimatedTimeHint}
          error={errors.estimatedTime?.message}
          {...register('estimatedTime')}
        />
      )}
      <TextField
        required={isRequired.estimatedMinutes}
        label={texts.minutes}
        hint={hasTimeText ? formTexts.minutesHint : undefined}
        inputMode="numeric"
        autoComplete="off"
        error={errors.estimatedMinutes?.message}
        {...register('estimatedMinutes', { onBlur: fillTime })}
      />
      <div className="sm:col-span-2">
        <TextArea
          required={isRequired.description}
          label={formTexts.description}
          error={errors.description?.message}
          {...register('description')}
        />
      </div>
    </>
  );
}
