import { account } from 'virtual:messages/account';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';

interface EntranceFormProps {
  submit: ComponentProps<'form'>['onSubmit'];
  submitText: string;
  busy: boolean;
  /** Why it did not work. */
  failure: string | undefined;
  /** The fields. */
  children: ReactNode;
}

/** The form of login and sign-up around its fields. */
export function EntranceForm({ submit, submitText, busy, failure, children }: EntranceFormProps) {
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {children}
      <FormError text={failure} />
      <Button type="submit" busy={busy}>
        {submitText}
      </Button>
    </form>
  );
}

type RegisteredField = Omit<ComponentProps<typeof TextField>, 'label'> & { label?: string };

export function EmailField(field: RegisteredField) {
  return <TextField label={account.email} type="email" autoComplete="email" {...field} />;
}

/** `autoComplete` tells a password manager whether to offer a known password or a new one. */
export function AccountPasswordField(field: RegisteredField) {
  return (
    <PasswordField
      label={account.password}
      showLabel={account.showPassword}
      hideLabel={account.hidePassword}
      {...field}
    />
  );
}
