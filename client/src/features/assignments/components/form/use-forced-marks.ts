import { assignmentForm as texts } from 'virtual:messages/assignmentForm';
import { useEffect, useRef, useState } from 'react';
import { totalMarksRange } from 'server/contract/values';
import { clamp } from '#lib/numbers/clamp.ts';
import { formatDecimal, parseDecimal } from '#lib/numbers/decimal.ts';
import type { AssignmentFormMethods } from './assignment-form-schema.ts';

/**
 * Forces typed marks into 1…100 (spec §5) when the field is left or the form is sent, and says so. A form whose marks
 * were forced by the very press that sends it is held back: nobody sends a number that they have not seen.
 */
export function useForcedMarks({
  subscribe,
  getValues,
  setValue,
  setFocus,
}: AssignmentFormMethods) {
  const [note, setNote] = useState<{ text: string; about: string }>();
  const isUnseen = useRef(false);

  // A subscription, since `useWatch` would render the whole form at each key press.
  useEffect(
    () =>
      subscribe({
        name: 'marks',
        formState: { values: true },
        callback: ({ values: { marks } }) =>
          setNote((current) => (current?.about === marks ? current : undefined)),
      }),
    [subscribe],
  );

  /** Answers whether the number was another one before. */
  const force = (): boolean => {
    const from = String(getValues('marks')).trim();
    const typed = parseDecimal(from);
    const { min, max } = totalMarksRange;
    const forced = clamp(typed, min, max);
    if (Number.isNaN(typed) || forced === typed) return false;
    const to = formatDecimal(forced);
    setValue('marks', to, { shouldValidate: true, shouldDirty: true });
    setNote({ text: texts.marksForced({ from, to, min, max }), about: to });
    return true;
  };

  return {
    /** Says what was typed and what it became, as long as the field shows that. */
    note: note?.text,
    onBlur: () => {
      if (!force()) return;
      isUnseen.current = true;
      const see = () => {
        isUnseen.current = false;
      };
      // The press that left the field has begun before the note was shown; the next one comes after it.
      document.addEventListener('pointerdown', see, { capture: true, once: true });
      document.addEventListener('keydown', see, { capture: true, once: true });
    },
    /** Answers whether the form must not be sent yet. */
    holdBack: (): boolean => {
      if (!force() && !isUnseen.current) return false;
      isUnseen.current = false;
      setNote(
        (current) => current && { ...current, text: texts.notSentYet({ note: current.text }) },
      );
      setFocus('marks');
      return true;
    },
  };
}
