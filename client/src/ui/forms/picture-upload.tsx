import { images } from 'virtual:messages/images';
import { useRef, useState } from 'react';
import { imageBytes, imageTypes } from 'server/contract/values';
import { FormFailure } from './form-failure.tsx';
import { PictureField } from './picture-field.tsx';
import { UploadProgress } from './upload-progress.tsx';

interface PictureUploadProps {
  label: string;
  /** Called with a picture that may be uploaded. */
  onChoose: (file: File) => void;
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
  percent,
  onCancel,
  failure,
  failureTitle,
}: PictureUploadProps) {
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();

  const take = (file: File) => {
    const reason = findRefusal(file);
    setRefusal(reason);
    if (!reason) onChoose(file);
  };

  const callBack = () => {
    onCancel();
    // The pressed button is removed with the upload.
    input.current?.focus();
  };

  return (
    <div className="grid gap-3">
      <PictureField ref={input} label={label} error={refusal} onChoose={take} />
      <UploadProgress percent={percent} onCancel={callBack} />
      <FormFailure title={failure === undefined ? null : failureTitle} text={failure} />
    </div>
  );
}

function findRefusal(file: File): string | undefined {
  if (!imageTypes.includes(file.type)) return images.wrongType;
  return file.size > imageBytes ? images.tooLarge : undefined;
}
