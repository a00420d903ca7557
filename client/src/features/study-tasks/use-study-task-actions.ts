import { useMutation } from '@tanstack/react-query';
import type { StudyTask } from 'server/contract/study-tasks';
import { toastDuration } from '../../lib/constants.ts';
import { explainFailure } from '../../lib/explain-failure.ts';
import { dialogs } from '../../lib/messages/dialogs.ts';
import { studyTasks as texts } from '../../lib/messages/study-tasks.ts';
import { confirmAction, showSuccess } from '../../ui/dialogs.ts';
import { toastError, toastInfo, toastSuccess } from '../../ui/toast.ts';
import { completeStudyTask, removeStudyTask } from './study-task-mutations.ts';

/** Asks whether the task is completed, marks it so and praises (spec §4). `ask` starts it. */
export function useCompletion(task: StudyTask) {
  const { mutateAsync, isPending } = useMutation(completeStudyTask(task));

  const ask = async () => {
    const { completePrompt: title, completeConfirm: confirmText } = texts;
    if (!(await confirmAction({ title, confirmText }))) return;
    try {
      const modifiedCount = await mutateAsync();
      if (modifiedCount === 0) return toastInfo(texts.completeNothing);
      await showSuccess({ title: texts.completed, text: texts.completedText(task.taskTitle) });
    } catch (error) {
      toastError(`${texts.completeFailed} ${explainFailure(error)}`);
    }
  };
  return { ask, pending: isPending };
}

/**
 * Asks whether to remove the completed task, removes it and says so (spec §4). `ask` starts it;
 * `onRemoved` is called once the task has left the list.
 */
export function useRemoval(task: StudyTask, onRemoved: () => void) {
  const { mutateAsync, isPending } = useMutation(removeStudyTask(task));

  const ask = async () => {
    const { areYouSure: title, notRevertible: text, yesDelete: confirmText } = dialogs;
    if (!(await confirmAction({ title, text, confirmText }))) return;
    try {
      const deletedCount = await mutateAsync();
      onRemoved();
      if (deletedCount === 0) toastInfo(texts.removeNothing);
      else toastSuccess(texts.removed, { autoClose: toastDuration.taskRemoved });
    } catch (error) {
      toastError(`${texts.removeFailed} ${explainFailure(error)}`);
    }
  };
  return { ask, pending: isPending };
}
