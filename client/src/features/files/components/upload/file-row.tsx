import { files as texts } from 'virtual:messages/files';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { StoredFile } from 'server/contract/files/schemas';
import { IconButton } from '#ui/actions/button.tsx';
import { useFocusKept } from '#ui/actions/use-focus-kept.ts';
import { RemoveRowButton } from '#ui/forms/remove-row-button.tsx';
import { ArrowDownIcon, ArrowUpIcon, PencilIcon } from '#ui/pictures/page-icons.tsx';
import { describeFile } from '../describe-file.ts';
import { FileNameField } from './file-name-field.tsx';

interface FileRowProps {
  file: StoredFile;
  isFirst: boolean;
  isLast: boolean;
  /** Moves it up (-1) or down (1); `button` was pressed for it. */
  onMove: (steps: number, button: HTMLElement) => void;
  onRenamed: (renamed: StoredFile) => void;
  onRemove: () => void;
  /** What gets the focus when no row is left. */
  findNext: () => Element | null | undefined;
}

/** One uploaded file: what it is, and the buttons that rename, move and remove it. */
export function FileRow(props: FileRowProps) {
  const { file, isFirst, isLast, onMove, onRenamed, onRemove, findNext } = props;
  const { name } = file;
  const [isRenamed, setRenamed] = useState(false);
  const row = useFocusKept<HTMLLIElement>();
  const renameButton = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setRenamed(false));
    renameButton.current?.focus();
  };
  if (isRenamed) {
    return (
      <li ref={row} className="p-4">
        <FileNameField file={file} onRenamed={onRenamed} onClose={close} />
      </li>
    );
  }
  return (
    <li ref={row} className="flex flex-wrap items-center justify-between gap-x-2 p-2 ps-4">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-muted text-sm">{describeFile(file)}</p>
      </div>
      <div className="ms-auto flex shrink-0">
        <IconButton
          ref={renameButton}
          label={texts.rename({ name })}
          onClick={() => setRenamed(true)}
          className="btn-sm"
        >
          <PencilIcon className="size-4" />
        </IconButton>
        <IconButton
          label={texts.up({ name })}
          aria-disabled={isFirst}
          onClick={({ currentTarget }) => !isFirst && onMove(-1, currentTarget)}
          className="btn-sm aria-disabled:opacity-40"
        >
          <ArrowUpIcon className="size-4" />
        </IconButton>
        <IconButton
          label={texts.down({ name })}
          aria-disabled={isLast}
          onClick={({ currentTarget }) => !isLast && onMove(1, currentTarget)}
          className="btn-sm aria-disabled:opacity-40"
        >
          <ArrowDownIcon className="size-4" />
        </IconButton>
        <RemoveRowButton
          label={texts.remove({ name })}
          onRemove={onRemove}
          findNext={findNext}
          className="btn-sm"
        />
      </div>
    </li>
  );
}
