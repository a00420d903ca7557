import { studyTaskForm as texts } from 'virtual:messages/studyTaskForm';
import type { Ref } from 'react';
import { PictureChoice } from '#ui/forms/picture-choice.tsx';
import { PictureField } from '#ui/forms/picture-field.tsx';
import { isAmong } from '#ui/pictures/drawn-picture.ts';
import { drawnPictures } from '#ui/pictures/drawn-pictures.ts';
import { AddressPreview, FilePreview } from '#ui/pictures/picture-preview.tsx';

interface ImageFieldProps {
  name: string;
  /** The address of a picture, or a file that is not uploaded yet; empty for none. */
  value: string | File;
  error: string | undefined;
  onChoose: (picture: string | File) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
}

/** The picture of a task: a drawn one, or one from the device with a preview. */
export function ImageField({ value, error, onChoose, ...field }: ImageFieldProps) {
  const [file, address] = value instanceof File ? [value, ''] : [undefined, value];
  return (
    <div className="grid gap-5">
      <PictureChoice pictures={drawnPictures} value={value} onChoose={onChoose} />
      <div className="grid gap-3">
        <PictureField
          label={texts.upload}
          chosen={file}
          error={error}
          onChoose={onChoose}
          {...field}
        />
        {file && !error && <FilePreview file={file} />}
        {address && !isAmong(drawnPictures, address) && <AddressPreview address={address} />}
      </div>
    </div>
  );
}
