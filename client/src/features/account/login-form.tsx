import { login } from 'virtual:messages/login';
import { dialogTimer } from '../../lib/constants.ts';
import { signIn } from '../../lib/session/session.ts';
import { showSuccess } from '../../ui/dialogs/dialogs.ts';
import { AccountPasswordField, EmailField, EntranceForm } from './entrance-form.tsx';
import { describeLoginFailure } from './failure-text.ts';
import { emailRules, passwordRules } from './field-rules.ts';
import { useEntranceForm } from './use-entrance-form.ts';

/** Signs in by e-mail and password. Where to go then is the page's matter. */
export function LoginForm() {
  const { register, errors, ...form } = useEntranceForm({
    defaultValues: { email: '', password: '' },
    describeFailure: describeLoginFailure,
    enter: async ({ email, password }) => {
      await signIn(email.trim(), password);
      void showSuccess({ title: login.success, timer: dialogTimer.account });
    },
  });

  return (
    <EntranceForm {...form} submitText={login.submit}>
      <EmailField error={errors.email?.message} {...register('email', emailRules)} />
      <AccountPasswordField
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password', passwordRules)}
      />
    </EntranceForm>
  );
}
