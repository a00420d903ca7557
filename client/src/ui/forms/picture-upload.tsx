import { useRef } from 'react';
import { FormFailure } from './form-failure.tsx';
import { PictureField } from './picture-field.tsx';
import { UploadProgress } from './upload-progress.tsx';

interface PictureUploadProps {
  label: string;
  onChoose: (file: File) => void;
  /** Why the chosen file is not uploaded. */
  refusal: string | undefined;
  /** 0 to 100 while it is on its way, else `null`. */
  percent: number | null;
  onCancel: () => void;
  /** Why the last upload failed; its title says what failed. */
  failure: string | undefined;
  failureTitle: string;
}

/** Takes a picture from the device and uploads it at once, for a form whose value is its address. */
export function PictureUpload({
  label,
  onChoose,
  refusal,
  percent,
  onCancel,
  failure,
  failureTitle,
}: PictureUploadProps) {
  const input = useRef<HTMLInputElement>(null);

  const callBack = () => {
    onCancel();
    // The pressed button is removed with the upload.
    input.current?.focus();
  };

  return (
    <div className="grid gap-3">
      <PictureField ref={input} label={label} error={refusal} onChoose={onChoose} />
      <UploadProgress percent={percent} onCancel={callBack} />
      <FormFailure title={failure === undefined ? null : failureTitle} text={failure} />
    </div>
  );
}
