import { newsletter as texts } from 'virtual:messages/newsletter';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { textLimits } from 'server/contract/values';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { readProblem } from '#lib/http/problem.ts';
import { Button } from '#ui/actions/button.tsx';
import { fieldColours } from '#ui/styles/field-class.ts';
import { subscribe } from '../api/newsletter-mutations.ts';

/** The newsletter form. It is on every page, so it does not load the form library. */
export function NewsletterForm() {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isInvalid, setInvalid] = useState(false);
  const { mutate, reset, isPending, error, data: subscribed } = useMutation(subscribe);
  const problem = isInvalid ? texts.invalid : error && explain(error);

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    reset();
    const isValid = input.current?.checkValidity() ?? false;
    setInvalid(!isValid);
    if (!isValid) return input.current?.focus();
    const form = event.currentTarget;
    mutate(input.current?.value.trim() ?? '', { onSuccess: () => form.reset() });
  };

  return (
    <form noValidate onSubmit={send} className="grid content-start gap-3">
      <h2 className="text-base">{texts.heading}</h2>
      <p className="text-muted">{texts.text}</p>
      <label htmlFor={id} className="sr-only">
        {texts.label}
      </label>
      <div className="flex gap-2">
        <input
          ref={input}
          id={id}
          type="email"
          required
          maxLength={textLimits.email}
          autoComplete="email"
          placeholder={texts.placeholder}
          aria-describedby={`${id}-problem`}
          aria-invalid={isInvalid || undefined}
          className={`input min-w-0 flex-1 text-base ${fieldColours}`}
        />
        <Button type="submit" busy={isPending}>
          {texts.subscribe}
        </Button>
      </div>
      <p id={`${id}-problem`} role="alert" className="text-error font-medium empty:hidden">
        {problem}
      </p>
      <p role="status" className="font-medium text-success wrap-anywhere empty:hidden">
        {subscribed && texts.done({ email: subscribed })}
      </p>
    </form>
  );
}

/** A refusal with field problems is about the only field. */
function explain(error: Error): string {
  const problem = readProblem(error);
  if (problem.kind === 'refused' && problem.errors.length > 0) return texts.invalid;
  return `${texts.failed} ${explainFailure(error)}`;
}
