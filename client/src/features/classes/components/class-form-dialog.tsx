import { classForm as texts } from 'virtual:messages/classForm';
import { type ComponentProps, lazy, Suspense } from 'react';
import { loadCode } from '../../../lib/http/load-code.ts';
import { useIsApiUnavailable } from '../../../lib/http/use-is-api-unavailable.ts';
import { FormLoading } from '../../../ui/dialogs/form-loading.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import type Form from './class-form.tsx';

const ClassForm = lazy(() => loadCode(() => import('./class-form.tsx')));

type ClassFormDialogProps = ComponentProps<typeof Form> & {
  open: boolean;
  onClose: () => void;
};

/** The form to make or change a class, in a dialog; its code, with the schemas, comes when it opens. */
export function ClassFormDialog({ open, onClose, ...form }: ClassFormDialogProps) {
  const isOffline = useIsApiUnavailable();
  return (
    <Modal
      open={open}
      title={form.of ? texts.changeHeading : texts.createHeading}
      onClose={onClose}
    >
      <Suspense fallback={<FormLoading isOffline={isOffline} />}>
        <ClassForm {...form} />
      </Suspense>
    </Modal>
  );
}
