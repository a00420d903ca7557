import { useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';

interface AuthForm<Values extends FieldValues> {
  defaultValues: DefaultValues<Values>;
  /** Signs in or up. A failure rejects. */
  enter: (values: Values) => Promise<void>;
  describeFailure: (error: unknown) => string;
  /** Whether a failure is logged too, where the spec asks for it. */
  isFailureLogged?: boolean;
}

/** The form logic of login, sign-up and reset: submit, and show a failure beside the button. */
export function useAuthForm<Values extends FieldValues>({
  defaultValues,
  enter,
  describeFailure,
  isFailureLogged = false,
}: AuthForm<Values>) {
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState, reset, setFocus, setValue, control } = useForm<Values>(
    {
      defaultValues,
      mode: 'onTouched',
    },
  );

  const submit = handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await enter(values);
      reset();
    } catch (error) {
      if (isFailureLogged) console.error(error);
      setFailure(describeFailure(error));
    }
  });
  return {
    register,
    setFocus,
    setValue,
    control,
    errors: formState.errors,
    submit,
    failure,
    busy: formState.isSubmitting,
  };
}
