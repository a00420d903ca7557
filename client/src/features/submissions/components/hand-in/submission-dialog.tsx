import type { ComponentProps, ReactNode } from 'react';
import { lazyForm } from '#lib/http/lazy-form.tsx';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import type Form from './submission-form.tsx';

const { Form: SubmissionForm, prepare } = lazyForm(() => import('./submission-form.tsx'));

/** Loads the form before its button is pressed. */
export const prepareForm = prepare;

interface SubmissionDialogProps extends ComponentProps<typeof Form> {
  open: boolean;
  title: string;
  onClose: () => void;
  /** Above the form. */
  lead: ReactNode;
}

export function SubmissionDialog({ open, title, onClose, lead, ...form }: SubmissionDialogProps) {
  return (
    <FormDialog open={open} title={title} onClose={onClose}>
      <div role="status" className="mb-4 empty:hidden">
        {lead}
      </div>
      <SubmissionForm {...form} />
    </FormDialog>
  );
}
