import { useEffect, useRef } from 'react';
import { imageUpload } from '../../lib/constants.ts';
import { images } from '../../lib/messages/forms.ts';
import { studyTaskForm as texts } from '../../lib/messages/study-task-form.ts';
import { Field, fieldClass } from '../../ui/field.tsx';
import { ImagePreview } from './image-preview.tsx';

interface ImageFieldProps {
  name: string;
  value: File | undefined;
  error: string | undefined;
  onChange: (file: File | undefined) => void;
  onBlur: () => void;
}

/** Chooses a picture from the device and shows it before it is uploaded. */
export function ImageField({ name, value, error, onChange, onBlur }: ImageFieldProps) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // A file input cannot be given a value; after the form's reset it has to be emptied by hand.
    if (!value && input.current) input.current.value = '';
  }, [value]);

  return (
    <div className="grid gap-3">
      <Field label={texts.image} hint={images.hint} error={error}>
        {(aria) => (
          <input
            {...aria}
            ref={input}
            type="file"
            name={name}
            accept={imageUpload.types.join(',')}
            className={`input h-auto py-2.5 ${fieldClass} file:mr-4 file:cursor-pointer file:font-semibold file:text-primary`}
            onChange={({ target }) => onChange(target.files?.[0])}
            onBlur={onBlur}
          />
        )}
      </Field>
      {value && !error && <ImagePreview file={value} />}
    </div>
  );
}
