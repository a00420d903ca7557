import { images } from 'virtual:messages/images';
import { profile } from 'virtual:messages/profile';
import { isCancel } from 'axios';
import { useRef, useState } from 'react';
import { imageBytes, imageTypes } from 'server/contract/values';
import { explainFailure } from '../../../lib/errors/explain-failure.ts';
import { useImageUpload } from '../../../lib/uploads/use-image-upload.ts';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { PictureField } from '../../../ui/forms/picture-field.tsx';
import { UploadProgress } from '../../../ui/forms/upload-progress.tsx';

interface PhotoUploadProps {
  /** The picture is there: its address. */
  onUploaded: (address: string) => void;
  onBusy: (busy: boolean) => void;
}

/** Takes a photo from the device and uploads it at once. */
export function PhotoUpload({ onUploaded, onBusy }: PhotoUploadProps) {
  const input = useRef<HTMLInputElement>(null);
  const { upload, percent, cancel } = useImageUpload();
  const [refusal, setRefusal] = useState<string>();

  const take = (file: File) => {
    const reason = findRefusal(file);
    setRefusal(reason);
    if (reason) return;
    onBusy(true);
    upload.mutate(file, { onSuccess: onUploaded, onSettled: () => onBusy(false) });
  };

  const callBack = () => {
    cancel();
    // The pressed button is removed with the upload.
    input.current?.focus();
  };

  const failure = upload.error && !isCancel(upload.error) ? upload.error : null;
  return (
    <div className="grid gap-3">
      <PictureField ref={input} label={profile.upload} error={refusal} onChoose={take} />
      <UploadProgress percent={percent} onCancel={callBack} />
      <FormFailure
        title={failure && profile.uploadFailed}
        text={failure ? explainFailure(failure) : undefined}
      />
    </div>
  );
}

function findRefusal(file: File): string | undefined {
  if (!imageTypes.includes(file.type)) return images.wrongType;
  return file.size > imageBytes ? images.tooLarge : undefined;
}
