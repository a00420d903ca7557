import { dialogs } from 'virtual:messages/dialogs';
import { studyTasks as texts } from 'virtual:messages/studyTasks';
import { useMutation } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import type { StudyTask } from 'server/contract/study-tasks/schemas';
import { toastDuration } from '#lib/constants.ts';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { restoreFocus } from '#ui/actions/restore-focus.ts';
import { confirmAndAct } from '#ui/dialogs/confirm-and-act.ts';
import { showError, showSuccess } from '#ui/dialogs/dialogs.ts';
import { toastFailure, toastInfo, toastSuccess } from '#ui/feedback/toast.ts';
import {
  completeStudyTask,
  deleteOccurrences,
  removeStudyTask,
  reopenStudyTask,
} from '../api/study-task-mutations.ts';

/** Confirms, marks the task as completed and shows success (spec §4). `ask` starts it. */
export function useCompletion(task: StudyTask) {
  const { mutateAsync, isPending } = useMutation(completeStudyTask(task));
  const ask = () =>
    confirmAndAct({
      question: {
        title: texts.completePrompt,
        facts: [task.taskTitle],
        confirmText: texts.completeConfirm,
      },
      act: mutateAsync,
      onDone: () =>
        showSuccess({
          title: texts.completed,
          text: texts.completedText({ title: task.taskTitle }),
        }),
      onNothing: () => toastInfo(texts.completeNothing),
      onFailed: (error) => showError({ title: texts.completeFailed, text: explainFailure(error) }),
    });
  return { ask, pending: isPending };
}

/** Makes the completed task open again, without a question: Mark as Complete takes it back. `reopen` starts it. */
export function useReopening(task: StudyTask) {
  const { mutateAsync, isPending } = useMutation(reopenStudyTask(task));
  const reopen = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const actions = currentTarget.parentElement;
    try {
      const modifiedCount = await mutateAsync();
      if (modifiedCount === 0) return toastInfo(texts.reopenNothing);
      toastSuccess(texts.reopened({ title: task.taskTitle }));
    } catch (error) {
      toastFailure(texts.reopenFailed, explainFailure(error));
    } finally {
      // The pressed button is removed: the focus stays in the card.
      setTimeout(() => restoreFocus(actions?.querySelector(':enabled')));
    }
  };
  return { reopen, pending: isPending };
}

/** Confirms, removes the completed task and shows success (spec §4). `ask` starts it. */
export function useRemoval(task: StudyTask) {
  const { mutateAsync, isPending } = useMutation(removeStudyTask(task));
  const { areYouSure, notRevertible, yesDelete } = dialogs;
  const ask = () =>
    confirmAndAct({
      question: {
        title: areYouSure,
        facts: [task.taskTitle],
        text: notRevertible,
        confirmText: yesDelete,
      },
      act: mutateAsync,
      onDone: () => toastSuccess(texts.removed, { autoClose: toastDuration.taskRemoved }),
      onNothing: () => toastInfo(texts.removeNothing),
      onFailed: (error) => showError({ title: texts.removeFailed, text: explainFailure(error) }),
    });
  return { ask, pending: isPending };
}

/** Confirms, and deletes this day of a repeating task, or this and all coming ones. `ask` starts it. */
export function useOccurrences(task: StudyTask, occurrences: 'one' | 'coming') {
  const { mutateAsync, isPending } = useMutation(deleteOccurrences(task, occurrences));
  const { taskTitle: title } = task;
  const shown =
    occurrences === 'one'
      ? { title: texts.skipQuestion, text: texts.skipText, confirmText: texts.skip }
      : { title: texts.endQuestion, text: texts.endText, confirmText: texts.endConfirm };
  const done = occurrences === 'one' ? texts.skipped({ title }) : texts.ended({ title });
  const ask = () =>
    confirmAndAct({
      question: { ...shown, facts: [title] },
      act: mutateAsync,
      onDone: () => toastSuccess(done),
      onNothing: () => toastInfo(texts.deletedNothing),
      onFailed: (error) => showError({ title: texts.notDeleted, text: explainFailure(error) }),
    });
  return { ask, pending: isPending };
}
