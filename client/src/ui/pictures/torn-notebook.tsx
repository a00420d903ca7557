import { sketch } from './sketch.tsx';

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
