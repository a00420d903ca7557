import type { ComponentProps } from 'react';
import { Field, type FieldTexts, fieldClass } from './field.tsx';

export function TextArea({ label, hint, error, ...rest }: ComponentProps<'textarea'> & FieldTexts) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(aria) => <textarea rows={5} {...rest} {...aria} className={`textarea ${fieldClass}`} />}
    </Field>
  );
}
