import { phonePages as texts } from 'virtual:messages/phonePages';
import { useState } from 'react';
import type { StoredFile } from 'server/contract/files/schemas';
import { draftKey } from '#lib/drafts/drafts.ts';
import { lazyForm } from '#lib/http/lazy-form.tsx';
import { useAuth } from '#lib/session/use-auth.ts';
import { Button } from '#ui/actions/button.tsx';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { CameraIcon, PhoneIcon } from '#ui/pictures/page-icons.tsx';

const scanner = lazyForm(() => import('../scanner/scan-pages.tsx'));
const phoneCode = lazyForm(() => import('./phone-code.tsx'));

interface PhotoPagesProps {
  assignmentId: string;
  /** The name of the form's draft: this browser keeps the pages with it. */
  draftName: string;
  /** Those of the form. */
  files: readonly StoredFile[];
  /** Gets the PDF of pages that were photographed on this device. */
  onFile: (file: File) => void;
  /** Reads the draft again, into `files`: called every few seconds while a phone may add to it. */
  onRefresh: () => void;
}

/** Photographed pages for a form: with the camera of this device where it is a phone, else with a phone beside it. */
export function PhotoPages({ assignmentId, draftName, files, onFile, onRefresh }: PhotoPagesProps) {
  const { user } = useAuth();
  const [open, setOpen] = useState<'scanner' | 'code'>();
  const close = () => setOpen(undefined);
  return (
    <>
      {/* Which one is shown depends on whether the device is used by touch. */}
      <Button
        variant="outline"
        icon={<CameraIcon />}
        onPointerEnter={scanner.prepare}
        onClick={() => setOpen('scanner')}
        className="hidden w-fit pointer-coarse:inline-flex"
      >
        {texts.photograph}
      </Button>
      <Button
        variant="outline"
        icon={<PhoneIcon />}
        onPointerEnter={phoneCode.prepare}
        onClick={() => setOpen('code')}
        className="w-fit pointer-coarse:hidden"
      >
        {texts.usePhone}
      </Button>
      <FormDialog
        open={open === 'scanner'}
        title={texts.photograph}
        placement="full"
        onClose={close}
      >
        <scanner.Form
          draft={user && draftKey(user.email, draftName)}
          onFile={(file) => {
            onFile(file);
            close();
          }}
        />
      </FormDialog>
      <FormDialog open={open === 'code'} title={texts.usePhone} onClose={close}>
        <phoneCode.Form assignmentId={assignmentId} files={files} onRefresh={onRefresh} />
      </FormDialog>
    </>
  );
}
