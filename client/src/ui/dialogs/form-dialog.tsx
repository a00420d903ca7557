import { type ComponentProps, Suspense } from 'react';
import { useIsApiUnavailable } from '#lib/http/use-is-api-unavailable.ts';
import { FormLoading } from './form-loading.tsx';
import { Modal } from './modal.tsx';

/** A dialog with a form whose code is loaded when it opens. */
export function FormDialog({ children, ...dialog }: ComponentProps<typeof Modal>) {
  const isOffline = useIsApiUnavailable();
  return (
    <Modal {...dialog}>
      <Suspense fallback={<FormLoading isOffline={isOffline} />}>{children}</Suspense>
    </Modal>
  );
}
