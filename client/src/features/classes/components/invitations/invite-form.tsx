import { classInvitations as texts } from 'virtual:messages/classInvitations';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { invitationDays, maxInvitations } from 'server/contract/classes/limits.values';
import { useDraft } from '#lib/drafts/use-draft.ts';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { toastSuccess } from '#ui/feedback/toast.ts';
import { FormShell } from '#ui/forms/form-shell.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { previewInvitations, sendInvitations } from '../../api/invitation-mutations.ts';
import { CsvField } from './csv-field.tsx';
import { InvitationPreview } from './invitation-preview.tsx';
import { readInvitees, writeInvitees } from './read-invitees.ts';

const fields = ['addresses'] as const;

interface InviteFormProps {
  classId: string;
  onSent: () => void;
}

/** Addresses to invite, pasted or from a file; then what would happen to each, before anything is sent. */
export default function InviteForm({ classId, onSent }: InviteFormProps) {
  const [problem, setProblem] = useState<string>();
  const preview = useMutation(previewInvitations(classId));
  const sending = useMutation(sendInvitations(classId));
  const form = useForm({ defaultValues: { addresses: '' } });
  const { register, setFocus, setValue, getValues } = form;
  const isTyping = preview.data === undefined;
  useEffect(() => {
    if (isTyping) setFocus('addresses');
  }, [isTyping, setFocus]);
  const draft = useDraft(form, { name: `invitations:${classId}`, fields });

  const check = form.handleSubmit(async ({ addresses }) => {
    const invitees = readInvitees(addresses);
    const found = findProblem(invitees.length);
    setProblem(found);
    if (!found) preview.mutate(invitees);
  });

  const send = () => {
    sending.mutate(readInvitees(getValues('addresses')), {
      onSuccess: (count) => {
        toastSuccess(texts.sent({ count }));
        const wrong = preview.data?.filter(({ outcome }) => outcome === 'invalid') ?? [];
        if (wrong.length === 0) {
          draft.clear();
          return onSent();
        }
        // They stay, to be corrected.
        setValue('addresses', writeInvitees(wrong), { shouldDirty: true });
        setProblem(texts.notInvited({ count: wrong.length }));
        preview.reset();
        sending.reset();
      },
    });
  };

  if (preview.data) {
    const { error } = sending;
    return (
      <InvitationPreview
        rows={preview.data}
        isSending={sending.isPending}
        failure={error && explainFailure(error)}
        onSend={send}
        onBack={() => {
          preview.reset();
          sending.reset();
        }}
      />
    );
  }
  return (
    <FormShell
      onSubmit={check}
      isSubmitting={preview.isPending}
      draft={draft}
      failure={preview.error && { reason: explainFailure(preview.error) }}
      failureTitle={texts.previewFailed}
      submitText={texts.check}
    >
      <p className="text-muted">{texts.text({ days: invitationDays })}</p>
      <TextArea
        label={texts.addresses}
        hint={texts.addressesHint}
        error={problem}
        rows={7}
        spellCheck={false}
        {...register('addresses')}
      />
      <CsvField
        onRead={(invitees) => {
          const typed = getValues('addresses').trim();
          const all = [...(typed ? [typed] : []), writeInvitees(invitees)].join('\n');
          setValue('addresses', all, { shouldDirty: true });
          setProblem(undefined);
        }}
      />
    </FormShell>
  );
}

function findProblem(count: number): string | undefined {
  if (count === 0) return texts.addressesRequired;
  return count > maxInvitations ? texts.tooMany({ max: maxInvitations }) : undefined;
}
