import { login } from 'virtual:messages/login';
import { AuthPage } from '#features/accounts/components/sign-in/auth-page.tsx';
import { ForgottenPassword } from '#features/accounts/components/sign-in/forgotten-password.tsx';
import { LoginForm } from '#features/accounts/components/sign-in/login-form.tsx';
import { paths } from '#lib/routing/paths.ts';

export function Component() {
  return (
    <AuthPage
      heading={login.heading}
      subheading={login.subheading}
      alternative={{ question: login.noAccount, text: login.toSignUp, to: paths.signUp }}
    >
      <LoginForm />
      <ForgottenPassword />
    </AuthPage>
  );
}
