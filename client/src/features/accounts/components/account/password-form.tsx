import { password } from 'virtual:messages/password';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { passwordRules } from '#lib/identity/account-field-rules.ts';
import { Button } from '#ui/actions/button.tsx';
import { toastSuccess } from '#ui/feedback/toast.ts';
import { AccountPasswordField } from '#ui/forms/account-fields.tsx';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import { describePasswordFailure } from './failure-text.ts';

const texts = password.change;

/** A form for the current and a new password; errors are shown beside the fields. */
export function PasswordForm() {
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState, setError, reset } = useForm({
    defaultValues: { current: '', next: '' },
    mode: 'onTouched',
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ current, next }) => {
    setFailure(undefined);
    try {
      const { changePassword } = await import('#lib/identity/sign-in-method.ts');
      await changePassword(current, next);
    } catch (error) {
      const { field, text } = describePasswordFailure(error);
      if (field) setError(field, { type: 'server', message: text }, { shouldFocus: true });
      else setFailure(text);
      return;
    }
    reset();
    void toastSuccess(texts.done);
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
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
      <div className="grid gap-4 has-[>:empty]:gap-0">
        <FormFailure title={failure ? texts.failed : null} text={failure} />
        <Button type="submit" busy={isSubmitting} className="sm:justify-self-start">
          {texts.submit}
        </Button>
      </div>
    </form>
  );
}
