import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { FormLoading } from '#ui/dialogs/form-loading.tsx';
import { draftQuery, noDraft } from '../../api/draft-queries.ts';
import { HandInForm } from './hand-in-form.tsx';

/** The form to hand in, once the draft of the account is there; offline with what this browser has kept. */
export default function SubmissionForm(props: Omit<ComponentProps<typeof HandInForm>, 'draft'>) {
  const { data, isPending } = useQuery(draftQuery(props.email, props.assignmentId));
  if (isPending) return <FormLoading />;
  return <HandInForm {...props} draft={data ?? noDraft} />;
}
