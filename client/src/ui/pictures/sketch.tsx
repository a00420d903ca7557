import type { ReactNode } from 'react';

interface PictureProps {
  className?: string;
  /** Alternative text; without it the picture is decorative. */
  label?: string;
}

/** Line drawings in the text colour, so that they fit both themes. */
export function sketch(viewBox: string, lines: ReactNode) {
  return function Picture({ className, label }: PictureProps) {
    const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: a title would also pop up as a tooltip.
      <svg
        {...naming}
        className={className}
        viewBox={viewBox}
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {lines}
      </svg>
    );
  };
}
