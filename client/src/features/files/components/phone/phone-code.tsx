import { phonePages as texts } from 'virtual:messages/phonePages';
import { useMutation } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { StoredFile } from 'server/contract/files/schemas';
import { phonePagesInterval } from '#lib/constants.ts';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { Button } from '#ui/actions/button.tsx';
import { CopyButton } from '#ui/actions/copy-button.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { createGrant, writeScanLink } from '../../api/scan-grants.ts';
import { useMinutesLeft } from './use-minutes-left.ts';

interface PhoneCodeProps {
  assignmentId: string;
  /** Those of the form. */
  files: readonly StoredFile[];
  /** Reads the draft again, into `files`. */
  onRefresh: () => void;
}

/** The QR code that lets a phone add pages to the draft, and what has arrived from it. */
export default function PhoneCode({ assignmentId, files, onRefresh }: PhoneCodeProps) {
  const { mutate: create, data: grant, error } = useMutation(createGrant(assignmentId));
  const [earlier] = useState(() => new Set(files.map(({ _id }) => _id)));
  const arrived = files.filter(({ _id }) => !earlier.has(_id));
  const refresh = useEffectEvent(onRefresh);

  useEffect(() => create(), [create]);
  useEffect(() => {
    const timer = setInterval(() => refresh(), phonePagesInterval);
    return () => clearInterval(timer);
  }, []);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p>{texts.howTo}</p>
      {grant && <Code {...grant} onRenew={() => create()} />}
      {!grant && !error && <Spinner label={texts.opening} size="large" />}
      {error && (
        <ErrorPanel title={texts.noCode} text={explainFailure(error)} onRetry={() => create()} />
      )}
      <div role="status" className="grid gap-1">
        {arrived.length === 0 ? (
          <p className="text-muted">{texts.waiting}</p>
        ) : (
          <>
            <p className="font-semibold">{texts.arrived({ count: arrived.length })}</p>
            <ul className="list-disc ps-5 wrap-anywhere">
              {arrived.map(({ _id, name, pages }) => (
                <li key={_id}>
                  <bdi>{name}</bdi>
                  {pages !== undefined && ` (${texts.pages({ count: pages })})`}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}

interface CodeProps {
  code: string;
  expiresAt: string;
  onRenew: () => void;
}

function Code({ code, expiresAt, onRenew }: CodeProps) {
  const minutes = useMinutesLeft(expiresAt);
  const link = writeScanLink(code);
  if (minutes === 0) {
    return (
      <>
        <p className="font-semibold">{texts.codeEnded}</p>
        <Button onClick={onRenew} className="w-fit">
          {texts.newCode}
        </Button>
      </>
    );
  }
  return (
    <div className="grid justify-items-center gap-3">
      {/* Dark on white in both themes, with the edge of four modules that readers need. */}
      <div className="aspect-square w-56 max-w-full overflow-hidden rounded-box bg-white">
        <QRCodeSVG
          value={link}
          title={texts.qr}
          marginSize={4}
          width="100%"
          height="100%"
          role="img"
        />
      </div>
      <p className="text-muted">{texts.minutesLeft({ minutes })}</p>
      <CopyButton text={link} copied={texts.linkCopied}>
        {texts.copyLink}
      </CopyButton>
    </div>
  );
}
