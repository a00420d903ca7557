import { extensions } from 'virtual:messages/extensions';
import { useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { ExtensionDecision, OpenExtensionRequest } from 'server/contract/extensions/schemas';
import { formatCalendarDay } from '#lib/dates/calendar-day.ts';
import { createFormResolver } from '#lib/forms/form-resolver.ts';
import { Button } from '#ui/actions/button.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { createApprovalSchema, refusalSchema } from './extension-form-schema.ts';

const texts = extensions.requests;

interface AnswerFormProps {
  request: OpenExtensionRequest;
  answer: ExtensionDecision['answer'];
  onAnswered: (decision: ExtensionDecision) => unknown;
}

/** The day of an approval that is not the one that was asked for, or the reason of a refusal. */
export default function AnswerForm({ request, answer, onAnswered }: AnswerFormProps) {
  return answer === 'refused' ? (
    <RefusalForm onAnswered={onAnswered} />
  ) : (
    <ApprovalForm request={request} onAnswered={onAnswered} />
  );
}

function RefusalForm({ onAnswered }: Pick<AnswerFormProps, 'onAnswered'>) {
  const form = useForm({
    resolver: createFormResolver(refusalSchema),
    defaultValues: { reason: '' },
  });
  const { register, setFocus } = form;
  const { errors } = form.formState;
  useEffect(() => setFocus('reason'), [setFocus]);
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(({ reason }) => onAnswered({ answer: 'refused', reason }))}
      className="grid gap-5"
    >
      <TextArea
        label={extensions.reason}
        hint={texts.refuseReasonHint}
        error={errors.reason?.message}
        {...register('reason')}
      />
      <Button type="submit">{texts.refuse}</Button>
    </form>
  );
}

function ApprovalForm({ request, onAnswered }: Omit<AnswerFormProps, 'answer'>) {
  const { dueDate, date: asked } = request;
  const [schema] = useState(() => createApprovalSchema(dueDate));
  const form = useForm({
    resolver: createFormResolver(schema),
    defaultValues: { date: asked, reason: '' },
  });
  const { control, register, setFocus } = form;
  const { errors } = form.formState;
  useEffect(() => setFocus('date'), [setFocus]);
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(({ date, reason }) =>
        onAnswered({ answer: 'approved', date, ...(reason && { reason }) }),
      )}
      className="grid gap-5"
    >
      <p className="text-muted">{extensions.dueDay({ day: formatCalendarDay(dueDate) })}</p>
      <Controller
        name={register('date').name}
        control={control}
        render={({ field }) => (
          <DateField label={extensions.newDueDay} error={errors.date?.message} {...field} />
        )}
      />
      <TextArea label={texts.comment} error={errors.reason?.message} {...register('reason')} />
      <Button type="submit">{texts.approveOther}</Button>
    </form>
  );
}
