import type { ComponentProps } from 'react';
import { Field, type FieldTexts, fieldClass, type NoteText } from './field.tsx';

type TextFieldProps = ComponentProps<'input'> & FieldTexts & NoteText;

export function TextField({ label, hint, error, note, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} note={note}>
      {(aria) => <input type="text" {...rest} {...aria} className={`input ${fieldClass}`} />}
    </Field>
  );
}

/**
 * A number that may have decimals, as text: neither the wheel nor an arrow key changes it. `parseDecimal` reads what
 * is typed, `formatDecimal` shows what there is.
 */
export function DecimalField(props: TextFieldProps) {
  return <TextField inputMode="decimal" autoComplete="off" {...props} />;
}
