import { type ComponentProps, useState } from 'react';
import { toWebAddress } from '#lib/web-address.ts';

interface PictureProps extends Omit<ComponentProps<'img'>, 'onError'> {
  src: string;
}

/**
 * A picture from an address that someone typed in. It fills its box, loads when it comes near the
 * viewport, and keeps a placeholder pattern when the address has no picture or is not http(s).
 */
export function Picture({ src, alt = '', className = '', ...rest }: PictureProps) {
  const [missing, setMissing] = useState<string>();
  // The address may be malicious: only http and https are requested.
  const address = toWebAddress(src);
  if (address === null || missing === src)
    return <MissingPicture alt={alt} className={className} />;
  return (
    <img
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      {...rest}
      src={address}
      alt={alt}
      className={`bg-base-200 object-cover ${className}`}
      onError={() => setMissing(src)}
    />
  );
}

function MissingPicture({ alt, className }: { alt: string; className: string }) {
  return (
    <div
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      className={`grid place-items-center bg-base-200 text-base-content/40 ${className}`}
    >
      <svg viewBox="0 0 48 32" className="h-1/3 max-h-16" fill="none" stroke="currentColor">
        <title>{alt}</title>
        <path
          strokeWidth="2"
          strokeLinejoin="round"
          d="M24 7C18 3 10 3 4 5v22c6-2 14-2 20 2 6-4 14-4 20-2V5C38 3 30 3 24 7Zm0 0v22"
        />
      </svg>
    </div>
  );
}
