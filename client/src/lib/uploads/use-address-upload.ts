import { isCancel } from 'axios';
import { useState } from 'react';
import { explainFailure } from '../errors/explain-failure.ts';
import { findPictureRefusal } from './find-picture-refusal.ts';
import { useImageUpload } from './use-image-upload.ts';

/**
 * Uploads a picture as soon as it is chosen, for a form whose value is its address. `field` has the props of
 * `PictureUpload`; nothing should be sent while `isUploading`.
 */
export function useAddressUpload(onUploaded: (address: string) => void) {
  const { upload, percent, cancel } = useImageUpload();
  const [refusal, setRefusal] = useState<string>();
  const failure =
    upload.error && !isCancel(upload.error) ? explainFailure(upload.error) : undefined;
  return {
    isUploading: upload.isPending,
    field: {
      onChoose: (file: File) => {
        const found = findPictureRefusal(file);
        setRefusal(found);
        if (!found) upload.mutate(file, { onSuccess: onUploaded });
      },
      refusal,
      percent,
      onCancel: cancel,
      failure,
    },
  };
}
