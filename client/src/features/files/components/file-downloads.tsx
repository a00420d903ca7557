import { files as texts } from 'virtual:messages/files';
import { useMutation } from '@tanstack/react-query';
import type { StoredFile } from 'server/contract/files/schemas';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { Button } from '#ui/actions/button.tsx';
import { showError } from '#ui/dialogs/dialogs.ts';
import { downloadStoredFile } from '../api/download-stored-file.ts';
import { describeFile } from './describe-file.ts';

/** Files by name, type and size, each with a button that downloads it; nothing without files. */
export function FileDownloads({ files }: { files: StoredFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {files.map((file) => (
        <FileDownload key={file._id} file={file} />
      ))}
    </ul>
  );
}

function FileDownload({ file }: { file: StoredFile }) {
  const { name } = file;
  const download = useMutation({
    mutationFn: downloadStoredFile,
    onError: (error) => showError({ title: texts.downloadFailed, text: explainFailure(error) }),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-muted text-sm">{describeFile(file)}</p>
      </div>
      <Button
        variant="outline"
        aria-label={texts.downloadName({ name })}
        busy={download.isPending}
        onClick={() => download.mutate(file)}
        className="btn-sm"
      >
        {texts.download}
      </Button>
    </li>
  );
}
