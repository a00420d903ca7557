import { app } from 'virtual:messages/app';
import { Link } from 'react-router-dom';
import { paths } from '#lib/routing/paths.ts';

/** The logo, an open notebook with one marked line; links to the home page. */
export function Brand() {
  return (
    <Link to={paths.home} className="flex items-center gap-2.5 rounded-field font-bold">
      <svg viewBox="0 0 32 32" className="size-9 shrink-0" aria-hidden="true">
        <rect width="32" height="32" rx="8" className="fill-primary" />
        <path
          d="M7 9.5c3.5-1.5 6.5-1.3 9 .8 2.5-2.1 5.5-2.3 9-.8v13c-3.5-1.5-6.5-1.3-9 .8-2.5-2.1-5.5-2.3-9-.8z"
          className="fill-primary-content"
        />
        <path d="M16 10.3v13" className="stroke-primary" strokeWidth="1.6" />
        <path
          d="M18.8 15.5c1.3-1.2 2.5 1.2 3.8 0"
          className="stroke-accent"
          strokeWidth="2"
          fill="none"
          strokeLinecap="round"
        />
      </svg>
      <span className="text-xl tracking-tight">{app.name}</span>
    </Link>
  );
}
