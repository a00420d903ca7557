import { credentials as texts } from 'virtual:messages/credentials';
import { useId } from 'react';
import { Button, IconButton } from '#ui/actions/button.tsx';
import { copyText } from '#ui/feedback/copy-text.ts';
import { CopyIcon } from '#ui/pictures/page-icons.tsx';

interface CredentialsPanelProps {
  id: string;
  email: string;
  password: string;
  onClose: () => void;
}

/** The shared teacher login, in plain view (spec §2). */
export function CredentialsPanel({ id, email, password, onClose }: CredentialsPanelProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className="sheet grid gap-4 border-accent p-5">
      <div>
        <h2 id={titleId} className="text-lg">
          {texts.title}
        </h2>
        <p className="text-muted">{texts.text}</p>
      </div>
      <dl className="grid gap-2">
        <Credential name={texts.email} value={email} copyLabel={texts.copyEmail} />
        <Credential name={texts.password} value={password} copyLabel={texts.copyPassword} />
      </dl>
      <Button variant="outline" onClick={onClose} className="justify-self-start">
        {texts.close}
      </Button>
    </section>
  );
}

function Credential(props: { name: string; value: string; copyLabel: string }) {
  const { name, value, copyLabel } = props;
  return (
    <div className="rounded-field bg-base-200 py-1 ps-3 pe-1">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="flex items-center justify-between gap-2">
        <code className="min-w-0 break-all">{value}</code>
        <IconButton
          label={copyLabel}
          onClick={() => copyText(value, { copied: texts.copied, failed: texts.copyFailed })}
        >
          <CopyIcon />
        </IconButton>
      </dd>
    </div>
  );
}
