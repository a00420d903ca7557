import { type ComponentProps, useState } from 'react';
import { Field, type FieldTexts, fieldClass } from '#ui/forms/field.tsx';
import { EyeIcon, EyeOffIcon } from '#ui/pictures/page-icons.tsx';

type PasswordFieldProps = ComponentProps<'input'> &
  FieldTexts & { showLabel: string; hideLabel: string };

/** A password field with a button that shows the password. */
export function PasswordField({
  label,
  hint,
  error,
  showLabel,
  hideLabel,
  ...rest
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const toggleLabel = isShown ? hideLabel : showLabel;
  return (
    <Field label={label} hint={hint} error={error}>
      {(aria) => (
        <div className="relative">
          <input
            {...rest}
            {...aria}
            type={isShown ? 'text' : 'password'}
            className={`input pe-12 ${fieldClass}`}
          />
          <button
            type="button"
            aria-label={toggleLabel}
            title={toggleLabel}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-1 end-1 grid w-9 cursor-pointer place-items-center rounded-field text-muted hover:text-base-content"
          >
            {isShown ? <EyeOffIcon /> : <EyeIcon />}
          </button>
        </div>
      )}
    </Field>
  );
}
