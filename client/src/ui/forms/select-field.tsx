import type { ComponentProps } from 'react';
import { Field, type FieldTexts, fieldClass } from './field.tsx';

/** Its `children` are the options. */
export function SelectField({
  label,
  hint,
  error,
  ...rest
}: ComponentProps<'select'> & FieldTexts) {
  return (
    <Field label={label} hint={hint} error={error}>
      {/* With the `base-select` of daisyUI a long option runs under the arrow instead of being shortened. */}
      {(aria) => <select {...rest} {...aria} className={`select appearance-none ${fieldClass}`} />}
    </Field>
  );
}
