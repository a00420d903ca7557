import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { defaultPriority, priorities, redirectDelay, toastDuration } from '../../lib/constants.ts';
import { messages } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import { useDelayedNavigate } from '../../lib/use-delayed-navigate.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { ImageField } from './image-field.tsx';
import {
  type StudyTaskFormInput,
  type StudyTaskFormValues,
  studyTaskFormSchema,
} from './study-task-form-schema.ts';
import { UploadProgress } from './upload-progress.tsx';
import { useAddStudyTask } from './use-add-study-task.ts';

const texts = messages.studyTasks;

/** Adds a study task of `email`: the picture first, then the task, then back home (spec §4). */
export function StudyTaskForm({ email }: { email: string }) {
  const { add, failure, uploadPercent } = useAddStudyTask(email);
  const navigateLater = useDelayedNavigate();
  const { register, control, formState, handleSubmit, reset } = useForm<
    StudyTaskFormInput,
    unknown,
    StudyTaskFormValues
  >({
    resolver: zodResolver(studyTaskFormSchema),
    defaultValues: { priority: defaultPriority, date: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (values) => {
    if (!(await add(values))) return;
    toastSuccess(texts.added, { autoClose: toastDuration.taskAdded, position: 'top-right' });
    reset();
    navigateLater(paths.home, redirectDelay.taskAdded);
  });

  return (
    <form noValidate onSubmit={submit} className="sheet grid gap-5 p-5 sm:grid-cols-2 sm:p-8">
      <div className="sm:col-span-2">
        <TextField
          label={texts.taskTitle}
          error={errors.taskTitle?.message}
          {...register('taskTitle')}
        />
      </div>
      <TextField label={texts.subject} error={errors.subject?.message} {...register('subject')} />
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
        name="date"
        control={control}
        render={({ field }) => (
          <DateField label={texts.date} error={errors.date?.message} {...field} />
        )}
      />
      <TextField
        label={texts.estimatedTime}
        hint={texts.estimatedTimeHint}
        error={errors.estimatedTime?.message}
        {...register('estimatedTime')}
      />
      <div className="sm:col-span-2">
        <TextArea
          label={texts.description}
          error={errors.description?.message}
          {...register('description')}
        />
      </div>
      <div className="sm:col-span-2">
        <Controller
          name="image"
          control={control}
          render={({ field: { ref: _ref, ...field } }) => (
            <ImageField {...field} error={errors.image?.message} />
          )}
        />
      </div>
      <div className="grid gap-4 sm:col-span-2">
        {uploadPercent !== null && <UploadProgress percent={uploadPercent} />}
        {failure && !isSubmitting && <ErrorPanel title={failure} text={texts.kept} />}
        <Button type="submit" busy={isSubmitting} className="justify-self-start">
          {texts.submit}
        </Button>
      </div>
    </form>
  );
}
