import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { hasShape } from '../has-shape.ts';
import { useAuth } from '../session/use-auth.ts';
import { readDraftFiles, removeDraftFile, storeDraftFile } from './draft-files.ts';
import { draftKey, readDraft, removeDraft, storeDraft } from './drafts.ts';

interface DraftOptions<Values extends FieldValues> {
  /** Names the form and what it is about; another one needs another form. Nothing is kept without a name. */
  name: string | undefined;
  /** The fields to keep; never a password. */
  fields: readonly Path<Values>[];
  /** One row of each list among them. */
  rows?: Partial<Values> | undefined;
}

/**
 * Keeps what is typed into a form, and a chosen picture, through a reload, a crash or an expired session, for this
 * account in this browser. Only what differs from the form's default values is kept, so that everything else is
 * as the server has it when the draft comes back.
 */
export function useDraft<Values extends FieldValues, Sent>(
  { reset, subscribe, getValues }: UseFormReturn<Values, unknown, Sent>,
  { name, fields, rows }: DraftOptions<Values>,
) {
  const { user } = useAuth();
  // The account that opened the form: the draft must stay there when the session ends.
  const [key] = useState(() => (user && name ? draftKey(user.email, name) : null));
  const [isRestored, setRestored] = useState(false);
  /** It was sent. What is typed into it again, after a reset, is kept again. */
  const isSent = useRef(false);

  useEffect(() => {
    if (key === null) return;
    const draft = pickReadable(readDraft(key), fields, { ...getValues(), ...rows });
    if (Object.keys(draft).length > 0) {
      reset((values) => ({ ...values, ...draft }), { keepDefaultValues: true });
      setRestored(true);
    } else storeDraft(key, {});
    const files = new Map<string, File>();
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => {
        if (isSent.current) return;
        storeDraft(key, findChanges(fields, values, defaultValues));
        keepFiles(key, fields, values, files);
      },
    });
    let isClosed = false;
    void readDraftFiles(key).then((stored) => {
      for (const [field, file] of stored) {
        // What was chosen meanwhile counts.
        if (isClosed || isSent.current || !isFieldOf(fields, field) || isFile(getValues(field)))
          continue;
        files.set(field, file);
        reset((values) => ({ ...values, [field]: file }), { keepDefaultValues: true });
        setRestored(true);
      }
    });
    return () => {
      isClosed = true;
      unsubscribe();
    };
  }, [key, fields, rows, reset, subscribe, getValues]);

  return {
    /** The form shows a draft instead of its default values. */
    isRestored,
    /** Removes the draft of a form that was sent. */
    clear: () => {
      isSent.current = true;
      if (key !== null) removeDraft(key);
      setRestored(false);
    },
    /** Removes what is kept so far: it is stored elsewhere. */
    forget: () => {
      if (key !== null) removeDraft(key);
    },
    /** Removes the draft and resets the form. */
    discard: () => {
      isSent.current = false;
      reset();
      if (key !== null) removeDraft(key);
      setRestored(false);
    },
  };
}

/** The stored fields that have the shape of those in `example`: an earlier version may have stored others. */
function pickReadable<Values extends FieldValues>(
  stored: object | null,
  fields: readonly Path<Values>[],
  example: Values,
): Record<string, unknown> {
  const readable = Object.entries(stored ?? {}).filter(
    ([field, value]) => isFieldOf(fields, field) && hasShape(value, example[field]),
  );
  return Object.fromEntries(readable);
}

function isFieldOf<Values extends FieldValues>(
  fields: readonly Path<Values>[],
  field: string,
): field is Path<Values> {
  return fields.some((known) => known === field);
}

const isFile = (value: unknown): value is File => value instanceof File;

/** Stores the files that are not those in `stored` already, and removes those that the form no longer has. */
function keepFiles<Values extends FieldValues>(
  key: string,
  fields: readonly Path<Values>[],
  values: Values,
  stored: Map<string, File>,
): void {
  for (const field of fields) {
    const value: unknown = values[field];
    if (isFile(value) && value !== stored.get(field)) {
      stored.set(field, value);
      void storeDraftFile(key, field, value);
    } else if (!isFile(value) && stored.delete(field)) void removeDraftFile(key, field);
  }
}

/** The values that are not the default ones, apart from files. */
function findChanges<Values extends FieldValues>(
  fields: readonly Path<Values>[],
  values: Values,
  defaults: Readonly<Record<string, unknown>> = {},
) {
  const isChanged = (field: Path<Values>) =>
    !isFile(values[field]) && JSON.stringify(values[field]) !== JSON.stringify(defaults[field]);
  return Object.fromEntries(fields.filter(isChanged).map((field) => [field, values[field]]));
}
