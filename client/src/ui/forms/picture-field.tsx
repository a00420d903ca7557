import { images } from 'virtual:messages/images';
import type { Ref } from 'react';
import { imageMegabytes, imageTypes } from 'server/contract/values';
import { Field } from './field.tsx';
import { FileDrop } from './files/file-drop.tsx';

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
  return (
    <Field label={label} hint={images.hint({ megabytes: imageMegabytes })} error={error}>
      {(aria) => (
        <FileDrop
          {...input}
          {...aria}
          accept={imageTypes.join(',')}
          choose={images.choose}
          orDrop={images.orDrop}
          onChoose={([file]) => file && onChoose(file)}
        >
          <p role="status" className="max-w-full text-sm wrap-anywhere empty:hidden">
            {chosen?.name}
          </p>
        </FileDrop>
      )}
    </Field>
  );
}
