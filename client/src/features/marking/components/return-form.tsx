import { returning as texts } from 'virtual:messages/returning';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { returnDraft } from 'server/contract/marking/schemas';
import type { Submission } from 'server/contract/submissions/schemas';
import { z } from 'zod';
import { readSchoolDay } from '#lib/dates/school-day.ts';
import { isCalendarDay } from '#lib/dates/typed-day.ts';
import { createFormResolver } from '#lib/forms/form-resolver.ts';
import { useFormSubmit } from '#lib/forms/use-form-submit.ts';
import { DateField } from '#ui/dates/date-field.tsx';
import { FormShell } from '#ui/forms/form-shell.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { returnSubmission } from '../api/marking-mutations.ts';

/**
 * The day may be left out; the school's own day decides which ones are past.
 * @param dueDay the student's present one
 */
function createSchema(dueDay = '') {
  return returnDraft.pick({ reason: true, withAnnotations: true }).extend({
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
const fields = ['reason', 'date', 'withAnnotations'] as const;

interface ReturnFormProps {
  submission: Submission;
  /** A reason to begin with: that its link does not open. */
  sharingRequest?: string | undefined;
  /** Something is on its pages, which its student then may see. */
  hasAnnotations: boolean;
  onReturned: () => void;
}

/** Returns a submission to its student for revision: says what to change. */
export default function ReturnForm({
  submission,
  sharingRequest = '',
  hasAnnotations,
  onReturned,
}: ReturnFormProps) {
  const { mutateAsync } = useMutation(returnSubmission(submission));
  const form = useForm({
    resolver: useMemo(
      () => createFormResolver(createSchema(submission.dueDate)),
      [submission.dueDate],
    ),
    mode: 'onTouched',
    defaultValues: { reason: sharingRequest, date: '', withAnnotations: true },
  });
  const { register, control, formState } = form;
  const { errors } = formState;
  const { shell } = useFormSubmit(form, {
    fields,
    // A reason that was typed for something else does not replace the request.
    draftName: `${sharingRequest ? 'cannot-open' : 'return'}:${submission._id}`,
    firstField: 'reason',
    send: async ({ reason, date, withAnnotations }) => {
      const modifiedCount = await mutateAsync({
        reason,
        ...(date && { date }),
        ...(hasAnnotations && withAnnotations && { withAnnotations }),
      });
      return modifiedCount === 0 ? { reason: texts.gone } : { onSent: onReturned };
    },
  });

  return (
    <FormShell {...shell} failureTitle={texts.failed} submitText={texts.send}>
      <TextArea
        label={texts.reason}
        hint={texts.reasonHint}
        error={errors.reason?.message}
        rows={sharingRequest ? 10 : 5}
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
      {hasAnnotations && (
        <label className="flex min-h-6 cursor-pointer items-center gap-2 text-sm">
          <input
            type="checkbox"
            className="size-4 shrink-0 accent-primary"
            {...register('withAnnotations')}
          />
          {texts.withAnnotations}
        </label>
      )}
    </FormShell>
  );
}
