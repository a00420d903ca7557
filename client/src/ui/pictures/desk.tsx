import { sketch } from './sketch.tsx';

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
    <path
      d="M398 278h44v36a16 16 0 0 1-16 16h-12a16 16 0 0 1-16-16v-36Z"
      className="fill-primary"
    />
    <path d="M442 288h6a10 10 0 0 1 0 22h-6" />
    <path d="M412 262c-5-8 5-11 0-20M428 262c-5-8 5-11 0-20" strokeWidth="2" />
    <path d="M40 330h52M66 330V190l40-112 56 24" />
    <path d="m150 84 34 16a34 34 0 0 1-46 30l12-46Z" className="fill-accent" />
  </>,
);
