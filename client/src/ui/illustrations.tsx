import type { ReactNode } from 'react';

interface PictureProps {
  className?: string;
  /** What it shows; without it the picture is only ornament. */
  label?: string;
}

/** Line drawings in the page's own ink, so that they belong to both themes. */
function sketch(viewBox: string, lines: ReactNode) {
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

/** A desk with a lamp, a notebook, a pencil, a cup and a clock. */
export const DeskPicture = sketch(
  '0 0 480 400',
  <>
    <circle cx="236" cy="190" r="158" className="fill-base-200" stroke="none" />
    <path d="M24 330h432" />
    <path d="M60 330v46M420 330v46" />
    <circle cx="366" cy="110" r="42" className="fill-sheet" />
    <path d="M366 84v26l17 12" />
    <path d="M366 76v-1M366 145v-1M332 110h-1M401 110h-1" />
    <path
      d="M232 316c-34-16-76-17-120-6V206c44-11 86-10 120 6 34-16 76-17 120-6v104c-44-11-86-10-120 6Z"
      className="fill-sheet"
    />
    <path d="M232 212v104" />
    <path
      d="M136 234c24-4 48-3 70 4M136 258c24-4 48-3 70 4M136 282c16-3 32-3 46 0"
      strokeWidth="2"
    />
    <path d="M258 236c18-6 42-8 66-4" className="stroke-marker" strokeWidth="11" />
    <path d="M258 238c22-7 44-8 68-4M258 262c22-7 44-8 68-4" strokeWidth="2" />
    <path d="m292 296 96-84 13 15-96 84-20 5 7-20Z" className="fill-accent" />
    <path d="m376 222 13 15" />
    <path d="M62 282h44v32a16 16 0 0 1-16 16H78a16 16 0 0 1-16-16v-32Z" className="fill-primary" />
    <path d="M106 290h8a10 10 0 0 1 0 22h-8" />
    <path d="M76 266c-5-8 5-11 0-20M92 266c-5-8 5-11 0-20" strokeWidth="2" />
    <path d="M92 150 128 62l60 26" />
    <path d="m176 70 34 16a34 34 0 0 1-46 30l12-46Z" className="fill-accent" />
    <path d="M70 182h46M93 182v-32" />
  </>,
);

/** An open notebook with a torn-out page. */
export const TornNotebookPicture = sketch(
  '0 0 400 260',
  <>
    <ellipse cx="200" cy="226" rx="170" ry="20" className="fill-base-200" stroke="none" />
    <path d="M196 222c-40-18-88-19-140-8V72c52-11 100-10 140 8" className="fill-sheet" />
    <path
      d="M196 80c10-5 21-8 33-10l-9 18 14 12-16 17 15 16-17 17 14 17-15 16 13 18-9 13c-8 2-16 5-23 8"
      className="fill-sheet"
    />
    <path d="M196 80v142" />
    <path d="M84 104c28-5 58-4 84 4M84 132c28-5 58-4 84 4M84 160c28-5 58-4 84 4" strokeWidth="2" />
    <path
      d="m262 66 84-26 34 112-84 26-4-14 14-14-22-13 8-18-20-16 10-15-14-16-6-6Z"
      className="fill-sheet"
    />
    <path d="m290 82 46-14M300 108l44-14" strokeWidth="2" />
    <path d="M308 134c14-10 20 6 36-8" className="stroke-accent" strokeWidth="6" />
    <path d="M240 40c-6-12 4-20 2-30M262 34c0-8 8-12 8-20" strokeWidth="2" />
  </>,
);

/** An inkwell that has tipped over. */
export const SpiltInkPicture = sketch(
  '0 0 320 200',
  <>
    <ellipse cx="160" cy="172" rx="140" ry="18" className="fill-base-200" stroke="none" />
    <path
      d="M52 170c-14-2-20-14-6-20 12-5 22-2 34-6 10-4 26-4 40 0 18 5 50 6 52 18 1 10-26 10-44 10-26 0-54 2-76-2Z"
      className="fill-primary stroke-primary"
    />
    <circle cx="30" cy="132" r="5" className="fill-primary stroke-primary" />
    <path
      d="m150 140 16-44 62-20a26 26 0 0 1 33 17l8 26a26 26 0 0 1-17 33l-62 20-40-32Z"
      className="fill-sheet"
    />
    <path d="m166 96 24 76" />
    <path d="m140 116 14-8 14 46-16-2-12-36Z" className="fill-accent" />
    <path d="M206 110c10-3 18-5 28-6M212 130c10-3 18-5 28-6" strokeWidth="2" />
    <path d="M196 40 262 12l8 6-4 9-66 26-12 1 8-14Z" className="fill-sheet" />
    <path d="M188 54c-14 10-24 24-28 38" strokeWidth="2" strokeDasharray="2 9" />
  </>,
);
