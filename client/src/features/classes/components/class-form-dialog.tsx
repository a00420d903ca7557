import { classForm as texts } from 'virtual:messages/classForm';
import type { ComponentProps } from 'react';
import { lazyForm } from '#lib/http/lazy-form.tsx';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import type Form from './class-form.tsx';

const { Form: ClassForm } = lazyForm(() => import('./class-form.tsx'));

type ClassFormDialogProps = ComponentProps<typeof Form> & {
  open: boolean;
  onClose: () => void;
};

/** The form to make or change a class, in a dialog; its code, with the schemas, comes when it opens. */
export function ClassFormDialog({ open, onClose, ...form }: ClassFormDialogProps) {
  return (
    <FormDialog
      open={open}
      title={form.schoolClass ? texts.changeHeading : texts.createHeading}
      onClose={onClose}
    >
      <ClassForm {...form} />
    </FormDialog>
  );
}
