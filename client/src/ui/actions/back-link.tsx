import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import { ChevronLeftIcon } from '../pictures/page-icons.tsx';
import { classNames } from '../styles/class-names.ts';

interface BackLinkProps {
  to: To;
  children: ReactNode;
  className?: string;
}

/** A link from the page of one item to its list. */
export function BackLink({ to, children, className = 'mb-4' }: BackLinkProps) {
  return (
    <Link
      to={to}
      className={classNames(
        'back-link text-muted -ms-1 inline-flex min-h-6 items-center gap-1 text-sm font-semibold hover:underline',
        className,
      )}
    >
      <ChevronLeftIcon className="size-4" />
      {children}
    </Link>
  );
}
