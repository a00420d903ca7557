import { files as texts } from 'virtual:messages/files';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fileLimits, fileTypes } from 'server/contract/files/limits.values';
import type { StoredFile } from 'server/contract/files/schemas';
import type { DraftUploads } from '#lib/drafts/use-draft-uploads.ts';
import { captureFocusOfRow } from '#ui/actions/restore-focus.ts';
import { Field } from '#ui/forms/field.tsx';
import { FileDrop } from '#ui/forms/files/file-drop.tsx';
import { FileRow } from './file-row.tsx';
import { PendingRow } from './pending-row.tsx';

interface FilesFieldProps {
  /** What is uploaded, in the order in which it is read. */
  files: StoredFile[];
  onChange: (change: (files: StoredFile[]) => StoredFile[]) => void;
  /** What is chosen and not uploaded. */
  uploads: DraftUploads;
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
  const { files, onChange, uploads, error, takesPasted = true } = props;
  const { pending } = uploads;
  const { texts: own = texts, maxFiles = fileLimits.filesPerAttempt } = props;
  const [extra, setExtra] = useState(0);
  const labelId = useId();
  const part = useRef<HTMLDivElement>(null);

  const choose = (chosen: File[]) => {
    const room = Math.max(0, maxFiles - files.length - pending.length);
    setExtra(Math.max(0, chosen.length - room));
    uploads.add(chosen.slice(0, room));
  };
  const findInput = () => part.current?.querySelector('input');
  const remove = (file: StoredFile) => {
    setExtra(0);
    onChange((all) => all.filter(({ _id }) => _id !== file._id));
    uploads.forget(file);
  };

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
    <div ref={part} className="grid grid-cols-[minmax(0,1fr)] gap-3">
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
                onRenamed={(renamed) =>
                  onChange((all) => all.map((file) => (file._id === renamed._id ? renamed : file)))
                }
                onRemove={() => remove(file)}
                findNext={findInput}
              />
            ))}
            {pending.map((upload) => (
              <PendingRow
                key={upload.key}
                upload={upload}
                onBegin={(fileId) => uploads.begin(upload, fileId)}
                onUploaded={(stored) => {
                  uploads.finish(upload, stored);
                  onChange((before) => [...before.filter(({ _id }) => _id !== stored._id), stored]);
                }}
                onRefused={() => uploads.refuse(upload)}
                onRemove={(pressed) => {
                  captureFocusOfRow(pressed, findInput())();
                  setExtra(0);
                  uploads.cancel(upload);
                }}
              />
            ))}
          </ul>
        </>
      )}
      <p role="status" className="text-sm font-medium empty:hidden">
        {pending.some(({ isKept }) => isKept === false) && texts.notKept}
      </p>
    </div>
  );
}
