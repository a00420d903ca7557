import { password } from 'virtual:messages/password';
import { useEffect, useState } from 'react';
import { emailRules } from '#lib/identity/account-field-rules.ts';
import { Button } from '#ui/actions/button.tsx';
import { EmailField } from '../fields/account-fields.tsx';
import { AuthForm } from './auth-form.tsx';
import { describeResetFailure } from './failure-text.ts';
import { useAuthForm } from './use-auth-form.ts';

const texts = password.forgotten;

/** Asks where to send the link, and says the same whether or not that address has an account. */
export function ResetForm({ onDone }: { onDone: () => void }) {
  const [sentTo, setSentTo] = useState<string>();
  const { register, setFocus, errors, ...form } = useAuthForm({
    defaultValues: { email: '' },
    describeFailure: describeResetFailure,
    enter: async ({ email }) => {
      const { sendPasswordReset } = await import('#lib/identity/sign-in-method.ts');
      await sendPasswordReset(email.trim());
      setSentTo(email.trim());
    },
  });

  useEffect(() => setFocus('email'), [setFocus]);

  return (
    <div className="grid gap-5">
      <p role="status" className="wrap-anywhere">
        {sentTo ? texts.sent({ email: sentTo }) : texts.text}
      </p>
      {sentTo ? (
        <Button onClick={onDone}>{texts.done}</Button>
      ) : (
        <AuthForm {...form} submitText={texts.submit}>
          <EmailField error={errors.email?.message} {...register('email', emailRules)} />
        </AuthForm>
      )}
    </div>
  );
}
