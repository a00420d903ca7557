import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { signIn } from '../../lib/auth/session.ts';
import { dialogTimer } from '../../lib/constants.ts';
import { account } from '../../lib/messages/account.ts';
import { login } from '../../lib/messages/entrance.ts';
import { Button } from '../../ui/button.tsx';
import { showSuccess } from '../../ui/dialogs.ts';
import { FormError } from '../../ui/form-error.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { describeLoginFailure } from './failure-text.ts';
import { emailRules } from './field-rules.ts';

/** Signs in by e-mail and password. Where to go then is the page's matter. */
export function LoginForm() {
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState, reset } = useForm({
    defaultValues: { email: '', password: '' },
    mode: 'onTouched',
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ email, password }) => {
    setFailure(undefined);
    try {
      await signIn(email.trim(), password);
    } catch (error) {
      return setFailure(describeLoginFailure(error));
    }
    reset();
    void showSuccess({ title: login.success, timer: dialogTimer.account });
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <TextField
        label={account.email}
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email', emailRules)}
      />
      <PasswordField
        label={account.password}
        showLabel={account.showPassword}
        hideLabel={account.hidePassword}
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password', { required: account.required.password })}
      />
      <FormError text={failure} />
      <Button type="submit" busy={isSubmitting}>
        {login.submit}
      </Button>
    </form>
  );
}
