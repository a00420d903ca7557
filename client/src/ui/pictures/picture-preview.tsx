import { images } from 'virtual:messages/images';
import { useEffect, useState } from 'react';
import { Picture } from './picture.tsx';

const className = 'max-h-56 w-fit max-w-full rounded-box border border-base-300 object-contain';

/** A preview of a chosen picture that has not been uploaded yet. */
export function FilePreview({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();

  useEffect(() => {
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);

  if (!address) return null;
  return <img src={address} alt={images.preview} className={className} />;
}

/** A preview of the picture at an address; a pattern where it has none. */
export function AddressPreview({ address }: { address: string }) {
  return (
    <Picture
      src={address}
      loading="eager"
      alt={images.preview}
      className={`${className} min-h-28 min-w-40`}
    />
  );
}
