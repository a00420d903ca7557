import { studyTaskForm as texts } from 'virtual:messages/studyTaskForm';
import { useCallback } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { StudyTask } from 'server/contract/study-tasks/schemas';
import { useDraft } from '#lib/drafts/use-draft.ts';
import { useLazyResolver } from '#lib/forms/use-lazy-resolver.ts';
import { Button } from '#ui/actions/button.tsx';
import { DraftNote } from '#ui/forms/draft-note.tsx';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import { UploadProgress } from '#ui/forms/upload-progress.tsx';
import { isInMinutes } from '../task-minutes.ts';
import { ImageField } from './image-field.tsx';
import { StudyTaskFields } from './study-task-fields.tsx';
import type { StudyTaskFormInput, StudyTaskFormValues } from './study-task-form-schema.ts';
import { formFields, toFormInput } from './study-task-form-values.ts';
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
  const draft = useDraft(form, { name: `study-task:${task?._id ?? 'new'}`, fields: formFields });
  const { submit, outcome, failure, uploadPercent, ...upload } = useStudyTaskSubmit(form, {
    email,
    task,
    clearDraft: draft.clear,
  });
  const { errors, isSubmitting } = form.formState;

  // Errors of a picture are shown at once: nobody is still typing.
  const chooseImage = (image: File) => {
    form.setValue('image', image, { shouldValidate: true });
    upload.forgetFailedUpload();
  };

  const cancelUpload = () => {
    upload.cancelUpload();
    // The pressed button is removed with the upload.
    form.setFocus('image');
  };

  return (
    <form
      noValidate
      onSubmit={submit}
      className="sheet grid max-w-3xl items-start gap-5 p-5 sm:grid-cols-2 sm:p-8"
    >
      <DraftNote shown={draft.isRestored} onDiscard={draft.discard} />
      <StudyTaskFields form={form} hasTimeText={!task || !isInMinutes(task)} />
      <div className="sm:col-span-2">
        <Controller
          name="image"
          control={form.control}
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
        <UploadProgress percent={uploadPercent} onCancel={cancelUpload} />
        <p role="status" className="font-medium empty:-mt-4">
          {outcome === 'unchanged' && texts.unchanged}
        </p>
        <FormFailure title={failure?.title ?? null} text={failure?.text} />
        <Button
          type="submit"
          busy={isSubmitting}
          disabled={outcome === 'saved'}
          className="sm:justify-self-start"
        >
          {task ? texts.save : texts.submit}
        </Button>
      </div>
    </form>
  );
}
