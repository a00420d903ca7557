import { fileViewer as texts } from 'virtual:messages/fileViewer';
import { useQuery } from '@tanstack/react-query';
import { use, useEffect, useEffectEvent, useState } from 'react';
import type { StoredFile } from 'server/contract/files/schemas';
import { StepButton } from '#ui/actions/step-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/pictures/page-icons.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import { keptFileQuery } from '../../api/file-content.ts';
import { describeFile } from '../describe-file.ts';
import { PageLayersContext } from '../pages/page-layers.ts';
import { FileViewer } from './file-viewer.tsx';

interface FilesViewerProps {
  files: StoredFile[];
  /** Whether they are the reader's own: what is shown of them is kept to be read without a network. */
  isOwn?: boolean | undefined;
}

/** The files of an attempt, or of an assignment: one is shown, the others are chosen above it. */
export function FilesViewer({ files, isOwn = false }: FilesViewerProps) {
  const [index, setIndex] = useState(0);
  const file = files[index] ?? files[0];
  useTargetFile(files, file, setIndex);
  if (!file) return null;
  return (
    <div className="files-viewer grid grid-cols-[minmax(0,1fr)] gap-3">
      {files.length > 1 && (
        <div className="flex flex-wrap items-start justify-between gap-2">
          <ul
            aria-label={texts.files}
            className="flex max-h-64 flex-wrap gap-2 overflow-y-auto p-1"
          >
            {files.map((choice, number) => (
              <li key={choice._id} className="max-w-full">
                <button
                  type="button"
                  aria-current={choice === file}
                  onClick={() => setIndex(number)}
                  className={classNames(
                    'btn h-auto min-h-11 max-w-full flex-col items-start gap-0 py-1 text-start font-normal',
                    choice === file ? 'btn-primary' : 'btn-outline border-edge',
                  )}
                >
                  <bdi className="max-w-full truncate font-semibold">{choice.name}</bdi>
                  <span className="text-sm">{describeFile(choice)}</span>
                </button>
              </li>
            ))}
          </ul>
          <div className="flex items-center">
            <StepButton
              label={texts.previous}
              isPossible={index > 0}
              onStep={() => setIndex(index - 1)}
              icon={<ChevronLeftIcon />}
            />
            <p role="status" className="text-muted text-sm">
              {texts.position({ number: index + 1, count: files.length })}
            </p>
            <StepButton
              label={texts.next}
              isPossible={index < files.length - 1}
              onStep={() => setIndex(index + 1)}
              icon={<ChevronRightIcon />}
            />
          </div>
        </div>
      )}
      {isOwn && <KeepFile file={file} />}
      <FileViewer key={file._id} file={file} />
    </div>
  );
}

/** Shows the file to which others lead, and reports which one is shown. */
function useTargetFile(
  files: StoredFile[],
  shown: StoredFile | undefined,
  show: (index: number) => void,
): void {
  const layers = use(PageLayersContext);
  const target = layers?.target;
  const shownId = shown?._id;
  const goTo = useEffectEvent((fileId: string) => {
    const index = files.findIndex(({ _id }) => _id === fileId);
    if (index >= 0) show(index);
  });
  const reportShownFile = useEffectEvent((fileId: string) =>
    layers?.onPageShown?.({ fileId, page: 1 }),
  );

  useEffect(() => {
    if (target) goTo(target.fileId);
  }, [target]);
  useEffect(() => {
    if (shownId) reportShownFile(shownId);
  }, [shownId]);
}

function KeepFile({ file }: { file: StoredFile }) {
  useQuery(keptFileQuery(file));
  return null;
}
