import { extensions as texts } from 'virtual:messages/extensions';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { nameDraftOfStudents } from '#lib/drafts/drafts.ts';
import { createFormResolver } from '#lib/forms/form-resolver.ts';
import { useFormSubmit } from '#lib/forms/use-form-submit.ts';
import { DateField } from '#ui/dates/date-field.tsx';
import { FormShell } from '#ui/forms/form-shell.tsx';
import { type ExtensionTarget, type Given, giveExtensions } from '../api/extension-mutations.ts';
import { createDaySchema } from './extension-form-schema.ts';

const fields = ['date'] as const;

interface GiveFormProps {
  targets: readonly ExtensionTarget[];
  dueDay: string | undefined;
  /** Sentences that name the student and the assignment. */
  about: readonly string[];
  onGiven: (given: Given) => void;
}

/** The new due day of the selected assignments of the selected students. */
export default function GiveForm({ targets, dueDay, about, onGiven }: GiveFormProps) {
  const { mutateAsync } = useMutation(giveExtensions(targets));
  const [schema] = useState(() => createDaySchema(dueDay));
  const form = useForm({ resolver: createFormResolver(schema), defaultValues: { date: '' } });
  const { register, control, formState } = form;
  const { shell } = useFormSubmit(form, {
    fields,
    draftName: nameDraftOfStudents('given-extension', targets),
    firstField: 'date',
    send: async ({ date }) => {
      const given = await mutateAsync(date);
      return { onSent: () => onGiven(given) };
    },
  });

  return (
    <FormShell
      {...shell}
      failureTitle={texts.notSaved}
      submitText={texts.save}
      submittingText={texts.saving}
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
