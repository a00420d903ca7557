import { classInvitations as texts } from 'virtual:messages/classInvitations';
import { useState } from 'react';
import { lazyForm } from '#lib/http/lazy-form.tsx';
import { Button } from '#ui/actions/button.tsx';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { PlusIcon } from '#ui/pictures/icons.tsx';

const { Form: InviteForm, prepare: prepareForm } = lazyForm(() => import('./invite-form.tsx'));

/** Opens the form that invites students to a class. */
export function InviteButton({ classId }: { classId: string }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        icon={<PlusIcon />}
        aria-haspopup="dialog"
        onPrepare={prepareForm}
        onClick={() => setOpen(true)}
      >
        {texts.invite}
      </Button>
      <FormDialog open={isOpen} title={texts.invite} onClose={close}>
        <InviteForm classId={classId} onSent={close} />
      </FormDialog>
    </>
  );
}
