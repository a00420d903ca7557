import { joinClass as texts } from 'virtual:messages/joinClass';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { classCode, normalizeClassCode } from 'server/contract/classes/limits.values';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { paths } from '#lib/routing/paths.ts';
import { useNavigateWhileOpen } from '#lib/routing/use-navigate-while-open.ts';
import { Button } from '#ui/actions/button.tsx';
import { toastSuccess } from '#ui/feedback/toast.ts';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { joinClass } from '../api/class-mutations.ts';

/** The code of a pasted link; any other text as it is. */
const readPastedCode = (text: string): string => /\/join\/([^/?#\s]+)/.exec(text)?.[1] ?? text;

/** A student types the code that a teacher shows; leads to the class. */
export function JoinForm({ code = '' }: { code?: string }) {
  const [typed, setTyped] = useState(code);
  const [isTooShort, setTooShort] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { mutateAsync, isPending, isSuccess, error } = useMutation(joinClass);
  const navigate = useNavigateWhileOpen();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = normalizeClassCode(typed);
    setTooShort(read.length !== classCode.length);
    if (read.length !== classCode.length) return field.current?.focus();
    // Not by `mutate`, which would say nothing to a student who has left the page meanwhile.
    void mutateAsync(read).then(
      (id) => {
        toastSuccess(texts.joined);
        // Going back must not lead to a form that was sent.
        navigate(paths.classPage(id), { replace: code !== '' });
      },
      () => {
        // The form shows the failure.
      },
    );
  };

  return (
    <form noValidate onSubmit={submit} className="sheet grid max-w-xl gap-4 p-5 sm:p-6">
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-48 flex-1">
          <TextField
            ref={field}
            label={texts.code}
            hint={texts.codeHint}
            error={isTooShort ? texts.codeTooShort({ count: classCode.length }) : undefined}
            value={typed}
            onChange={({ target }) => {
              setTyped(readPastedCode(target.value));
              setTooShort(false);
            }}
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={classCode.maxTyped}
          />
        </div>
        {/* As low as the label is high. */}
        <Button type="submit" busy={isPending} disabled={isSuccess} className="sm:mt-6.5">
          {texts.join}
        </Button>
      </div>
      <FormFailure title={error && texts.failed} text={error ? explainFailure(error) : undefined} />
    </form>
  );
}
