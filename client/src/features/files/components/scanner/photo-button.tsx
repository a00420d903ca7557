import type { ReactNode } from 'react';
import { classNames } from '#ui/styles/class-names.ts';

interface PhotoButtonProps {
  children: ReactNode;
  icon?: ReactNode;
  onPhotos: (photos: File[]) => void;
  /** Opens the camera, which hands over one photo at a time on most phones; else the pictures of the device. */
  usesCamera?: boolean;
  /** Takes one picture only. */
  isSingle?: boolean;
  variant?: 'btn-primary' | 'btn-outline border-edge';
  disabled: boolean;
}

/** Takes photos from the camera or the device; it looks like a button, and is the field of a form. */
export function PhotoButton({
  children,
  icon,
  onPhotos,
  usesCamera = false,
  isSingle = false,
  variant = 'btn-outline border-edge',
  disabled,
}: PhotoButtonProps) {
  return (
    <label
      className={classNames(
        'btn relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        variant,
        disabled && 'btn-disabled',
      )}
    >
      {icon}
      {children}
      <input
        type="file"
        accept="image/*"
        {...(usesCamera && { capture: 'environment' })}
        multiple={!isSingle}
        disabled={disabled}
        title=""
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        onChange={({ target }) => {
          const photos = [...(target.files ?? [])];
          // The same photo, chosen again, is to be taken again.
          target.value = '';
          if (photos.length > 0) onPhotos(photos);
        }}
      />
    </label>
  );
}
