import { planning as texts } from 'virtual:messages/planning';
import { useMutation } from '@tanstack/react-query';
import type { Plan } from 'server/contract/planning/plan';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { toastFailure, toastInfo, toastSuccess } from '#ui/feedback/toast.ts';
import { undoPlan } from '../api/planning-queries.ts';

/** Says what a plan has done, and offers to take it back while the notice is shown. */
export function usePlanToast() {
  const { mutateAsync } = useMutation(undoPlan);
  const undo = async (id: string) => {
    try {
      await mutateAsync(id);
      toastSuccess(texts.undone);
    } catch (error) {
      toastFailure(texts.notUndone, explainFailure(error));
    }
  };
  return ({ planId }: Pick<Plan, 'planId'>, text: string) => {
    if (planId === null) toastInfo(text);
    else void toastSuccess(text, { undo: () => void undo(planId) });
  };
}
