import { type ChangeEvent, useState } from 'react';
import { imageUpload } from '../../lib/constants.ts';
import { explainFailure } from '../../lib/explain-failure.ts';
import { images } from '../../lib/messages/forms.ts';
import { profile } from '../../lib/messages/profile.ts';
import { useImageUpload } from '../../lib/use-image-upload.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { UploadProgress } from '../../ui/upload-progress.tsx';

interface PhotoUploadProps {
  /** The picture is there: its address. */
  onUploaded: (address: string) => void;
  onBusy: (busy: boolean) => void;
}

/** Takes a photo from the device and uploads it at once. */
export function PhotoUpload({ onUploaded, onBusy }: PhotoUploadProps) {
  const { upload, percent } = useImageUpload();
  const [failure, setFailure] = useState<string | null>(null);

  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    const refusal = findRefusal(file);
    setFailure(refusal);
    if (refusal === null) {
      onBusy(true);
      try {
        onUploaded(await upload.mutateAsync(file));
      } catch (error) {
        setFailure(explainFailure(error));
      } finally {
        onBusy(false);
      }
    }
    // The same file, chosen again, is to be tried again.
    target.value = '';
  };

  return (
    <div className="grid gap-3">
      <label className="btn btn-outline relative justify-self-start border-edge has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
        {profile.upload}
        <input
          type="file"
          accept={imageUpload.types.join(',')}
          disabled={upload.isPending}
          onChange={take}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
      <p className="text-muted text-sm">{images.hint}</p>
      {percent !== null && <UploadProgress percent={percent} />}
      <FormFailure title={failure && profile.uploadFailed} text={failure ?? undefined} />
    </div>
  );
}

function findRefusal(file: File): string | null {
  if (!imageUpload.types.some((type) => type === file.type)) return images.wrongType;
  return file.size > imageUpload.maxBytes ? images.tooLarge : null;
}
