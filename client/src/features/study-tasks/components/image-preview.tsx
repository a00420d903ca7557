import { studyTaskForm } from 'virtual:messages/studyTaskForm';
import { useEffect, useState } from 'react';

/** A preview of the chosen picture as the task will show it. */
export function ImagePreview({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();

  useEffect(() => {
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);

  if (!address) return null;
  return (
    <img
      src={address}
      alt={studyTaskForm.imagePreview}
      className="max-h-56 w-fit max-w-full rounded-box border border-base-300 object-contain"
    />
  );
}
