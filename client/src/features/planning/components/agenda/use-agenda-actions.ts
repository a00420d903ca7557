import { agenda as texts } from 'virtual:messages/agenda';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AgendaItem } from 'server/contract/planning/agenda';
import { formatLongDay } from '#lib/dates/format-long-day.ts';
import { useToday } from '#lib/dates/use-today.ts';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { isLaterRefusal } from '#lib/queries/keep-until-sent.ts';
import { useAuth } from '#lib/session/use-auth.ts';
import { restoreFocus } from '#ui/actions/restore-focus.ts';
import { toastFailure, toastInfo, toastSuccess } from '#ui/feedback/toast.ts';
import { moveAgendaItem, setAgendaItemCompleted } from '../../api/agenda-mutations.ts';

export const moveButtonId = (id: string): string => `move-${id}`;

export type AgendaActions = ReturnType<typeof useAgendaActions>;

interface FocusTarget {
  id: string;
  options?: FocusOptions | undefined;
}

/** Completes and moves the account's own items on the agenda; failures are shown. */
export function useAgendaActions() {
  const today = useToday();
  const { user } = useAuth();
  const completion = useMutation(setAgendaItemCompleted);
  const movement = useMutation(moveAgendaItem);
  const [asked, setAsked] = useState<AgendaItem | null>(null);
  /** The item that was moved, or not: its button gets the focus. */
  const [focused, setFocused] = useState<FocusTarget | null>(null);

  const setCompleted = async (item: AgendaItem, isDone: boolean) => {
    try {
      if (!user) return;
      const account = user.email;
      const modifiedCount = await completion.mutateAsync({ account, item, isDone, today });
      if (modifiedCount === 0) toastInfo(texts.removed);
    } catch (error) {
      if (!isLaterRefusal(error)) toastFailure(texts.completeFailed, explainFailure(error));
    }
  };

  /** Moves an item, and closes the dialog that asked for its day. Answers why it was not moved. */
  const move = async (item: AgendaItem, date: string, options?: FocusOptions) => {
    try {
      if (item.date !== date) {
        const modifiedCount = await movement.mutateAsync({ item, date, today });
        if (modifiedCount === 0) toastInfo(texts.removed);
        else toastSuccess(texts.moved({ day: formatLongDay(date) }));
      }
      setAsked(null);
      setFocused({ id: item._id, options });
    } catch (error) {
      return explainFailure(error);
    }
  };

  const drop = async (item: AgendaItem, date: string) => {
    // The page stays where the next row is taken from.
    const options = { preventScroll: true };
    const reason = await move(item, date, options);
    if (reason === undefined) return;
    toastFailure(texts.moveFailed, reason);
    setFocused({ id: item._id, options });
  };

  // The row may be drawn anew at another day. After the dialog is closed, which happens in a layout effect.
  useEffect(() => {
    if (focused) restoreFocus(document.getElementById(moveButtonId(focused.id)), focused.options);
  }, [focused]);

  return {
    setCompleted,
    move,
    drop,
    /** The item whose new day is asked for in a dialog. */
    asked,
    askDay: setAsked,
    stopAsking: () => {
      setAsked(null);
      if (asked) setFocused({ id: asked._id });
    },
  };
}
