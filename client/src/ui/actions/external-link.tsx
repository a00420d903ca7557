import { app } from 'virtual:messages/app';
import type { ReactNode } from 'react';

interface ExternalLinkProps {
  /** Checked by `toWebAddress`: this would open whatever it is given. */
  href: string;
  /** Id of the element that says what it belongs to. */
  describedBy?: string;
  className?: string;
  children: ReactNode;
}

/** A link to another site, in a new tab without opener and referrer; search engines do not follow what users wrote. */
export function ExternalLink({
  href,
  describedBy,
  className = 'text-link',
  children,
}: ExternalLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      aria-describedby={describedBy}
      className={className}
    >
      {children}
      <span className="sr-only"> {app.opensNewTab}</span>
    </a>
  );
}
