import { fileViewer as texts } from 'virtual:messages/fileViewer';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StoredFile } from 'server/contract/files/schemas';
import { downloadFile } from '#lib/download-file.ts';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { Button, IconButton } from '#ui/actions/button.tsx';
import { toastError } from '#ui/feedback/toast.ts';
import { DownloadIcon } from '#ui/pictures/page-icons.tsx';
import { fileContentQuery } from '../../api/file-content.ts';

interface DownloadButtonProps {
  file: StoredFile;
  /** With its text, where nothing else can be done with the file. */
  isMain?: boolean;
}

/** Downloads a file under its own name. */
export function DownloadButton({ file, isMain = false }: DownloadButtonProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => queryClient.query(fileContentQuery(file)),
    onSuccess: (content) => downloadFile(file.name, content),
    onError: (error) => toastError(explainFailure(error)),
  });
  if (isMain) {
    return (
      <Button busy={isPending} icon={<DownloadIcon />} onClick={() => mutate()}>
        {texts.download}
      </Button>
    );
  }
  return (
    <IconButton
      label={texts.download}
      aria-busy={isPending || undefined}
      onClick={() => isPending || mutate()}
    >
      {isPending ? <span className="spinner size-5" aria-hidden="true" /> : <DownloadIcon />}
    </IconButton>
  );
}
