import { submissionForm as texts } from 'virtual:messages/submissionForm';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type SubmissionAnswer, submissionAnswer } from 'server/contract/submissions/typed-fields';
import { createFormResolver } from '#lib/forms/form-resolver.ts';
import { useFormSubmit } from '#lib/forms/use-form-submit.ts';
import { FormShell } from '#ui/forms/form-shell.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { WebAddressField } from '#ui/forms/web-address/web-address-field.tsx';
import type { TypedAnswer } from '../api/submission-mutations.ts';
import { ShowEarlierSteps } from './next-steps/show-earlier-steps.tsx';
import { submissionDraft } from './use-drafts-of-marked.ts';
import type { SendOutcome } from './use-send-submission.ts';

const fields = ['pdfLink', 'quickNote'] as const;

/** With `earlierSteps` the next steps of earlier feedback were shown. */
type EarlierAnswer = SubmissionAnswer & { earlierSteps?: unknown };

interface SubmissionFormProps {
  /** The assignment that is submitted. */
  assignmentId: string;
  /** What was submitted before, at the moment when the form opens. */
  earlier?: EarlierAnswer | undefined;
  send: (answer: TypedAnswer) => Promise<SendOutcome>;
  onSubmitted: () => void;
}

const nothing: EarlierAnswer = { pdfLink: '', quickNote: '' };

/** The submission form: a link and a note. */
export default function SubmissionForm(props: SubmissionFormProps) {
  const { assignmentId, earlier = nothing, send, onSubmitted } = props;
  const [isShown, setShown] = useState(earlier.earlierSteps !== undefined);
  const form = useForm<SubmissionAnswer>({
    resolver: createFormResolver(submissionAnswer),
    mode: 'onTouched',
    defaultValues: { pdfLink: earlier.pdfLink, quickNote: earlier.quickNote },
  });
  const { register, formState } = form;
  const { errors } = formState;
  const { shell } = useFormSubmit(form, {
    fields,
    draftName: submissionDraft(assignmentId),
    firstField: 'pdfLink',
    send: async (answer) => {
      const { refused } = await send({ ...answer, ...(isShown && { showEarlierSteps: true }) });
      return refused === undefined ? { onSent: onSubmitted } : { reason: refused };
    },
  });

  return (
    <FormShell
      {...shell}
      failureTitle={texts.failed}
      submitText={texts.submit}
      submittingText={texts.submitting}
    >
      <WebAddressField
        label={texts.pdfLink}
        hint={texts.pdfLinkHint}
        error={errors.pdfLink?.message}
        field={register('pdfLink')}
      />
      <TextArea
        label={texts.quickNote}
        hint={texts.quickNoteHint}
        error={errors.quickNote?.message}
        {...register('quickNote')}
      />
      <ShowEarlierSteps assignmentId={assignmentId} isShown={isShown} onChange={setShown} />
    </FormShell>
  );
}
