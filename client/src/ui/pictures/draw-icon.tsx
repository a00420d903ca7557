import type { ReactNode } from 'react';

interface IconProps {
  className?: string;
}

/** All icons have 24 units, a stroke of 1.75 and round ends. Always beside a text or inside a named button. */
export function drawIcon(lines: ReactNode) {
  return function Icon({ className = 'size-5' }: IconProps) {
    return (
      <svg
        className={className}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {lines}
      </svg>
    );
  };
}
