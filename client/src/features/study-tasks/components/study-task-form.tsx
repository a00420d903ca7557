import { studyTaskForm as formTexts } from 'virtual:messages/studyTaskForm';
import { studyTasks as texts } from 'virtual:messages/studyTasks';
import { isCancel } from 'axios';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { StudyTask } from 'server/contract/study-tasks';
import { defaultPriority, priorities } from 'server/contract/values';
import { redirectDelay, toastDuration } from '../../../lib/constants.ts';
import { useDraft } from '../../../lib/drafts/use-draft.ts';
import { explainFailure } from '../../../lib/errors/explain-failure.ts';
import { createFormResolver } from '../../../lib/errors/form-resolver.ts';
import { showFieldProblems } from '../../../lib/errors/show-field-problems.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { useDelayedNavigate } from '../../../lib/routing/use-delayed-navigate.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { DateField } from '../../../ui/dates/date-field.tsx';
import { toastSuccess } from '../../../ui/feedback/toast.ts';
import { DraftNote } from '../../../ui/forms/draft-note.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { UploadProgress } from '../../../ui/forms/upload-progress.tsx';
import { ImageField } from './image-field.tsx';
import {
  createStudyTaskFormSchema,
  isInMinutes,
  type StudyTaskFormInput,
  type StudyTaskFormValues,
} from './study-task-form-schema.ts';
import { findChanges, UploadError, useSaveStudyTask } from './use-save-study-task.ts';

const defaultValues = {
  taskTitle: '',
  subject: '',
  priority: defaultPriority,
  date: '',
  estimatedTime: '',
  minutes: '',
  description: '',
} as const;
const fields = [
  'taskTitle',
  'subject',
  'priority',
  'date',
  'estimatedTime',
  'minutes',
  'description',
  'image',
] as const;

interface StudyTaskFormProps {
  /** The owner's. */
  email: string;
  /** The task to change; without it, the form adds one. */
  task?: StudyTask;
}

/**
 * Adds a study task: the picture first, then the task, then back home (spec §4), at the new task. Changes one in the same
 * way.
 */
export function StudyTaskForm({ email, task }: StudyTaskFormProps) {
  const [failure, setFailure] = useState<ReturnType<typeof describeFailure> | null>(null);
  const [saved, setSaved] = useState(false);
  const [isUnchanged, setUnchanged] = useState(false);
  const { save, uploadPercent, cancelUpload } = useSaveStudyTask(email, task);
  const navigate = useNavigate();
  const navigateLater = useDelayedNavigate();
  const [schema] = useState(() => createStudyTaskFormSchema(task));
  const form = useForm<StudyTaskFormInput, unknown, StudyTaskFormValues>({
    resolver: createFormResolver(schema),
    mode: 'onTouched',
    defaultValues: task ? pickDefaults(task) : defaultValues,
  });
  const draft = useDraft(form, { name: `study-task:${task?._id ?? 'new'}`, fields });
  const { register, control } = form;
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    const { image, ...typed } = values;
    const isSame = task && !image && Object.keys(findChanges(task, typed)).length === 0;
    setUnchanged(isSame === true);
    if (isSame) return;
    try {
      const id = await save(values);
      if (!id) return setFailure(describeNothing(task));
      setSaved(true);
      if (task) {
        toastSuccess(formTexts.changed);
        draft.clear();
        navigate(paths.studyTask(id));
        return;
      }
      toastSuccess(formTexts.added, { autoClose: toastDuration.taskAdded, position: 'top-right' });
      draft.clear();
      form.reset();
      navigateLater(paths.studyTask(id), redirectDelay.taskAdded);
    } catch (error) {
      if (error instanceof UploadError && isCancel(error.cause)) return;
      const cause = error instanceof UploadError ? error.cause : error;
      const isBesideField = showFieldProblems(cause, fields, form.setError);
      setFailure(describeFailure(error, isBesideField));
    }
  });

  // Errors of a picture are shown at once: nobody is still typing.
  const chooseImage = (image: File) => {
    form.setValue('image', image, { shouldValidate: true });
    // It was about the picture before.
    if (failure?.step === 'upload') setFailure(null);
  };

  const callBackUpload = () => {
    cancelUpload();
    // The pressed button is removed with the upload.
    form.setFocus('image');
  };

  return (
    <form
      noValidate
      onSubmit={submit}
      className="sheet grid max-w-3xl gap-5 p-5 sm:grid-cols-2 sm:p-8"
    >
      <DraftNote shown={draft.isRestored} onDiscard={draft.discard} />
      <div className="sm:col-span-2">
        <TextField
          label={formTexts.taskTitle}
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
      {task && isInMinutes(task) ? (
        <TextField
          label={formTexts.minutes}
          inputMode="numeric"
          autoComplete="off"
          error={errors.minutes?.message}
          {...register('minutes')}
        />
      ) : (
        <TextField
          label={texts.estimatedTime}
          hint={formTexts.estimatedTimeHint}
          error={errors.estimatedTime?.message}
          {...register('estimatedTime')}
        />
      )}
      <div className="sm:col-span-2">
        <TextArea
          label={formTexts.description}
          error={errors.description?.message}
          {...register('description')}
        />
      </div>
      <div className="sm:col-span-2">
        <Controller
          name="image"
          control={control}
          render={({ field: { onChange: _whenLeft, ...field } }) => (
            <ImageField
              {...field}
              current={task?.image || undefined}
              error={errors.image?.message}
              onChoose={chooseImage}
            />
          )}
        />
      </div>
      <div className="grid gap-4 sm:col-span-2">
        <UploadProgress percent={uploadPercent} onCancel={callBackUpload} />
        <p role="status" className="font-medium empty:-mt-4">
          {isUnchanged && formTexts.unchanged}
        </p>
        <FormFailure title={failure?.title ?? null} text={failure?.text} />
        <Button
          type="submit"
          busy={isSubmitting}
          disabled={saved}
          className="sm:justify-self-start"
        >
          {task ? formTexts.save : formTexts.submit}
        </Button>
      </div>
    </form>
  );
}

/** What the fields show of a task that is changed. */
function pickDefaults(task: StudyTask) {
  const { taskTitle, subject, priority, date, estimatedTime, estimatedMinutes, description } = task;
  const minutes = isInMinutes(task) && estimatedMinutes !== null ? String(estimatedMinutes) : '';
  return { taskTitle, subject, priority, date, estimatedTime, minutes, description };
}

/** The server created or changed nothing. */
function describeNothing(task: StudyTask | undefined) {
  const reason = task ? [formTexts.nothingChanged] : [];
  return {
    step: 'task' as const,
    title: formTexts.addFailed,
    text: [...reason, formTexts.kept].join(' '),
  };
}

/**
 * Which step failed and why, unless its field says so; the input is kept (spec §4 only logs this).
 */
function describeFailure(error: unknown, isBesideField: boolean) {
  const isUpload = error instanceof UploadError;
  const reason = isBesideField ? [] : [explainFailure(isUpload ? error.cause : error)];
  return {
    step: isUpload ? ('upload' as const) : ('task' as const),
    title: isUpload ? formTexts.uploadFailed : formTexts.addFailed,
    text: [...reason, formTexts.kept].join(' '),
  };
}
