import { files as texts } from 'virtual:messages/files';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import type { StoredFile } from 'server/contract/files/schemas';
import { fileLimits, fileTypes } from 'server/contract/values';
import { Field } from '#ui/forms/field.tsx';
import { FileDrop } from '#ui/forms/files/file-drop.tsx';
import { FileRow } from './file-row.tsx';
import { PendingRow } from './pending-row.tsx';

interface FilesFieldProps {
  /** What is uploaded, in the order in which it is read. */
  files: StoredFile[];
  onChange: (change: (files: StoredFile[]) => StoredFile[]) => void;
  /** What is chosen and not uploaded. */
  pending: File[];
  onPendingChange: (change: (files: File[]) => File[]) => void;
  /** Why the files are refused as a whole. */
  error: string | undefined;
  /** What it says where its files are not those of an attempt. */
  texts?: Pick<typeof texts, 'label' | 'orDrop' | 'added' | 'tooMany'>;
  maxFiles?: number;
  /** Whether it takes what is pasted on the page. */
  takesPasted?: boolean;
}

/** Some systems know no type of these by themselves. */
const accepted = [...fileTypes, '.md', '.docx'].join(',');

/** Files that are uploaded one after the other as soon as they are chosen, and can be ordered and removed. */
export default function FilesField(props: FilesFieldProps) {
  const { files, onChange, pending, onPendingChange, error, takesPasted = true } = props;
  const { texts: own = texts, maxFiles = fileLimits.filesPerAttempt } = props;
  const [extra, setExtra] = useState(0);
  const labelId = useId();

  const choose = (chosen: File[]) => {
    const room = Math.max(0, maxFiles - files.length - pending.length);
    setExtra(Math.max(0, chosen.length - room));
    onPendingChange((before) => [...before, ...chosen.slice(0, room)]);
  };
  const drop = (file: File) => onPendingChange((before) => before.filter((each) => each !== file));

  const move = (file: StoredFile, steps: number, button: HTMLElement) => {
    // The browser takes the focus from an element that React moves.
    flushSync(() =>
      onChange((before) => {
        const at = before.findIndex(({ _id }) => _id === file._id);
        const others = before.filter(({ _id }) => _id !== file._id);
        return [...others.slice(0, at + steps), file, ...others.slice(at + steps)];
      }),
    );
    button.focus();
  };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Field
        label={own.label}
        hint={texts.hint({ count: maxFiles, megabytes: fileLimits.bytes / 1024 / 1024 })}
        error={extra > 0 ? own.tooMany({ count: maxFiles, extra }) : error}
      >
        {(aria) => (
          <FileDrop
            {...aria}
            multiple
            accept={accepted}
            choose={texts.choose}
            orDrop={own.orDrop}
            takesPasted={takesPasted}
            onChoose={choose}
          />
        )}
      </Field>
      {files.length + pending.length > 0 && (
        <>
          <p id={labelId} className="sr-only">
            {own.added}
          </p>
          <ul
            aria-labelledby={labelId}
            className="divide-y divide-base-300 rounded-box border border-edge"
          >
            {files.map((file, index) => (
              <FileRow
                key={file._id}
                file={file}
                isFirst={index === 0}
                isLast={index === files.length - 1}
                onMove={(steps, button) => move(file, steps, button)}
                onRemove={() => onChange((all) => all.filter(({ _id }) => _id !== file._id))}
              />
            ))}
            {pending.map((file) => (
              <PendingRow
                key={keyOf(file)}
                file={file}
                onUploaded={(stored) => {
                  drop(file);
                  onChange((before) => [...before, stored]);
                }}
                onRemove={() => drop(file)}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

const keys = new WeakMap<File, string>();

/** A key that stays the same for one chosen file; two can have the same name. */
function keyOf(file: File): string {
  const key = keys.get(file) ?? crypto.randomUUID();
  keys.set(file, key);
  return key;
}
