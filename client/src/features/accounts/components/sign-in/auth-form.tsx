import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { FormError } from '#ui/forms/form-error.tsx';

interface AuthFormProps {
  submit: ComponentProps<'form'>['onSubmit'];
  submitText: string;
  busy: boolean;
  /** Why signing in failed. */
  failure: string | undefined;
  children: ReactNode;
}

/** The form of login and sign-up around its fields. */
export function AuthForm({ submit, submitText, busy, failure, children }: AuthFormProps) {
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
