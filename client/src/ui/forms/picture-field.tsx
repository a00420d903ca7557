import { images } from 'virtual:messages/images';
import { type DragEvent, type Ref, useState } from 'react';
import { imageMegabytes, imageTypes } from 'server/contract/values';
import { PlusIcon } from '../pictures/icons.tsx';
import { Field } from './field.tsx';
import { usePastedFile } from './use-pasted-file.ts';

interface PictureFieldProps {
  label: string;
  error: string | undefined;
  /** What has been taken already. */
  chosen?: File | undefined;
  /** Called with the chosen, dropped or pasted file, of any type and size. */
  onChoose: (file: File) => void;
  onBlur?: () => void;
  name?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A field for one picture: chosen from the device, dropped here, or pasted anywhere on the page. */
export function PictureField({ label, error, chosen, onChoose, ...input }: PictureFieldProps) {
  const [isOver, setOver] = useState(false);
  usePastedFile(onChoose);

  const welcome = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onChoose(file);
  };

  return (
    <Field label={label} hint={images.hint({ megabytes: imageMegabytes })} error={error}>
      {(aria) => (
        <div
          className={`relative grid justify-items-center gap-1 rounded-box border-2 border-dashed p-5 text-center has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-aria-invalid:border-error ${isOver ? 'border-primary bg-base-200' : 'border-edge'}`}
        >
          <PlusIcon className="size-6 text-primary" />
          <p aria-hidden="true">
            <span className="font-semibold text-primary">{images.choose}</span> {images.orDrop}
          </p>
          <p role="status" className="max-w-full text-sm wrap-anywhere empty:hidden">
            {chosen?.name}
          </p>
          {/* Covers the whole box, so that a click or drop anywhere in it works. */}
          <input
            {...input}
            {...aria}
            type="file"
            accept={imageTypes.join(',')}
            title=""
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) onChoose(file);
              // The same file, chosen again, is to be tried again.
              target.value = '';
            }}
            onDragOver={welcome}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
          />
        </div>
      )}
    </Field>
  );
}
