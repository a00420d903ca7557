import { useState } from 'react';

interface AvatarProps {
  name: string;
  photoURL: string | null;
  className?: string;
}

/** A person's picture, or their initial without one. Shown beside their name. */
export function Avatar({ name, photoURL, className = 'size-9' }: AvatarProps) {
  const [brokenURL, setBrokenURL] = useState<string | null>(null);
  const shape = `${className} shrink-0 rounded-full`;
  if (!photoURL || photoURL === brokenURL) {
    const letter = [...name][0]?.toUpperCase() ?? '?';
    return (
      <span
        aria-hidden="true"
        className={`${shape} grid place-items-center bg-primary font-bold text-primary-content`}
      >
        {letter}
      </span>
    );
  }
  return (
    <img
      src={photoURL}
      alt=""
      referrerPolicy="no-referrer"
      onError={() => setBrokenURL(photoURL)}
      className={`${shape} bg-base-300 object-cover`}
    />
  );
}
