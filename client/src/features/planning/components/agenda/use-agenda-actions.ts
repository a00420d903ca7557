import { agenda as texts } from 'virtual:messages/agenda';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { AgendaItem } from 'server/contract/planning/agenda';
import { formatLongDay } from '#lib/dates/format-long-day.ts';
import { useToday } from '#lib/dates/use-today.ts';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { restoreFocus } from '#ui/actions/restore-focus.ts';
import { toastError, toastInfo, toastSuccess } from '#ui/feedback/toast.ts';
import { moveAgendaItem, setAgendaItemCompleted } from '../../api/agenda-mutations.ts';

/** The id of the button that moves an item. */
export const moveButtonId = (id: string): string => `move-${id}`;

export type AgendaActions = ReturnType<typeof useAgendaActions>;

interface Move {
  id: string;
  focus: FocusOptions | undefined;
}

/** Completes and moves the account's own items on the agenda; failures are shown. */
export function useAgendaActions() {
  const today = useToday();
  const completion = useMutation(setAgendaItemCompleted);
  const movement = useMutation(moveAgendaItem);
  const [asked, setAsked] = useState<AgendaItem | null>(null);
  /** The move that the server has not answered yet. */
  const moving = useRef<Move>(null);
  const [answered, setAnswered] = useState<Move | null>(null);

  const setCompleted = async (item: AgendaItem, isDone: boolean) => {
    try {
      const modifiedCount = await completion.mutateAsync({ item, isDone, today });
      if (modifiedCount === 0) toastInfo(texts.removed);
    } catch (error) {
      toastError(`${texts.completeFailed} ${explainFailure(error)}`);
    }
  };

  const move = async (item: AgendaItem, date: string, focus?: FocusOptions) => {
    setAsked(null);
    if (item.date === date) return;
    const started = { id: item._id, focus };
    moving.current = started;
    try {
      const modifiedCount = await movement.mutateAsync({ item, date, today });
      if (modifiedCount === 0) return toastInfo(texts.removed);
      toastSuccess(texts.moved({ day: formatLongDay(date) }));
    } catch (error) {
      toastError(`${texts.moveFailed} ${explainFailure(error)}`);
    } finally {
      setAnswered(started);
    }
  };

  /** Restores the focus to the button of a row that was drawn at another day, if its item is being moved. */
  const focusMoved = useCallback((id: string) => {
    if (moving.current?.id !== id) return;
    restoreFocus(document.getElementById(moveButtonId(id)), moving.current.focus);
  }, []);
  // After the effects of the rows: one that the server refused to move is drawn at its old day in the same render.
  useEffect(() => {
    if (moving.current === answered) moving.current = null;
  }, [answered]);

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
