import { password } from 'virtual:messages/password';
import { useForm } from 'react-hook-form';
import { useFormSubmit } from '#lib/forms/use-form-submit.ts';
import { passwordRules } from '#lib/identity/account-field-rules.ts';
import { toastSuccess } from '#ui/feedback/toast.ts';
import { FormShell } from '#ui/forms/form-shell.tsx';
import { AccountPasswordField } from '../fields/account-fields.tsx';
import { describePasswordFailure } from './failure-text.ts';

const texts = password.change;

/** A form for the current and a new password; errors are shown beside the fields. */
export function PasswordForm() {
  const form = useForm({
    defaultValues: { current: '', next: '' },
    mode: 'onTouched',
  });
  const { register, formState, setError, reset } = form;
  const { errors } = formState;

  const { shell } = useFormSubmit(form, {
    send: async ({ current, next }) => {
      try {
        const { changePassword } = await import('#lib/identity/sign-in-method.ts');
        await changePassword(current, next);
      } catch (error) {
        const { field, text } = describePasswordFailure(error);
        if (!field) return { reason: text };
        setError(field, { type: 'server', message: text }, { shouldFocus: true });
        return 'stopped';
      }
      return {
        onSent: () => {
          reset();
          void toastSuccess(texts.done);
        },
      };
    },
  });

  return (
    <FormShell {...shell} failureTitle={texts.failed} submitText={texts.submit}>
      <AccountPasswordField
        label={texts.current}
        autoComplete="current-password"
        error={errors.current?.message}
        {...register('current', passwordRules)}
      />
      <AccountPasswordField
        label={texts.next}
        autoComplete="new-password"
        hint={texts.nextHint}
        error={errors.next?.message}
        {...register('next', {
          required: texts.nextRequired,
          validate: (next, { current }) => next !== current || texts.same,
        })}
      />
    </FormShell>
  );
}
