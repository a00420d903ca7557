import { returning as texts } from 'virtual:messages/returning';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { returnDraft } from 'server/contract/marking/schemas';
import type { Submission } from 'server/contract/submissions/schemas';
import { z } from 'zod';
import { readSchoolDay } from '#lib/dates/school-day.ts';
import { isCalendarDay } from '#lib/dates/typed-day.ts';
import { useDraft } from '#lib/drafts/use-draft.ts';
import { createFormResolver } from '#lib/forms/form-resolver.ts';
import { toFormFailure } from '#lib/forms/show-field-problems.ts';
import { Button } from '#ui/actions/button.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { DraftNote } from '#ui/forms/draft-note.tsx';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { returnSubmission } from '../api/marking-mutations.ts';

/**
 * The day may be left out; the school's own day decides which ones are past.
 * @param dueDay the student's present one
 */
function createSchema(dueDay = '') {
  return returnDraft.pick({ reason: true }).extend({
    date: z
      .string()
      .refine((day) => day === '' || isCalendarDay(day), {
        params: { code: 'not-a-date' },
        abort: true,
      })
      .refine((day) => day === '' || day >= readSchoolDay(), {
        params: { code: 'return-day-past' },
        abort: true,
      })
      .refine((day) => day === '' || day >= dueDay, {
        params: { code: 'return-day-before-due', day: dueDay },
      }),
  });
}
const fields = ['reason', 'date'] as const;

interface ReturnFormProps {
  submission: Submission;
  onReturned: () => void;
}

/** Returns a submission to its student for revision: says what to change. */
export default function ReturnForm({ submission, onReturned }: ReturnFormProps) {
  const [failure, setFailure] = useState<{ reason?: string } | null>(null);
  const { mutateAsync } = useMutation(returnSubmission(submission));
  const form = useForm({
    resolver: useMemo(
      () => createFormResolver(createSchema(submission.dueDate)),
      [submission.dueDate],
    ),
    mode: 'onTouched',
    defaultValues: { reason: '', date: '' },
  });
  const { register, control, setError, setFocus } = form;
  useEffect(() => setFocus('reason'), [setFocus]);
  const draft = useDraft(form, { name: `return:${submission._id}`, fields });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ reason, date }) => {
    setFailure(null);
    try {
      if ((await mutateAsync({ reason, ...(date && { date }) })) === 0)
        return setFailure({ reason: texts.gone });
      draft.clear();
      onReturned();
    } catch (error) {
      setFailure(toFormFailure(error, fields, setError));
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <DraftNote shown={draft.isRestored} onDiscard={draft.discard} />
      <TextArea
        label={texts.reason}
        hint={texts.reasonHint}
        error={errors.reason?.message}
        {...register('reason')}
      />
      <Controller
        name={register('date').name}
        control={control}
        render={({ field }) => (
          <DateField
            label={texts.date}
            hint={texts.dateHint}
            error={errors.date?.message}
            {...field}
          />
        )}
      />
      <Button type="submit" busy={isSubmitting}>
        {texts.send}
      </Button>
      <FormFailure title={failure && texts.failed} text={failure?.reason} />
    </form>
  );
}
