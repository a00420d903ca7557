import { studyTaskForm as texts } from 'virtual:messages/studyTaskForm';
import { isCancel } from 'axios';
import { useState } from 'react';
import type { StudyTask } from 'server/contract/study-tasks/schemas';
import { redirectDelay, toastDuration } from '#lib/constants.ts';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { showFieldProblems } from '#lib/forms/show-field-problems.ts';
import { paths } from '#lib/routing/paths.ts';
import { useNavigateWhileOpen } from '#lib/routing/use-navigate-while-open.ts';
import { toastSuccess } from '#ui/feedback/toast.ts';
import type { StudyTaskFormMethods, StudyTaskFormValues } from './study-task-form-schema.ts';
import { formFields } from './study-task-form-values.ts';
import { findChanges, UploadError, useSaveStudyTask } from './use-save-study-task.ts';

/** Why the task was not saved, and at which step. */
interface SaveFailure {
  step: 'upload' | 'task';
  title: string;
  text: string;
}

interface SubmitOptions {
  /** The owner's. */
  email: string;
  task: StudyTask | undefined;
  clearDraft: () => void;
}

/**
 * Saves what the form has: the picture first, then the task, then back home (spec §4), at the task. `outcome` is how the last
 * attempt went.
 */
export function useStudyTaskSubmit(
  form: StudyTaskFormMethods,
  { email, task, clearDraft }: SubmitOptions,
) {
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const [outcome, setOutcome] = useState<'saved' | 'unchanged'>();
  const { save, uploadPercent, cancelUpload } = useSaveStudyTask(email, task);
  const navigate = useNavigateWhileOpen();

  const finish = (id: string) => {
    setOutcome('saved');
    const to = paths.studyTask(id);
    // Back leads to the page before the form, whose work is done.
    const replace = true;
    if (task) {
      toastSuccess(texts.changed);
      clearDraft();
      navigate(to, { replace });
      return;
    }
    toastSuccess(texts.added, { autoClose: toastDuration.taskAdded, position: 'top-right' });
    clearDraft();
    form.reset();
    navigate(to, { delay: redirectDelay.taskAdded, replace });
  };

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    setOutcome(undefined);
    if (task && isSame(task, values)) return setOutcome('unchanged');
    try {
      const id = await save(values);
      if (id) finish(id);
      else setFailure(describeNothing(task));
    } catch (error) {
      if (error instanceof UploadError && isCancel(error.cause)) return;
      const cause = error instanceof UploadError ? error.cause : error;
      // The spec asks for this of a new task only.
      if (!task) console.error(cause);
      const isBesideField = showFieldProblems(cause, formFields, form.setError);
      setFailure(describeFailure(error, isBesideField));
    }
  });

  return {
    submit,
    outcome,
    failure,
    uploadPercent,
    cancelUpload,
    /** A failed upload was about the picture before. */
    forgetFailedUpload: () => setFailure((last) => (last?.step === 'upload' ? null : last)),
  };
}

const isSame = (task: StudyTask, { image, ...typed }: StudyTaskFormValues): boolean =>
  image === undefined && Object.keys(findChanges(task, typed)).length === 0;

/** The server created or changed nothing. */
function describeNothing(task: StudyTask | undefined): SaveFailure {
  const reason = task ? [texts.nothingChanged] : [];
  return { step: 'task', title: texts.addFailed, text: [...reason, texts.kept].join(' ') };
}

/** Which step failed and why, unless its field says so; the input is kept (spec §4 only logs this). */
function describeFailure(error: unknown, isBesideField: boolean): SaveFailure {
  const isUpload = error instanceof UploadError;
  const reason = isBesideField ? [] : [explainFailure(isUpload ? error.cause : error)];
  return {
    step: isUpload ? 'upload' : 'task',
    title: isUpload ? texts.uploadFailed : texts.addFailed,
    text: [...reason, texts.kept].join(' '),
  };
}
