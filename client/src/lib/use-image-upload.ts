import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { uploadImage } from './upload-image.ts';

/** Uploads one picture; `percent` is 0 to 100 while it is on its way, else `null`. */
export function useImageUpload() {
  const [percent, setPercent] = useState(0);
  const upload = useMutation({
    mutationFn: (file: File) => uploadImage(file, setPercent),
    onMutate: () => setPercent(0),
  });
  return { upload, percent: upload.isPending ? percent : null };
}
