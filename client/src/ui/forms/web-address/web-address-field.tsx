import { webAddress as texts } from 'virtual:messages/webAddress';
import { type FocusEvent, type KeyboardEvent, type Ref, useState } from 'react';
import type { FieldTexts } from '../field.tsx';
import { TextField } from '../text-field.tsx';
import { completeWebAddress } from './complete-web-address.ts';

interface WebAddressFieldProps extends FieldTexts {
  /** What `register` returns. */
  field: {
    name: string;
    ref: Ref<HTMLInputElement>;
    onChange: (event: { target: HTMLInputElement; type: string }) => unknown;
    onBlur: (event: FocusEvent) => unknown;
  };
  autoComplete?: string;
  onInput?: () => void;
  /** Nobody has typed the value: a click selects it, so that it is replaced by what is typed or pasted. */
  isFilledIn?: boolean;
}

/** A web address. One that was typed without `https://` gets it when the field is left or the form is sent by Enter. */
export function WebAddressField({
  field,
  onInput,
  isFilledIn = false,
  ...rest
}: WebAddressFieldProps) {
  const [completed, setCompleted] = useState<string>();

  const complete = (input: HTMLInputElement) => {
    const address = completeWebAddress(input.value);
    if (address === input.value.trim()) return;
    input.value = address;
    setCompleted(address);
    void field.onChange({ target: input, type: 'change' });
  };

  return (
    <TextField
      {...rest}
      {...field}
      type="url"
      inputMode="url"
      note={completed && texts.completed}
      onClick={(event) => isFilledIn && event.currentTarget.select()}
      onInput={() => {
        setCompleted(undefined);
        onInput?.();
      }}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter') complete(event.currentTarget);
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        complete(event.currentTarget);
        void field.onBlur(event);
      }}
    />
  );
}
