import { agenda as texts } from 'virtual:messages/agenda';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AgendaItem } from 'server/contract/planning/agenda';
import { formatLongDay } from '../../../lib/dates/format-long-day.ts';
import { useToday } from '../../../lib/dates/use-today.ts';
import { explainFailure } from '../../../lib/errors/explain-failure.ts';
import { toastError, toastInfo, toastSuccess } from '../../../ui/feedback/toast.ts';
import { moveAgendaItem, setAgendaItemCompleted } from '../api/agenda-mutations.ts';

/** The id of the button that moves an item. */
export const moveButtonId = (id: string): string => `move-${id}`;

/** Milliseconds after which the row of a moved item is drawn at its new day. */
const redrawDelay = 100;

export type AgendaActions = ReturnType<typeof useAgendaActions>;

/** Completes and moves the account's own items on the agenda; failures are shown. */
export function useAgendaActions() {
  const today = useToday();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<AgendaItem | null>(null);
  const run = (options: ReturnType<typeof moveAgendaItem>) =>
    queryClient.getMutationCache().build(queryClient, options).execute(undefined);

  const setCompleted = async (item: AgendaItem, isDone: boolean) => {
    try {
      if ((await run(setAgendaItemCompleted(item, isDone, today))) === 0) toastInfo(texts.removed);
    } catch (error) {
      toastError(`${texts.completeFailed} ${explainFailure(error)}`);
    }
  };

  const move = async (item: AgendaItem, date: string, focus?: FocusOptions) => {
    setAsked(null);
    if (item.date === date) return;
    try {
      const moved = run(moveAgendaItem(item, date, today));
      // The row, and the button in it, are drawn anew.
      setTimeout(() => document.getElementById(moveButtonId(item._id))?.focus(focus), redrawDelay);
      if ((await moved) === 0) return toastInfo(texts.removed);
      toastSuccess(texts.moved({ day: formatLongDay(date) }));
    } catch (error) {
      toastError(`${texts.moveFailed} ${explainFailure(error)}`);
    }
  };

  return {
    setCompleted,
    move,
    /** The item whose new day is asked for in a dialog. */
    asked,
    askDay: setAsked,
    stopAsking: () => setAsked(null),
  };
}
