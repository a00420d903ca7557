import { verification as texts } from 'virtual:messages/verification';
import { useMutation, useQuery } from '@tanstack/react-query';
import { describeIdentityFailure } from '#lib/identity/describe-identity-failure.ts';
import { Button } from '#ui/actions/button.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { signInMethodQuery } from '../../api/sign-in-method-query.ts';

/** A reminder to confirm the address; disappears when the person returns from the e-mail. */
export function VerifyEmailNote({ email }: { email: string }) {
  const { data: method } = useQuery({ ...signInMethodQuery(email), staleTime: 0 });
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: sendAgain });
  if (!method || method.isEmailVerified) return null;
  return (
    <section className="mb-6 grid max-w-2xl gap-3 rounded-box bg-base-200 p-5">
      <h2 className="font-bold">{texts.title}</h2>
      <p className="wrap-anywhere">{texts.text({ email })}</p>
      <Button
        variant="outline"
        busy={isPending}
        className="justify-self-start"
        onClick={() => mutate()}
      >
        {texts.send}
      </Button>
      <p role="status" className="font-medium empty:hidden">
        {isSuccess && texts.sent}
      </p>
      <FormError text={error ? describeIdentityFailure(error, {}, texts.failed) : undefined} />
    </section>
  );
}

async function sendAgain(): Promise<void> {
  const { sendVerification } = await import('#lib/identity/sign-in-method.ts');
  await sendVerification();
}
