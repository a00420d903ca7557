import { login } from 'virtual:messages/login';
import { dialogTimer } from '#lib/constants.ts';
import { emailRules, passwordRules } from '#lib/identity/account-field-rules.ts';
import { signIn } from '#lib/session/session.ts';
import { showSuccess } from '#ui/dialogs/dialogs.ts';
import { AccountPasswordField, EmailField } from '../fields/account-fields.tsx';
import { AuthForm } from './auth-form.tsx';
import { describeLoginFailure } from './failure-text.ts';
import { useAuthForm } from './use-auth-form.ts';

/** Signs in by e-mail and password. The page then decides where to go. */
export function LoginForm() {
  const { register, errors, ...form } = useAuthForm({
    defaultValues: { email: '', password: '' },
    describeFailure: describeLoginFailure,
    enter: async ({ email, password }) => {
      await signIn(email.trim(), password);
      void showSuccess({ title: login.success, timer: dialogTimer.account });
    },
  });

  return (
    <AuthForm {...form} submitText={login.submit}>
      <EmailField error={errors.email?.message} {...register('email', emailRules)} />
      <AccountPasswordField
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password', passwordRules)}
      />
    </AuthForm>
  );
}
