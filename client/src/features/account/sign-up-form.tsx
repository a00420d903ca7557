import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type SignUpDetails, signUp } from '../../lib/auth/session.ts';
import { dialogTimer } from '../../lib/constants.ts';
import { account } from '../../lib/messages/account.ts';
import { signUp as texts } from '../../lib/messages/entrance.ts';
import { Button } from '../../ui/button.tsx';
import { showSuccess } from '../../ui/dialogs.ts';
import { FormError } from '../../ui/form-error.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { describeSignUpFailure } from './failure-text.ts';
import { emailRules, nameRules, photoURLRules } from './field-rules.ts';

const noDetails: SignUpDetails = { name: '', email: '', photoURL: '', password: '' };

/** Creates an account, its profile and its entry on the product server (spec §4). */
export function SignUpForm() {
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState, reset } = useForm({
    defaultValues: noDetails,
    mode: 'onTouched',
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ name, email, photoURL, password }) => {
    setFailure(undefined);
    let insertedId: string | null;
    try {
      insertedId = await signUp({
        name: name.trim(),
        email: email.trim(),
        photoURL: photoURL.trim(),
        password,
      });
    } catch (error) {
      return setFailure(describeSignUpFailure(error));
    }
    reset();
    if (!insertedId) return;
    void showSuccess({
      title: texts.success,
      text: texts.successText,
      timer: dialogTimer.account,
    });
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <TextField
        label={account.name}
        autoComplete="name"
        maxLength={100}
        error={errors.name?.message}
        {...register('name', nameRules)}
      />
      <TextField
        label={account.email}
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email', emailRules)}
      />
      <TextField
        label={account.photoURL}
        type="url"
        autoComplete="photo"
        hint={account.photoURLHint}
        error={errors.photoURL?.message}
        {...register('photoURL', photoURLRules)}
      />
      <PasswordField
        label={account.password}
        showLabel={account.showPassword}
        hideLabel={account.hidePassword}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password', { required: account.required.password })}
      />
      <FormError text={failure} />
      <Button type="submit" busy={isSubmitting}>
        {texts.submit}
      </Button>
    </form>
  );
}
