import { fileViewer as texts } from 'virtual:messages/fileViewer';
import { lazy, Suspense, useState } from 'react';
import type { StoredFile } from 'server/contract/files/schemas';
import { loadCode } from '#lib/http/load-code.ts';
import { Button } from '#ui/actions/button.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

const FilesViewer = lazy(async () => {
  const code = await loadCode(() => import('./files-viewer.tsx'));
  return { default: code.FilesViewer };
});

interface FilesButtonProps {
  files: StoredFile[];
  /** Id of the element that says whose files they are. */
  describedBy?: string | undefined;
  /** Whether they are the reader's own. */
  isOwn?: boolean | undefined;
}

/** A button that shows files in a dialog as large as the screen. */
export function FilesButton({ files, describedBy, isOwn }: FilesButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        className="btn-sm"
        aria-describedby={describedBy}
        onClick={() => setOpen(true)}
      >
        {texts.show({ count: files.length })}
      </Button>
      <Modal open={isOpen} title={texts.files} placement="full" onClose={() => setOpen(false)}>
        <Suspense fallback={<Skeleton className="h-full w-full" />}>
          <FilesViewer files={files} isOwn={isOwn} />
        </Suspense>
      </Modal>
    </>
  );
}
