import { images } from 'virtual:messages/images';
import { Button } from '../actions/button.tsx';

interface UploadProgressProps {
  /** How much of the picture has been sent, 0 to 100; nothing is shown where none is on its way. */
  percent: number | null;
  onCancel: () => void;
}

export function UploadProgress({ percent, onCancel }: UploadProgressProps) {
  if (percent === null) return null;
  const text = images.uploading({ percent });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <div className="grid flex-1 basis-40 gap-1">
        <progress value={percent} max={100} aria-label={text} className="w-full accent-primary" />
        <span aria-hidden="true">{text}</span>
      </div>
      <Button variant="outline" onClick={onCancel}>
        {images.cancelUpload}
      </Button>
    </div>
  );
}
