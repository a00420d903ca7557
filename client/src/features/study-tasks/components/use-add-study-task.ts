import { useMutation } from '@tanstack/react-query';
import { useImageUpload } from '../../../lib/uploads/use-image-upload.ts';
import { addStudyTask } from '../api/study-task-mutations.ts';
import type { StudyTaskFormValues } from './study-task-form-schema.ts';

/** The upload of the picture failed; `cause` is the reason. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
}

/**
 * Uploads the picture, then posts the task (spec §4). `add` answers its id, `null` when it was not created, and throws
 * what failed. A picture that went up already is not sent again. `uploadPercent` is 0 to 100 while the
 * picture is on its way, else `null`; `cancelUpload` calls it back, and the task with it.
 */
export function useAddStudyTask(email: string) {
  const { upload, percent, cancel } = useImageUpload();
  const post = useMutation(addStudyTask);

  const provideImage = async (file: File): Promise<string> => {
    if (upload.variables === file && upload.data) return upload.data;
    try {
      return await upload.mutateAsync(file);
    } catch (cause) {
      throw new UploadError('The picture was not uploaded.', { cause });
    }
  };

  const add = async ({ image, ...task }: StudyTaskFormValues): Promise<string | null> => {
    const address = await provideImage(image);
    return post.mutateAsync({ ...task, email, image: address });
  };

  return { add, uploadPercent: percent, cancelUpload: cancel };
}
