import { extensions as texts } from 'virtual:messages/extensions';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { nameDraftOfStudents } from '#lib/drafts/drafts.ts';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { createFormResolver } from '#lib/forms/form-resolver.ts';
import { useFormSubmit } from '#lib/forms/use-form-submit.ts';
import { Button } from '#ui/actions/button.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { FormShell } from '#ui/forms/form-shell.tsx';
import {
  type Changed,
  type ExtensionTarget,
  giveExtensions,
  takeExtensionsBack,
} from '../api/extension-mutations.ts';
import { createDaySchema } from './extension-form-schema.ts';

const fields = ['date'] as const;

interface GiveFormProps {
  targets: readonly ExtensionTarget[];
  /** Those of them that have an extension, as far as it is known. */
  extended: readonly ExtensionTarget[];
  dueDay: string | undefined;
  /** Sentences that name the student and the assignment. */
  about: readonly string[];
  /** Called with what was done, and why some were left out, each a sentence. */
  onEnd: (done: string, leftOut: string[]) => void;
}

/** Gives the selected students another due day of the selected assignments, or takes back those that they have. */
export default function GiveForm({ targets, extended, dueDay, about, onEnd }: GiveFormProps) {
  const { mutateAsync } = useMutation(giveExtensions(targets));
  const takeBack = useMutation(takeExtensionsBack(extended));
  const [schema] = useState(() => createDaySchema(dueDay));
  const form = useForm({ resolver: createFormResolver(schema), defaultValues: { date: '' } });
  const { register, control, formState } = form;
  const { shell } = useFormSubmit(form, {
    fields,
    draftName: nameDraftOfStudents('given-extension', targets),
    firstField: 'date',
    send: async ({ date }) => {
      const { count, failures } = await mutateAsync(date);
      return { onSent: () => onEnd(texts.gave({ count }), failures.map(texts.notGiven)) };
    },
  });

  const endTakenBack = ({ count, failures }: Changed) =>
    onEnd(texts.tookBack({ count }), failures.map(texts.notTakenBack));

  return (
    <FormShell
      {...shell}
      failureTitle={texts.notSaved}
      buttons={
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={shell.isSubmitting} disabled={takeBack.isPending}>
            {shell.isSubmitting ? texts.saving : texts.save}
          </Button>
          {extended.length > 0 && (
            <Button
              variant="outline"
              busy={takeBack.isPending}
              disabled={shell.isSubmitting}
              onClick={() => takeBack.mutate(undefined, { onSuccess: endTakenBack })}
            >
              {texts.takeBack({ count: extended.length })}
            </Button>
          )}
          {takeBack.error && (
            <p role="alert" className="basis-full font-medium text-error">
              {explainFailure(takeBack.error)}
            </p>
          )}
        </div>
      }
    >
      {about.map((sentence) => (
        <p key={sentence} className="wrap-anywhere">
          {sentence}
        </p>
      ))}
      <Controller
        name={register('date').name}
        control={control}
        render={({ field }) => (
          <DateField label={texts.newDueDay} error={formState.errors.date?.message} {...field} />
        )}
      />
    </FormShell>
  );
}
