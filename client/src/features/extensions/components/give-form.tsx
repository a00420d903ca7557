import { extensions as texts } from 'virtual:messages/extensions';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { formatCalendarDay } from '#lib/dates/calendar-day.ts';
import { createFormResolver } from '#lib/forms/form-resolver.ts';
import { toFormFailure } from '#lib/forms/show-field-problems.ts';
import { Button } from '#ui/actions/button.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import { type ExtensionTarget, type Given, giveExtensions } from '../api/extension-mutations.ts';
import { createDaySchema } from './extension-form-schema.ts';

interface GiveFormProps {
  targets: readonly ExtensionTarget[];
  dueDay: string | undefined;
  lead: ReactNode;
  onGiven: (given: Given) => void;
}

/** The new due day of the selected assignments of the selected students. */
export default function GiveForm({ targets, dueDay, lead, onGiven }: GiveFormProps) {
  const [failure, setFailure] = useState<{ reason?: string } | null>(null);
  const { mutateAsync } = useMutation(giveExtensions(targets));
  const [schema] = useState(() => createDaySchema(dueDay));
  const form = useForm({ resolver: createFormResolver(schema), defaultValues: { date: '' } });
  const { register, control, setError, setFocus } = form;
  const { errors, isSubmitting } = form.formState;

  useEffect(() => setFocus('date'), [setFocus]);

  const submit = form.handleSubmit(async ({ date }) => {
    setFailure(null);
    try {
      onGiven(await mutateAsync(date));
    } catch (error) {
      setFailure(toFormFailure(error, ['date'], setError));
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {dueDay && <p className="text-muted">{texts.dueDay({ day: formatCalendarDay(dueDay) })}</p>}
      {lead && <p>{lead}</p>}
      <Controller
        name={register('date').name}
        control={control}
        render={({ field }) => (
          <DateField label={texts.newDueDay} error={errors.date?.message} {...field} />
        )}
      />
      <Button type="submit" busy={isSubmitting}>
        {isSubmitting ? texts.saving : texts.save}
      </Button>
      <FormFailure title={failure && texts.notSaved} text={failure?.reason} />
    </form>
  );
}
