import { studyTaskForm as formTexts } from 'virtual:messages/studyTaskForm';
import { studyTasks as texts } from 'virtual:messages/studyTasks';
import { isCancel } from 'axios';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { defaultPriority, priorities } from 'server/contract/values';
import { redirectDelay, toastDuration } from '../../../lib/constants.ts';
import { useDraft } from '../../../lib/drafts/use-draft.ts';
import { explainFailure } from '../../../lib/errors/explain-failure.ts';
import { createFormResolver } from '../../../lib/errors/form-resolver.ts';
import { showFieldProblems } from '../../../lib/errors/show-field-problems.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { useDelayedNavigate } from '../../../lib/routing/use-delayed-navigate.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { toastSuccess } from '../../../ui/feedback/toast.ts';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { DraftNote } from '../../../ui/forms/draft-note.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { UploadProgress } from '../../../ui/forms/upload-progress.tsx';
import { ImageField } from './image-field.tsx';
import {
  type StudyTaskFormInput,
  type StudyTaskFormValues,
  studyTaskFormSchema,
} from './study-task-form-schema.ts';
import { UploadError, useAddStudyTask } from './use-add-study-task.ts';

const defaultValues = {
  taskTitle: '',
  subject: '',
  priority: defaultPriority,
  date: '',
  estimatedTime: '',
  description: '',
} as const;
const fields = [
  'taskTitle',
  'subject',
  'priority',
  'date',
  'estimatedTime',
  'description',
  'image',
] as const;

/** Adds a study task of `email`: the picture first, then the task, then back home (spec §4), at the new task. */
export function StudyTaskForm({ email }: { email: string }) {
  const [failure, setFailure] = useState<ReturnType<typeof describeFailure> | null>(null);
  const [saved, setSaved] = useState(false);
  const { add, uploadPercent, cancelUpload } = useAddStudyTask(email);
  const navigateLater = useDelayedNavigate();
  const form = useForm<StudyTaskFormInput, unknown, StudyTaskFormValues>({
    resolver: createFormResolver(studyTaskFormSchema),
    mode: 'onTouched',
    defaultValues,
  });
  const draft = useDraft(form, { name: 'study-task:new', fields });
  const { register, control } = form;
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      const id = await add(values);
      if (!id)
        return setFailure({ step: 'task', title: formTexts.addFailed, text: formTexts.kept });
      setSaved(true);
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
      <TextField
        label={texts.estimatedTime}
        hint={formTexts.estimatedTimeHint}
        error={errors.estimatedTime?.message}
        {...register('estimatedTime')}
      />
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
            <ImageField {...field} error={errors.image?.message} onChoose={chooseImage} />
          )}
        />
      </div>
      <div className="grid gap-4 sm:col-span-2">
        <UploadProgress percent={uploadPercent} onCancel={callBackUpload} />
        <FormFailure title={failure?.title ?? null} text={failure?.text} />
        <Button
          type="submit"
          busy={isSubmitting}
          disabled={saved}
          className="sm:justify-self-start"
        >
          {formTexts.submit}
        </Button>
      </div>
    </form>
  );
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
