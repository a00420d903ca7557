import { fileViewer as texts } from 'virtual:messages/fileViewer';
import { lazy, Suspense, useState } from 'react';
import { loadCode } from '#lib/http/load-code.ts';
import { Button } from '#ui/actions/button.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import type { SubmittedFilesProps } from '#ui/display/submitted-files.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

const FilesViewer = lazy(async () => {
  const code = await loadCode(() => import('./files-viewer.tsx'));
  return { default: code.FilesViewer };
});

/** A button that shows files in a dialog as large as the screen. */
export default function FilesButton({ files, describedBy }: SubmittedFilesProps) {
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
          <FilesViewer files={files} />
        </Suspense>
      </Modal>
    </>
  );
}
