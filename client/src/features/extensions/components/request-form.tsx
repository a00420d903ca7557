import { extensions as texts } from 'virtual:messages/extensions';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { Assignment } from 'server/contract/assignments/schemas';
import { formatCalendarDay } from '#lib/dates/calendar-day.ts';
import { createFormResolver } from '#lib/forms/form-resolver.ts';
import { useFormSubmit } from '#lib/forms/use-form-submit.ts';
import { DateField } from '#ui/dates/date-field.tsx';
import { FormShell } from '#ui/forms/form-shell.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { askForExtension } from '../api/extension-mutations.ts';
import {
  createRequestSchema,
  type RequestInput,
  type RequestValues,
} from './extension-form-schema.ts';

const fields = ['date', 'reason'] as const;

interface RequestFormProps {
  assignment: Pick<Assignment, '_id'>;
  /** The student's own due day at this moment. */
  dueDay: string;
  onSent: () => void;
}

/** Asks for a later due day: until when, and why. */
export default function RequestForm({ assignment, dueDay, onSent }: RequestFormProps) {
  const { mutateAsync } = useMutation(askForExtension(assignment._id));
  const [schema] = useState(() => createRequestSchema(dueDay));
  const form = useForm<RequestInput, unknown, RequestValues>({
    resolver: createFormResolver(schema),
    mode: 'onTouched',
    defaultValues: { date: '', reason: '' },
  });
  const { register, control, formState } = form;
  const { errors } = formState;
  const { shell } = useFormSubmit(form, {
    fields,
    draftName: `extension:${assignment._id}`,
    firstField: 'date',
    send: async (values) => {
      await mutateAsync(values);
      return { onSent };
    },
  });

  return (
    <FormShell
      {...shell}
      failureTitle={texts.notSent}
      submitText={texts.send}
      submittingText={texts.sending}
    >
      <p className="text-muted">{texts.dueDay({ day: formatCalendarDay(dueDay) })}</p>
      <Controller
        name={register('date').name}
        control={control}
        render={({ field }) => (
          <DateField label={texts.date} error={errors.date?.message} {...field} />
        )}
      />
      <TextArea
        label={texts.reason}
        hint={texts.reasonHint}
        error={errors.reason?.message}
        {...register('reason')}
      />
    </FormShell>
  );
}
