import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { FormLoading } from '#ui/dialogs/form-loading.tsx';
import { draftQuery, noDraft } from '../../api/draft-queries.ts';
import { HandInForm } from './hand-in-form.tsx';

/** The form to hand in, once the draft of the account is there; offline with what this browser has kept. */
export default function SubmissionForm(props: Omit<ComponentProps<typeof HandInForm>, 'draft'>) {
  const query = useQuery(draftQuery(props.email, props.assignmentId));
  const { data, isPending, isFetchedAfterMount } = query;
  // Without an answer the form itself tries again, and the query is pending once more.
  if (isPending && !isFetchedAfterMount) return <FormLoading />;
  return <HandInForm {...props} draft={data ?? noDraft} />;
}
