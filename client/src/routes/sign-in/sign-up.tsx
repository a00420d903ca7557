import { signUp } from 'virtual:messages/signUp';
import { Entrance } from '../../features/account/entrance.tsx';
import { SignUpForm } from '../../features/account/sign-up-form.tsx';
import { paths } from '../../lib/routing/paths.ts';

export function Component() {
  return (
    <Entrance
      heading={signUp.heading}
      subheading={signUp.subheading}
      other={{ question: signUp.haveAccount, text: signUp.toLogin, to: paths.login }}
    >
      <SignUpForm />
    </Entrance>
  );
}
