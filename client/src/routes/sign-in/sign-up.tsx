import { signUp } from 'virtual:messages/signUp';
import { AuthPage } from '#features/accounts/components/sign-in/auth-page.tsx';
import { SignUpForm } from '#features/accounts/components/sign-in/sign-up-form.tsx';
import { paths } from '#lib/routing/paths.ts';

export function Component() {
  return (
    <AuthPage
      heading={signUp.heading}
      subheading={signUp.subheading}
      alternative={{ question: signUp.haveAccount, text: signUp.toLogin, to: paths.login }}
    >
      <SignUpForm />
    </AuthPage>
  );
}
