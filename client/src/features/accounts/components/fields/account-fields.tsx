import { account } from 'virtual:messages/account';
import type { ComponentProps } from 'react';
import { TextField } from '#ui/forms/text-field.tsx';
import { PasswordField } from './password-field.tsx';

type RegisteredField = Omit<ComponentProps<typeof TextField>, 'label'> & { label?: string };

export function EmailField(field: RegisteredField) {
  return <TextField label={account.email} type="email" autoComplete="email" {...field} />;
}

/** `autoComplete` lets a password manager know whether to offer a known password or a new one. */
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
