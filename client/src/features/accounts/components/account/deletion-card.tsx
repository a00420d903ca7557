import { accountData } from 'virtual:messages/accountData';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import { Deletion } from './deletion.tsx';

const texts = accountData.deletion;

export function DeletionCard({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <TitledCard heading={texts.heading} text={texts.text}>
      <Button variant="danger" className="justify-self-start" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      <Modal open={isOpen} title={texts.heading} onClose={close}>
        <Deletion email={email} onCancel={close} />
      </Modal>
    </TitledCard>
  );
}
