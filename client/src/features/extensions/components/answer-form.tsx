import { extensions } from 'virtual:messages/extensions';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { ExtensionDecision, OpenExtensionRequest } from 'server/contract/extensions/schemas';
import { formatCalendarDay } from '#lib/dates/calendar-day.ts';
import { createFormResolver } from '#lib/forms/form-resolver.ts';
import { useFormSubmit } from '#lib/forms/use-form-submit.ts';
import { DateField } from '#ui/dates/date-field.tsx';
import { FormShell } from '#ui/forms/form-shell.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { createApprovalSchema, refusalSchema } from './extension-form-schema.ts';

const texts = extensions.requests;
const refusalFields = ['reason'] as const;
const approvalFields = ['date', 'reason'] as const;

interface AnswerFormProps {
  request: OpenExtensionRequest;
  answer: ExtensionDecision['answer'];
  /** Rejects when the API refuses. */
  send: (decision: ExtensionDecision) => Promise<void>;
  onAnswered: () => unknown;
}

/** The day of an approval that is not the one that was asked for, or the reason of a refusal. */
export default function AnswerForm({ answer, ...form }: AnswerFormProps) {
  return answer === 'refused' ? <RefusalForm {...form} /> : <ApprovalForm {...form} />;
}

type FormProps = Omit<AnswerFormProps, 'answer'>;

function RefusalForm({ request, send, onAnswered }: FormProps) {
  const form = useForm({
    resolver: createFormResolver(refusalSchema),
    defaultValues: { reason: '' },
  });
  const { shell } = useFormSubmit(form, {
    fields: refusalFields,
    draftName: `extension-answer:${request._id}:refused`,
    firstField: 'reason',
    send: async ({ reason }) => {
      await send({ answer: 'refused', reason });
      return { onSent: onAnswered };
    },
  });
  return (
    <FormShell {...shell} failureTitle={texts.notAnswered} submitText={texts.refuse}>
      <About request={request} />
      <TextArea
        label={extensions.reason}
        hint={texts.refuseReasonHint}
        error={form.formState.errors.reason?.message}
        {...form.register('reason')}
      />
    </FormShell>
  );
}

function ApprovalForm({ request, send, onAnswered }: FormProps) {
  const { dueDate, date: asked } = request;
  const [schema] = useState(() => createApprovalSchema(dueDate));
  const form = useForm({
    resolver: createFormResolver(schema),
    defaultValues: { date: asked, reason: '' },
  });
  const { control, register, formState } = form;
  const { errors } = formState;
  const { shell } = useFormSubmit(form, {
    fields: approvalFields,
    draftName: `extension-answer:${request._id}:approved`,
    firstField: 'date',
    send: async ({ date, reason }) => {
      await send({ answer: 'approved', date, ...(reason && { reason }) });
      return { onSent: onAnswered };
    },
  });
  return (
    <FormShell {...shell} failureTitle={texts.notAnswered} submitText={texts.approveOther}>
      <About request={request} />
      <Controller
        name={register('date').name}
        control={control}
        render={({ field }) => (
          <DateField label={extensions.newDueDay} error={errors.date?.message} {...field} />
        )}
      />
      <TextArea label={texts.comment} error={errors.reason?.message} {...register('reason')} />
    </FormShell>
  );
}

/** Whom and what the answer is for, and the present due day. */
function About({ request: { assignment, name, dueDate, date } }: Pick<FormProps, 'request'>) {
  const { title } = assignment;
  const [due, asked] = [formatCalendarDay(dueDate), formatCalendarDay(date)];
  return <p className="wrap-anywhere">{texts.about({ title, due, name, asked })}</p>;
}
