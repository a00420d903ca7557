import { studyTaskForm as texts } from 'virtual:messages/studyTaskForm';
import type { Ref } from 'react';
import { PictureField } from '#ui/forms/picture-field.tsx';
import { AddressPreview, FilePreview } from '#ui/pictures/picture-preview.tsx';

interface ImageFieldProps {
  name: string;
  value: File | undefined;
  /** The address of the picture that the task has already. */
  current: string | undefined;
  error: string | undefined;
  onChoose: (file: File) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
}

/** The picture field of a task, with a preview. */
export function ImageField({ value, current, error, ...field }: ImageFieldProps) {
  const shown = error ? undefined : value;
  return (
    <div className="grid gap-3">
      <PictureField label={texts.image} chosen={value} error={error} {...field} />
      {shown ? <FilePreview file={shown} /> : current && <AddressPreview address={current} />}
    </div>
  );
}
