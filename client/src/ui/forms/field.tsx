import { type ReactNode, useId } from 'react';
import { fieldColours } from '../styles/field-class.ts';
import { useStableWhilePointerDown } from './use-stable-while-pointer-down.ts';

/** The attributes that connect an input to its label, hint and error. */
interface FieldAria {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong with the value; read out when it appears. */
  error?: string | undefined;
}

export interface NoteText {
  /** What was done with the value, or how it was understood; read out when it appears. */
  note?: string | undefined;
}

interface FieldProps extends FieldTexts, NoteText {
  children: (aria: FieldAria) => ReactNode;
}

export function Field({ label, hint, error: found, note: latestNote, children }: FieldProps) {
  const id = useId();
  const error = useStableWhilePointerDown(found);
  const note = useStableWhilePointerDown(latestNote);
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const noteId = `${id}-note`;
  const describedBy = [hint && hintId, note && noteId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className="field grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children({
        id,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(error && { 'aria-invalid': true }),
      })}
      {hint && (
        <p id={hintId} className="text-muted text-sm">
          {hint}
        </p>
      )}
      {/* Never hidden, or the first note would not be read out; an empty one out of the flow takes no gap. */}
      <p id={noteId} role="status" className="text-sm font-medium empty:absolute">
        {note}
      </p>
      <FieldError id={errorId} text={error} />
    </div>
  );
}

/** What is wrong with a value; read out when it appears. */
export function FieldError({ id, text }: { id?: string; text: string | undefined }) {
  return (
    <p id={id} role="alert" className="text-error text-sm font-medium empty:hidden">
      {text}
    </p>
  );
}

/** The classes of a text input, select or text area inside a `Field`. */
export const fieldClass = `w-full text-base ${fieldColours}`;
