import { classCode as texts } from 'virtual:messages/classCode';
import { useMutation } from '@tanstack/react-query';
import { toastSuccess } from '#ui/feedback/toast.ts';
import { renewCode } from '../api/class-mutations.ts';
import { type ClassChange, confirmChange } from './confirm-change.ts';

/** Asks, and gives a class a new code. */
export function useCodeRenewal(classId: string) {
  const { mutateAsync, isPending } = useMutation(renewCode(classId));
  const { renewing } = texts;
  const renew = (question: ClassChange['question']) =>
    confirmChange({
      words: renewing,
      question,
      act: mutateAsync,
      onDone: () => toastSuccess(renewing.done),
    });
  return { renew, isPending };
}
