import { useId } from 'react';
import { type FieldPathByValue, useController } from 'react-hook-form';
import type { AssignmentFormInput, AssignmentFormMethods } from './assignment-form-schema.ts';

interface CheckFieldProps {
  control: AssignmentFormMethods['control'];
  name: FieldPathByValue<AssignmentFormInput, boolean>;
  label: string;
  hint: string;
  disabled?: boolean;
}

/** What can be switched on for an assignment, as wide as the form. */
export function CheckField({ control, name, label, hint, disabled }: CheckFieldProps) {
  const { field } = useController({ control, name });
  const hintId = useId();
  return (
    <div className="sm:col-span-2">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={field.value === true}
          disabled={disabled}
          aria-describedby={hintId}
          onChange={({ target }) => field.onChange(target.checked)}
          onBlur={field.onBlur}
          className="size-4 shrink-0 accent-primary"
        />
        {label}
      </label>
      <p id={hintId} className="text-muted text-sm">
        {hint}
      </p>
    </div>
  );
}
