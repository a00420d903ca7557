import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { SavedDraft } from 'server/contract/submissions/drafts';
import { draftPause } from '#lib/constants.ts';
import { codeOf } from '#lib/http/problem.ts';
import { useIsApiUnavailable } from '#lib/http/use-is-api-unavailable.ts';
import { draftQuery, noDraft, saveDraft } from '../../api/draft-queries.ts';
import {
  emptyValues,
  fromDraft,
  type HandInValues,
  hasSameFiles,
  isSame,
  mergeValues,
  toDraft,
} from './hand-in-values.ts';

interface SavedDraftOptions {
  assignmentId: string;
  email: string;
  /** The version of the draft that the form begins with, 0 without one, and what the form shows at first. */
  version: number;
  initial: HandInValues;
  /** All that was typed is on the server. */
  onSaved: () => void;
}

/**
 * Saves what changes in the form as the draft of the account, a moment after the last change, and shows in it what other
 * devices change. `pause` ends the saving until `resume`: what is handed in must not come back as a draft.
 */
export function useSavedDraft<Sent>(
  form: UseFormReturn<HandInValues, unknown, Sent>,
  { assignmentId, email, version, initial, onSaved }: SavedDraftOptions,
) {
  const { getValues, reset, setValue, subscribe } = form;
  const queryClient = useQueryClient();
  const query = draftQuery(email, assignmentId);
  const { data: latest, refetch } = useQuery(query);
  const isUnavailable = useIsApiUnavailable();
  const saving = useMutation(saveDraft(assignmentId));
  /** What the server has, as far as the form knows it. */
  const base = useRef({ version, values: initial });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef(Promise.resolve());
  const isPaused = useRef(false);
  const [isSaved, setSaved] = useState(false);

  const merge = (draft: SavedDraft) => {
    // It was handed in or discarded elsewhere: what is in this form stays.
    const isGone = draft.version === 0;
    const values = isGone ? emptyValues : fromDraft(draft);
    const merged = mergeValues(base.current.values, getValues(), values);
    base.current = { version: draft.version, values };
    if (!isGone) reset(merged, { keepDefaultValues: true });
    schedule();
  };

  const save = async () => {
    const values = structuredClone(getValues());
    if (isPaused.current || isSame(values, base.current.values)) return;
    try {
      const body = { ...toDraft(values), version: base.current.version };
      const saved = await saving.mutateAsync(body);
      base.current = { version: saved.version, values };
      await queryClient.cancelQueries(query);
      queryClient.setQueryData(query.queryKey, saved);
      if (!isSame(getValues(), values)) return;
      setSaved(true);
      onSaved();
    } catch (error) {
      if (codeOf(error) === 'draft-changed') await readChanged();
    }
  };
  // Without an answer the next change, or the connection, tries again.
  const readChanged = () => queryClient.query(query).then(merge, () => {});

  const start = () => {
    clearTimeout(timer.current);
    running.current = running.current.then(save);
  };
  const schedule = () => {
    clearTimeout(timer.current);
    const values = getValues();
    if (isPaused.current || isSame(values, base.current.values)) return;
    setSaved(false);
    // A file that no draft names would be lost with the page.
    if (hasSameFiles(values, base.current.values)) timer.current = setTimeout(start, draftPause);
    else start();
  };

  const noteChange = useEffectEvent(schedule);
  // What this browser had kept takes the place of all answers: another device may have saved others.
  const addSavedAnswers = useEffectEvent(() => {
    const own = getValues('answers');
    const isOwn = (id: string) => own.some(({ annotationId }) => annotationId === id);
    const others = initial.answers.filter(({ annotationId }) => !isOwn(annotationId));
    if (others.length > 0) setValue('answers', [...own, ...others]);
  });
  const saveNow = useEffectEvent(start);
  const noteLatest = useEffectEvent((draft: SavedDraft) => {
    if (!isPaused.current && draft.version > base.current.version) merge(draft);
  });

  useEffect(() => {
    addSavedAnswers();
    // What this browser had kept may have been restored.
    noteChange();
    const unsubscribe = subscribe({ formState: { values: true }, callback: () => noteChange() });
    return () => {
      unsubscribe();
      // The form may be closed before the pause is over.
      saveNow();
    };
  }, [subscribe]);
  useEffect(() => {
    if (latest) noteLatest(latest);
  }, [latest]);
  useEffect(() => {
    if (!isUnavailable) noteChange();
  }, [isUnavailable]);

  return {
    isSaved,
    /** Why the last change is not saved. */
    error: saving.isPending ? null : saving.error,
    pause: async () => {
      isPaused.current = true;
      clearTimeout(timer.current);
      await running.current;
    },
    resume: () => {
      isPaused.current = false;
      schedule();
    },
    /** Shows what another device has changed. */
    refresh: () => void refetch(),
    /** There is no draft any more, and the form shows `values`. */
    forget: (values: HandInValues) => {
      base.current = { version: 0, values };
      setSaved(false);
      saving.reset();
      queryClient.setQueryData(query.queryKey, noDraft);
    },
  };
}
