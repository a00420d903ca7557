import { useMutation } from '@tanstack/react-query';
import type { StudyTask, StudyTaskUpdate } from 'server/contract/study-tasks/schemas';
import { useImageUpload } from '#lib/uploads/use-image-upload.ts';
import { addStudyTask, changeStudyTask } from '../../api/study-task-mutations.ts';
import type { StudyTaskFormValues } from './study-task-form-schema.ts';

/** The upload of the picture failed; `cause` is the reason. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
}

/**
 * Uploads the picture, then posts the task (spec §4) or changes `task`. `save` answers the task's id, `null` when nothing
 * was created or changed, and throws what failed. A picture that went up already is not sent again. `uploadPercent` is 0
 * to 100 while the picture is on its way, else `null`; `cancelUpload` calls it back, and the task with it.
 */
export function useSaveStudyTask(email: string, task?: StudyTask) {
  const { upload, percent, cancel } = useImageUpload();
  const post = useMutation(addStudyTask);
  const patch = useMutation(changeStudyTask);

  const provideImage = async (file: File): Promise<string> => {
    if (upload.variables === file && upload.data) return upload.data;
    try {
      return await upload.mutateAsync(file);
    } catch (cause) {
      throw new UploadError('The picture was not uploaded.', { cause });
    }
  };

  const save = async ({ image: file, ...values }: StudyTaskFormValues): Promise<string | null> => {
    const image = file ? await provideImage(file) : (task?.image ?? '');
    if (!task) return post.mutateAsync({ ...values, email, image });
    // Only what was changed: another tab may have changed the rest.
    const changes = findChanges(task, { ...values, image });
    return (await patch.mutateAsync({ id: task._id, changes })) > 0 ? task._id : null;
  };

  return { save, uploadPercent: percent, cancelUpload: cancel };
}

/** The fields whose values differ from the task's. */
export function findChanges(task: StudyTask, values: StudyTaskUpdate): StudyTaskUpdate {
  const isChanged = ([field, value]: [string, unknown]) =>
    value !== new Map(Object.entries(task)).get(field);
  return Object.fromEntries(Object.entries(values).filter(isChanged));
}
