import { questions as texts } from 'virtual:messages/questions';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { messageDraft } from 'server/contract/messages/schemas';
import { createFormResolver } from '#lib/forms/form-resolver.ts';
import { useFormSubmit } from '#lib/forms/use-form-submit.ts';
import { FormShell } from '#ui/forms/form-shell.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { writeMessage } from '../api/messages.ts';
import type { CriterionTitle } from './message-row.tsx';

interface MessageFormProps {
  submissionId: string;
  /** The message is about it. */
  annotationId?: string | undefined;
  /** Those of which the writer may choose one. */
  criteria: readonly CriterionTitle[];
  isMarker: boolean;
  /** It is the field that the reader has asked for. */
  hasFocus?: boolean | undefined;
  onSent?: (() => void) | undefined;
}

const fields = ['text', 'criterionId'] as const;
const empty = { text: '', criterionId: '' };
const resolver = createFormResolver(
  messageDraft.pick({ text: true }).extend({ criterionId: messageDraft.shape.text.catch('') }),
);

/** Writes a message. What is typed is kept until it is sent. */
export default function MessageForm(props: MessageFormProps) {
  const { submissionId, annotationId, criteria, isMarker, hasFocus, onSent } = props;
  const { mutateAsync } = useMutation(writeMessage(submissionId));
  const form = useForm({ resolver, defaultValues: empty });
  const { register, formState } = form;
  const { shell, restart } = useFormSubmit(form, {
    fields,
    draftName: `message:${submissionId}:${annotationId ?? ''}`,
    ...(hasFocus && { firstField: 'text' as const }),
    send: async ({ text, criterionId }) => {
      await mutateAsync({
        text,
        ...(annotationId && { annotationId }),
        ...(criterionId && { criterionId }),
      });
      return {
        onSent: () => {
          restart(empty);
          onSent?.();
        },
      };
    },
  });
  return (
    <FormShell
      {...shell}
      className="grid gap-3"
      failureTitle={texts.notSent}
      submitText={isMarker ? texts.answer : texts.ask}
      submittingText={texts.sending}
    >
      {annotationId === undefined && criteria.length > 0 && (
        <SelectField label={texts.about} {...register('criterionId')}>
          <option value="">{texts.aboutAll}</option>
          {criteria.map(({ criterionId, title }) => (
            <option key={criterionId} value={criterionId}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
      <TextArea
        label={isMarker ? texts.yourAnswer : texts.yourQuestion}
        rows={3}
        error={formState.errors.text?.message}
        {...register('text')}
      />
    </FormShell>
  );
}
