import { app } from 'virtual:messages/app';
import { classForm as texts } from 'virtual:messages/classForm';
import { errorPage } from 'virtual:messages/errorPage';
import { type ComponentProps, lazy, Suspense } from 'react';
import { loadCode } from '../../../lib/http/load-code.ts';
import { useIsApiUnavailable } from '../../../lib/http/use-is-api-unavailable.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import type Form from './class-form.tsx';

const ClassForm = lazy(() => loadCode(() => import('./class-form.tsx')));

type ClassFormDialogProps = ComponentProps<typeof Form> & {
  open: boolean;
  onClose: () => void;
};

/** The form to make or change a class, in a dialog; its code, with the schemas, comes when it opens. */
export function ClassFormDialog({ open, onClose, ...form }: ClassFormDialogProps) {
  return (
    <Modal
      open={open}
      title={form.of ? texts.changeHeading : texts.createHeading}
      onClose={onClose}
    >
      <Suspense fallback={<FormLoading />}>
        <ClassForm {...form} />
      </Suspense>
    </Modal>
  );
}

/** While the form's code is loading, or waits for the connection. */
function FormLoading() {
  if (!useIsApiUnavailable()) return <Spinner label={app.loading} />;
  return <ErrorPanel title={errorPage.offline.heading} text={errorPage.offline.text} />;
}
