import { credentials as credentialsMessages } from 'virtual:messages/credentials';
import { useId, useRef, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { KeyIcon } from '#ui/pictures/page-icons.tsx';
import { CredentialsPanel } from './credentials-panel.tsx';

/** The button that opens and closes the panel with the shared teacher login. */
export default function Credentials({ email, password }: { email: string; password: string }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  return (
    <div className="grid gap-3">
      <Button
        ref={button}
        variant="quiet"
        icon={<KeyIcon />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {credentialsMessages.open}
      </Button>
      {isOpen && <CredentialsPanel id={id} email={email} password={password} onClose={close} />}
    </div>
  );
}
