import { type ComponentProps, lazy, Suspense } from 'react';
import { loadCode } from '../../../lib/http/load-code.ts';
import { useIsApiUnavailable } from '../../../lib/http/use-is-api-unavailable.ts';
import { FormLoading } from '../../../ui/dialogs/form-loading.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';

const loadForm = () => import('./submission-form.tsx');
const SubmissionForm = lazy(() => loadCode(loadForm));

/** Loads the form before its button is pressed. A failure occurs again, and is shown, when the form opens. */
export const prepareForm = () => void loadForm().catch(() => {});

interface SubmissionDialogProps extends ComponentProps<typeof SubmissionForm> {
  open: boolean;
  title: string;
  onClose: () => void;
}

/** The submission form in a dialog. */
export function SubmissionDialog({ open, title, onClose, ...form }: SubmissionDialogProps) {
  const isOffline = useIsApiUnavailable();
  return (
    <Modal open={open} title={title} onClose={onClose}>
      <Suspense fallback={<FormLoading isOffline={isOffline} />}>
        <SubmissionForm {...form} />
      </Suspense>
    </Modal>
  );
}
