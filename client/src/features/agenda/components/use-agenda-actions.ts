import { agenda as texts } from 'virtual:messages/agenda';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { AgendaItem } from 'server/contract/planning/agenda';
import { formatLongDay } from '../../../lib/dates/format-long-day.ts';
import { useToday } from '../../../lib/dates/use-today.ts';
import { explainFailure } from '../../../lib/errors/explain-failure.ts';
import { restoreFocus } from '../../../ui/actions/restore-focus.ts';
import { toastError, toastInfo, toastSuccess } from '../../../ui/feedback/toast.ts';
import { moveAgendaItem, setAgendaItemCompleted } from '../api/agenda-mutations.ts';

/** The id of the button that moves an item. */
export const moveButtonId = (id: string): string => `move-${id}`;

export type AgendaActions = ReturnType<typeof useAgendaActions>;

/** Completes and moves the account's own items on the agenda; failures are shown. */
export function useAgendaActions() {
  const today = useToday();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<AgendaItem | null>(null);
  /** What was moved, until its row is drawn at the new day. */
  const moved = useRef<{ id: string; date: string; focus?: FocusOptions | undefined }>(null);
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
    moved.current = { id: item._id, date, focus };
    try {
      if ((await run(moveAgendaItem(item, date, today))) === 0) return toastInfo(texts.removed);
      toastSuccess(texts.moved({ day: formatLongDay(date) }));
    } catch (error) {
      toastError(`${texts.moveFailed} ${explainFailure(error)}`);
    }
  };

  /** Restores the focus to the button of a row that was drawn at this day, if its item was moved there. */
  const focusMoved = useCallback((id: string, date: string) => {
    if (moved.current?.id !== id || moved.current.date !== date) return;
    restoreFocus(document.getElementById(moveButtonId(id)), moved.current.focus);
    moved.current = null;
  }, []);

  return {
    setCompleted,
    move,
    focusMoved,
    /** The item whose new day is asked for in a dialog. */
    asked,
    askDay: setAsked,
    stopAsking: () => setAsked(null),
  };
}
