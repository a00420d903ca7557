import { login } from 'virtual:messages/login';
import { AuthPage } from '#features/sign-in/components/auth-page.tsx';
import { ForgottenPassword } from '#features/sign-in/components/forgotten-password.tsx';
import { LoginForm } from '#features/sign-in/components/login-form.tsx';
import { paths } from '#lib/routing/paths.ts';

export function Component() {
  return (
    <AuthPage
      heading={login.heading}
      subheading={login.subheading}
      other={{ question: login.noAccount, text: login.toSignUp, to: paths.signUp }}
    >
      <LoginForm />
      <ForgottenPassword />
    </AuthPage>
  );
}
