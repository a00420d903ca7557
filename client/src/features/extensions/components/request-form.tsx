import { extensions as texts } from 'virtual:messages/extensions';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { Assignment } from 'server/contract/assignments/schemas';
import { formatCalendarDay } from '#lib/dates/calendar-day.ts';
import { useDraft } from '#lib/drafts/use-draft.ts';
import { createFormResolver } from '#lib/forms/form-resolver.ts';
import { toFormFailure } from '#lib/forms/show-field-problems.ts';
import { Button } from '#ui/actions/button.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { DraftNote } from '#ui/forms/draft-note.tsx';
import { FormFailure } from '#ui/forms/form-failure.tsx';
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
  const [failure, setFailure] = useState<{ reason?: string } | null>(null);
  const { mutateAsync } = useMutation(askForExtension(assignment._id));
  const [schema] = useState(() => createRequestSchema(dueDay));
  const form = useForm<RequestInput, unknown, RequestValues>({
    resolver: createFormResolver(schema),
    mode: 'onTouched',
    defaultValues: { date: '', reason: '' },
  });
  const { register, control, setError, setFocus } = form;
  useEffect(() => setFocus('date'), [setFocus]);
  const draft = useDraft(form, { name: `extension:${assignment._id}`, fields });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      await mutateAsync(values);
      draft.clear();
      onSent();
    } catch (error) {
      setFailure(toFormFailure(error, fields, setError));
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-muted">{texts.dueDay({ day: formatCalendarDay(dueDay) })}</p>
      <DraftNote shown={draft.isRestored} onDiscard={draft.discard} />
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
      <Button type="submit" busy={isSubmitting}>
        {isSubmitting ? texts.sending : texts.send}
      </Button>
      <FormFailure title={failure && texts.notSent} text={failure?.reason} />
    </form>
  );
}
