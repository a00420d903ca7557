import { accountData } from 'virtual:messages/accountData';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useFormSubmit } from '#lib/forms/use-form-submit.ts';
import { passwordRules } from '#lib/identity/account-field-rules.ts';
import { IdentityError } from '#lib/identity/identity-error.ts';
import { paths } from '#lib/routing/paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { showSuccess } from '#ui/dialogs/dialogs.ts';
import { FormShell } from '#ui/forms/form-shell.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { AccountPasswordField } from '../fields/account-fields.tsx';
import { describeDeletionFailure } from './failure-text.ts';

const texts = accountData.deletion;

interface DeletionFormProps {
  email: string;
  /** Otherwise the person agrees by typing their address, and Google asks whether it is them. */
  hasPassword: boolean;
  onCancel: () => void;
}

/** Deleting needs the password or Google's window: an open session of another person is not enough. */
export function DeletionForm({ email, hasPassword, onCancel }: DeletionFormProps) {
  const navigate = useNavigate();
  const form = useForm({ defaultValues: { proof: '' } });
  const { register, formState, setError } = form;
  const { errors, isSubmitting } = formState;

  const { shell } = useFormSubmit(form, {
    send: async ({ proof }) => {
      try {
        const { deleteAccount } = await import('#lib/session/delete-account.ts');
        await deleteAccount(hasPassword ? proof : null);
      } catch (error) {
        const reason = describeDeletionFailure(error);
        if (!isWrongPassword(error)) return { reason };
        setError('proof', { message: reason }, { shouldFocus: true });
        return 'stopped';
      }
      return { onSent: finish };
    },
  });
  const finish = async () => {
    // Not to /login, where the page of somebody who is signed out would lead. Drawn at once: the message would open in the
    // dialog of this form, and be removed with it.
    await navigate(paths.home, { replace: true, flushSync: true });
    await showSuccess({ title: texts.done, text: texts.doneText });
  };

  return (
    <FormShell
      {...shell}
      failureTitle={texts.failed}
      buttons={
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" disabled={isSubmitting} onClick={onCancel}>
            {texts.cancel}
          </Button>
          <Button type="submit" variant="danger" busy={isSubmitting}>
            {texts.submit}
          </Button>
        </div>
      }
    >
      <p className="font-semibold">{texts.exportFirst}</p>
      {hasPassword ? (
        <AccountPasswordField
          label={texts.password}
          autoComplete="current-password"
          error={errors.proof?.message}
          {...register('proof', passwordRules)}
        />
      ) : (
        <TextField
          label={texts.email({ email })}
          hint={texts.emailHint}
          autoComplete="off"
          error={errors.proof?.message}
          {...register('proof', {
            validate: (proof) => proof.trim().toLowerCase() === email || texts.emailWrong,
          })}
        />
      )}
    </FormShell>
  );
}

function isWrongPassword(error: unknown): boolean {
  return error instanceof IdentityError && error.reason === 'invalid-credentials';
}
