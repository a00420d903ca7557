import { studyTaskForm as texts } from 'virtual:messages/studyTaskForm';
import type { Ref } from 'react';
import { PictureField } from '../../../ui/forms/picture-field.tsx';
import { ImagePreview } from './image-preview.tsx';

interface ImageFieldProps {
  name: string;
  value: File | undefined;
  error: string | undefined;
  onChoose: (file: File) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
}

/** Takes a picture for the task and shows it before it is uploaded. */
export function ImageField({ value, error, ...field }: ImageFieldProps) {
  const shown = error ? undefined : value;
  return (
    <div className="grid gap-3">
      <PictureField label={texts.image} chosen={value} error={error} {...field} />
      {shown && <ImagePreview file={shown} />}
    </div>
  );
}
