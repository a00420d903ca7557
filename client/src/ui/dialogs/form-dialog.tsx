import { type ComponentProps, Suspense } from 'react';
import { FormLoading } from './form-loading.tsx';
import { Modal } from './modal.tsx';

interface FormDialogProps extends ComponentProps<typeof Modal> {
  /** The form's code waits for the connection. */
  isOffline: boolean;
}

/** A dialog with a form whose code is loaded when it opens. */
export function FormDialog({ isOffline, children, ...dialog }: FormDialogProps) {
  return (
    <Modal {...dialog}>
      <Suspense fallback={<FormLoading isOffline={isOffline} />}>{children}</Suspense>
    </Modal>
  );
}
