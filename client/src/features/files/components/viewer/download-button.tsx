import { files as texts } from 'virtual:messages/files';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toDownloadName } from 'server/contract/files/download-name.values';
import type { StoredFile } from 'server/contract/files/schemas';
import { downloadFile } from '#lib/download-file.ts';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { Button, IconButton } from '#ui/actions/button.tsx';
import { showError } from '#ui/dialogs/dialogs.ts';
import { DownloadIcon } from '#ui/pictures/page-icons.tsx';
import { fileContentQuery } from '../../api/file-content.ts';

interface DownloadButtonProps {
  file: StoredFile;
  /** An icon among other icons, a small button of a list, or the only thing to do with the file. */
  look: 'icon' | 'small' | 'main';
}

/** Downloads a file under its own name, which nothing runs. */
export function DownloadButton({ file, look }: DownloadButtonProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => queryClient.query(fileContentQuery(file)),
    onSuccess: (content) => downloadFile(toDownloadName(file), content),
    onError: (error) => showError({ title: texts.downloadFailed, text: explainFailure(error) }),
  });
  const label = texts.downloadName({ name: file.name });
  if (look === 'icon') {
    return (
      <IconButton
        label={label}
        aria-busy={isPending || undefined}
        onClick={() => isPending || mutate()}
      >
        {isPending ? <span className="spinner size-5" aria-hidden="true" /> : <DownloadIcon />}
      </IconButton>
    );
  }
  const isMain = look === 'main';
  return (
    <Button
      variant={isMain ? 'primary' : 'outline'}
      aria-label={label}
      busy={isPending}
      icon={isMain && <DownloadIcon />}
      onClick={() => mutate()}
      className={isMain ? '' : 'btn-sm'}
    >
      {texts.download}
    </Button>
  );
}
