import { sketch } from './sketch.tsx';

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
