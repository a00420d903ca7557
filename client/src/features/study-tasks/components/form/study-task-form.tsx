import { studyTaskForm as texts } from 'virtual:messages/studyTaskForm';
import { useCallback } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type { StudyTask } from 'server/contract/study-tasks/schemas';
import { useLazyResolver } from '#lib/forms/use-lazy-resolver.ts';
import { FormShell, formSheetClass } from '#ui/forms/form-shell.tsx';
import { UploadProgress } from '#ui/forms/upload-progress.tsx';
import { suggestPicture } from '#ui/pictures/drawn-pictures.ts';
import { isInMinutes, listRequired } from '../task-minutes.ts';
import { ImageField } from './image-field.tsx';
import { StudyTaskFields } from './study-task-fields.tsx';
import type { StudyTaskFormInput, StudyTaskFormValues } from './study-task-form-schema.ts';
import { toFormInput } from './study-task-form-values.ts';
import { useStudyTaskSubmit } from './use-study-task-submit.ts';

interface StudyTaskFormProps {
  /** The owner's. */
  email: string;
  /** The task to change; without it, the form adds one. */
  task?: StudyTask;
}

/** Adds a study task, or changes one. The input is kept as a draft until it is saved. */
export function StudyTaskForm({ email, task }: StudyTaskFormProps) {
  const loadResolver = useCallback(async () => {
    const { createStudyTaskResolver } = await import('./study-task-form-schema.ts');
    return createStudyTaskResolver(task);
  }, [task]);
  const form = useForm<StudyTaskFormInput, unknown, StudyTaskFormValues>({
    resolver: useLazyResolver(loadResolver),
    mode: 'onTouched',
    defaultValues: toFormInput(task),
  });
  const { shell, outcome, uploadPercent, ...upload } = useStudyTaskSubmit(form, { email, task });
  const { errors } = form.formState;

  const suggested = suggestPicture(
    ...useWatch({ control: form.control, name: ['subject', 'taskTitle'] }),
  );

  /** The picture of a new task suits its subject and title until another one is chosen. */
  const followNames = () => {
    if (task || form.getValues('image') !== suggested) return;
    form.setValue('image', suggestPicture(...form.getValues(['subject', 'taskTitle'])));
  };

  // Errors of a picture are shown at once: it is chosen, not typed.
  const chooseImage = (image: string | File) => {
    form.setValue('image', image, { shouldValidate: true });
    upload.forgetFailedUpload();
  };

  const cancelUpload = () => {
    upload.cancelUpload();
    // The pressed button is removed with the upload.
    form.setFocus('image');
  };

  return (
    <FormShell
      {...shell}
      failureTitle={texts.addFailed}
      failureNote={texts.kept}
      submitText={task ? texts.save : texts.submit}
      isDisabled={outcome === 'saved'}
      className={formSheetClass}
    >
      <StudyTaskFields
        form={form}
        isRequired={listRequired(task)}
        hasTimeText={!task || !isInMinutes(task)}
        onNamed={followNames}
      />
      <div className="sm:col-span-2">
        <Controller
          name="image"
          control={form.control}
          render={({ field: { onChange: _whenLeft, ...field } }) => (
            <ImageField {...field} error={errors.image?.message} onChoose={chooseImage} />
          )}
        />
      </div>
      <div className="empty:hidden sm:col-span-2">
        <UploadProgress percent={uploadPercent} onCancel={cancelUpload} />
      </div>
      <p role="status" className="font-medium empty:-mt-5 sm:col-span-2">
        {outcome === 'unchanged' && texts.unchanged}
      </p>
    </FormShell>
  );
}
