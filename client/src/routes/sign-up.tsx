import { Entrance } from '../features/account/entrance.tsx';
import { SignUpForm } from '../features/account/sign-up-form.tsx';
import { messages } from '../lib/messages.ts';
import { paths } from '../lib/paths.ts';

const { signUp } = messages;

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
