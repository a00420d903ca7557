import { account } from 'virtual:messages/account';
import { signUp as texts } from 'virtual:messages/signUp';
import { textLimits } from 'server/contract/values';
import { dialogTimer } from '#lib/constants.ts';
import {
  emailRules,
  nameRules,
  passwordRules,
  photoURLRules,
} from '#lib/identity/account-field-rules.ts';
import { signUp } from '#lib/session/session.ts';
import { showSuccess } from '#ui/dialogs/dialogs.ts';
import { AccountPasswordField, EmailField } from '#ui/forms/account-fields.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { WebAddressField } from '#ui/forms/web-address/web-address-field.tsx';
import { AuthForm } from './auth-form.tsx';
import { describeSignUpFailure } from './failure-text.ts';
import { useAuthForm } from './use-auth-form.ts';

/** Creates an account, its profile and its entry on the product server (spec §4). */
export function SignUpForm() {
  const { register, errors, ...form } = useAuthForm({
    defaultValues: { name: '', email: '', photoURL: '', password: '' },
    describeFailure: describeSignUpFailure,
    isFailureLogged: true,
    enter: async ({ name, email, photoURL, password }) => {
      const insertedId = await signUp({
        name: name.trim(),
        email: email.trim(),
        photoURL: photoURL.trim(),
        password,
      });
      if (!insertedId) return;
      const { success: title, successText: text } = texts;
      void showSuccess({ title, text, timer: dialogTimer.account });
    },
  });

  return (
    <AuthForm {...form} submitText={texts.submit}>
      <TextField
        label={account.name}
        autoComplete="name"
        maxLength={textLimits.name}
        error={errors.name?.message}
        {...register('name', nameRules)}
      />
      <EmailField error={errors.email?.message} {...register('email', emailRules)} />
      <WebAddressField
        label={account.photoURL}
        autoComplete="photo"
        hint={account.photoURLHint}
        error={errors.photoURL?.message}
        field={register('photoURL', photoURLRules)}
      />
      <AccountPasswordField
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password', passwordRules)}
      />
    </AuthForm>
  );
}
