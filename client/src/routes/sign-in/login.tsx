import { login } from 'virtual:messages/login';
import { Entrance } from '../../features/account/entrance.tsx';
import { ForgottenPassword } from '../../features/account/forgotten-password.tsx';
import { LoginForm } from '../../features/account/login-form.tsx';
import { paths } from '../../lib/routing/paths.ts';

export function Component() {
  return (
    <Entrance
      heading={login.heading}
      subheading={login.subheading}
      other={{ question: login.noAccount, text: login.toSignUp, to: paths.signUp }}
    >
      <LoginForm />
      <ForgottenPassword />
    </Entrance>
  );
}
