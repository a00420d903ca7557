import { password } from 'virtual:messages/password';
import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { EmailField, EntranceForm } from './entrance-form.tsx';
import { describeResetFailure } from './failure-text.ts';
import { emailRules } from './field-rules.ts';
import { useEntranceForm } from './use-entrance-form.ts';

const texts = password.forgotten;

/** Asks where to send the link, and says the same whether or not that address has an account. */
export function ResetForm({ onDone }: { onDone: () => void }) {
  const [sentTo, setSentTo] = useState<string>();
  const { register, errors, ...form } = useEntranceForm({
    defaultValues: { email: '' },
    describeFailure: describeResetFailure,
    enter: async ({ email }) => {
      const { sendPasswordReset } = await import('../../lib/identity/sign-in-method.ts');
      await sendPasswordReset(email.trim());
      setSentTo(email.trim());
    },
  });

  return (
    <div className="grid gap-5">
      <p role="status" className="wrap-anywhere">
        {sentTo ? texts.sent({ email: sentTo }) : texts.text}
      </p>
      {sentTo ? (
        <Button onClick={onDone}>{texts.done}</Button>
      ) : (
        <EntranceForm {...form} submitText={texts.submit}>
          <EmailField error={errors.email?.message} {...register('email', emailRules)} />
        </EntranceForm>
      )}
    </div>
  );
}
