import { fileViewer as texts } from 'virtual:messages/fileViewer';
import { Suspense, useState } from 'react';
import type { StoredFile } from 'server/contract/files/schemas';
import { useIsApiUnavailable } from '#lib/http/use-is-api-unavailable.ts';
import { Button } from '#ui/actions/button.tsx';
import { FormLoading } from '#ui/dialogs/form-loading.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { LazyFilesViewer } from '../lazy-files-viewer.ts';
import { useIsLate } from './use-is-late.ts';

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
        <Suspense fallback={<ViewerNotReady />}>
          <LazyFilesViewer files={files} isOwn={isOwn} />
        </Suspense>
      </Modal>
    </>
  );
}

/** While the code of the viewer is loaded, or waits for the connection. */
function ViewerNotReady() {
  const isUnavailable = useIsApiUnavailable();
  const isLate = useIsLate();
  if (isLate && isUnavailable) return <FormLoading isOffline />;
  return <Skeleton className="h-full w-full" />;
}
