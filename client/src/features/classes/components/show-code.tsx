import { classCode as texts } from 'virtual:messages/classCode';
import { lazy, Suspense } from 'react';
import type { SchoolClass } from 'server/contract/classes/schemas';
import { loadCode } from '#lib/http/load-code.ts';
import { Modal } from '#ui/dialogs/modal.tsx';
import { formatCode, writeJoinLink } from '../api/class-code.ts';

const QrCode = lazy(() =>
  loadCode(async () => ({ default: (await import('qrcode.react')).QRCodeSVG })),
);

interface ShowCodeProps {
  schoolClass: SchoolClass;
  code: string;
  open: boolean;
  onClose: () => void;
}

/** The code over the whole screen, to be read from the last row: as text, as a QR code and as a link. */
export function ShowCode({ schoolClass: { name }, code, open, onClose }: ShowCodeProps) {
  const link = writeJoinLink(code);
  return (
    <Modal open={open} title={name} placement="full" onClose={onClose}>
      <div className="grid flex-1 content-evenly justify-items-center gap-6 text-center">
        <p className="max-w-[40ch] text-[clamp(1.1rem,2.6vw,2rem)]">
          {texts.howToJoin({ site: window.location.host })}
        </p>
        <p className="font-mono text-[clamp(2rem,11vw,9rem)] leading-none font-bold whitespace-nowrap">
          {formatCode(code)}
        </p>
        {/* Dark on white in both themes, with the edge of four modules that readers need. */}
        <div className="aspect-square w-[min(70vw,42vh)] overflow-hidden rounded-box bg-white">
          <Suspense>
            <QrCode
              value={link}
              title={texts.qr({ name })}
              marginSize={4}
              width="100%"
              height="100%"
              role="img"
            />
          </Suspense>
        </div>
        <p className="text-[clamp(0.95rem,2vw,1.5rem)] wrap-anywhere">{link}</p>
      </div>
    </Modal>
  );
}
