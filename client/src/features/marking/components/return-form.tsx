import { returning as texts } from 'virtual:messages/returning';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Submission } from 'server/contract/submissions';
import { returnDraft } from 'server/contract/submissions/marking';
import { useDraft } from '../../../lib/drafts/use-draft.ts';
import { createFormResolver } from '../../../lib/forms/form-resolver.ts';
import { toFormFailure } from '../../../lib/forms/show-field-problems.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { DraftNote } from '../../../ui/forms/draft-note.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { returnSubmission } from '../api/marking-mutations.ts';

const schema = returnDraft.pick({ reason: true });
const fields = ['reason'] as const;

interface ReturnFormProps {
  submission: Submission;
  onReturned: () => void;
}

/** Returns a submission to its student for revision: says what to change. */
export default function ReturnForm({ submission, onReturned }: ReturnFormProps) {
  const [failure, setFailure] = useState<{ reason?: string } | null>(null);
  const { mutateAsync } = useMutation(returnSubmission(submission));
  const form = useForm({
    resolver: createFormResolver(schema),
    mode: 'onTouched',
    defaultValues: { reason: '' },
  });
  const { register, setError, setFocus } = form;
  useEffect(() => setFocus('reason'), [setFocus]);
  const draft = useDraft(form, { name: `return:${submission._id}`, fields });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ reason }) => {
    setFailure(null);
    try {
      if ((await mutateAsync(reason)) === 0) return setFailure({ reason: texts.gone });
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
      <FormFailure title={failure && texts.failed} text={failure?.reason} />
      <Button type="submit" busy={isSubmitting}>
        {texts.send}
      </Button>
    </form>
  );
}
