import type { ComponentProps } from 'react';
import { Field, type FieldTexts, fieldClass } from './field.tsx';

export function TextField({ label, hint, error, ...rest }: ComponentProps<'input'> & FieldTexts) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(aria) => <input type="text" {...rest} {...aria} className={`input ${fieldClass}`} />}
    </Field>
  );
}
