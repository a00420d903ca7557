import { password } from 'virtual:messages/password';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { ResetForm } from './reset-form.tsx';

const texts = password.forgotten;

/** The button and dialog to reset a forgotten password. */
export function ForgottenPassword() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      <Modal open={isOpen} title={texts.title} onClose={close}>
        <ResetForm onDone={close} />
      </Modal>
    </>
  );
}
