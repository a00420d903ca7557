import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messages } from '../../lib/messages.ts';
import { explainFailure } from './explain-failure.ts';
import type { StudyTaskFormValues } from './study-task-form-schema.ts';
import { addStudyTask } from './study-task-mutations.ts';
import { uploadImage } from './upload-image.ts';

const texts = messages.studyTasks;

/**
 * Uploads the picture, then posts the task (spec §4). `add` answers whether it was created; if not,
 * `failure` says why. A picture that went up already is not sent again.
 */
export function useAddStudyTask(email: string) {
  const [percent, setPercent] = useState(0);
  const upload = useMutation({
    mutationFn: (file: File) => uploadImage(file, setPercent),
    onMutate: () => setPercent(0),
  });
  const post = useMutation(addStudyTask);

  const add = async ({ image: file, ...task }: StudyTaskFormValues): Promise<boolean> => {
    post.reset();
    try {
      const sent = upload.variables === file ? upload.data : undefined;
      const image = sent ?? (await upload.mutateAsync(file));
      return (await post.mutateAsync({ ...task, email, image })) !== null;
    } catch {
      // The mutations keep their errors; `failure` tells them.
      return false;
    }
  };

  const failure =
    (upload.error && explainFailure(upload.error, texts.uploadFailed)) ??
    (post.error && explainFailure(post.error, texts.addFailed)) ??
    (post.data === null ? texts.addFailed : null);

  return { add, failure, uploadPercent: upload.isPending ? percent : null };
}
