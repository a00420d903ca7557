import { studyTaskForm as texts } from 'virtual:messages/studyTaskForm';
import { useMutation } from '@tanstack/react-query';
import { isCancel } from 'axios';
import { useState } from 'react';
import type { StudyTask, StudyTaskUpdate } from 'server/contract/study-tasks/schemas';
import { redirectDelay, toastDuration } from '#lib/constants.ts';
import { showFieldProblems } from '#lib/forms/show-field-problems.ts';
import { type SubmitOutcome, useFormSubmit } from '#lib/forms/use-form-submit.ts';
import { paths } from '#lib/routing/paths.ts';
import { useNavigateWhileOpen } from '#lib/routing/use-navigate-while-open.ts';
import { useImageUpload } from '#lib/uploads/use-image-upload.ts';
import { toastSuccess } from '#ui/feedback/toast.ts';
import { addStudyTask, changeStudyTask } from '../../api/study-task-mutations.ts';
import type { StudyTaskFormMethods, StudyTaskFormValues } from './study-task-form-schema.ts';
import { formFields } from './study-task-form-values.ts';

interface SubmitOptions {
  /** The owner's. */
  email: string;
  task: StudyTask | undefined;
}

/**
 * Saves what the form has: a picture from the device first, then the task, then back home (spec §4), at the task. A picture that was
 * uploaded is not sent again. `outcome` is how the last attempt went; `uploadPercent` is 0 to 100 while the picture is on its
 * way, else `null`; `cancelUpload` ends that, and nothing is saved.
 */
export function useStudyTaskSubmit(form: StudyTaskFormMethods, { email, task }: SubmitOptions) {
  const [outcome, setOutcome] = useState<'saved' | 'unchanged'>();
  const { upload, percent, cancel } = useImageUpload();
  const post = useMutation(addStudyTask);
  const patch = useMutation(changeStudyTask);
  const navigate = useNavigateWhileOpen();

  const provideImage = async (picture: string | File): Promise<string> => {
    if (typeof picture === 'string') return picture;
    const uploaded = upload.variables === picture ? upload.data : undefined;
    return uploaded ?? upload.mutateAsync(picture);
  };

  /** Answers the task's id, `null` when nothing was created or changed. */
  const save = async (values: Omit<StudyTaskFormValues, 'image'>, image: string) => {
    if (!task) return post.mutateAsync({ ...values, email, image });
    // Only what was changed: another tab may have changed the rest.
    const changes = findChanges(task, { ...values, image });
    return (await patch.mutateAsync({ id: task._id, changes })) > 0 ? task._id : null;
  };

  const finish = (id: string) => {
    setOutcome('saved');
    const to = paths.studyTask(id);
    // Back leads to the page before the form, whose work is done.
    const replace = true;
    if (task) {
      toastSuccess(texts.changed);
      return navigate(to, { replace });
    }
    toastSuccess(texts.added, { autoClose: toastDuration.taskAdded, position: 'top-right' });
    form.reset();
    navigate(to, { delay: redirectDelay.taskAdded, replace });
  };

  const send = async ({
    image: picture,
    ...values
  }: StudyTaskFormValues): Promise<SubmitOutcome> => {
    setOutcome(undefined);
    if (task && picture === task.image && Object.keys(findChanges(task, values)).length === 0) {
      setOutcome('unchanged');
      return 'stopped';
    }
    let title = texts.uploadFailed;
    try {
      const image = await provideImage(picture);
      title = texts.addFailed;
      const id = await save(values, image);
      if (id) return { onSent: () => finish(id) };
      return { title, reason: task && texts.nothingChanged };
    } catch (error) {
      if (isCancel(error)) return 'stopped';
      // The spec asks for this of a new task only, and for nothing else.
      if (!task) console.error(error);
      return { title, ...showFieldProblems(form, formFields, error) };
    }
  };

  const { shell, setFailure } = useFormSubmit(form, {
    fields: formFields,
    draftName: `study-task:${task?._id ?? 'new'}`,
    send,
  });

  return {
    shell,
    outcome,
    uploadPercent: percent,
    cancelUpload: cancel,
    /** A failed upload was about the picture before. */
    forgetFailedUpload: () =>
      setFailure((last) => (last?.title === texts.uploadFailed ? null : last)),
  };
}

/** The fields whose values differ from the task's. */
function findChanges(task: StudyTask, values: StudyTaskUpdate): StudyTaskUpdate {
  const isChanged = ([field, value]: [string, unknown]) =>
    value !== new Map(Object.entries(task)).get(field);
  return Object.fromEntries(Object.entries(values).filter(isChanged));
}
