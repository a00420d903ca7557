import { images } from '../lib/messages/forms.ts';

/** How much of the picture has been sent; `percent` is 0 to 100. */
export function UploadProgress({ percent }: { percent: number }) {
  const text = images.uploading(percent);
  return (
    <div className="grid gap-1 text-sm">
      <progress value={percent} max={100} aria-label={text} className="w-full accent-primary" />
      <span aria-hidden="true">{text}</span>
    </div>
  );
}
