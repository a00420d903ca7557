import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import { ChevronLeftIcon } from '../pictures/page-icons.tsx';

/** A link from the page of one item to its list. */
export function BackLink({ to, children }: { to: To; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="text-muted mb-4 -ms-1 inline-flex min-h-6 items-center gap-1 text-sm font-semibold hover:underline"
    >
      <ChevronLeftIcon className="size-4" />
      {children}
    </Link>
  );
}
