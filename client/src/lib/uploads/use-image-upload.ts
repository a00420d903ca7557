import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { uploadImage } from './upload-image.ts';

/**
 * Uploads one picture at a time; `percent` is 0 to 100 while it is on its way, else `null`. `cancel` ends the upload,
 * which then fails with axios' `CanceledError`.
 */
export function useImageUpload() {
  const [percent, setPercent] = useState(0);
  const running = useRef<AbortController>(null);
  const cancel = () => running.current?.abort();
  const upload = useMutation({
    mutationFn: (file: File) => {
      cancel();
      setPercent(0);
      running.current = new AbortController();
      return uploadImage(file, setPercent, running.current.signal);
    },
  });
  return { upload, percent: upload.isPending ? percent : null, cancel };
}
