import type { ReactNode } from 'react';

interface PageHeadingProps {
  children: ReactNode;
  /** One sentence below. */
  lead?: ReactNode;
  /** The actions of the page, at the end of the line. */
  actions?: ReactNode;
}

/** The one `h1` of a page. */
export function PageHeading({ children, lead, actions }: PageHeadingProps) {
  return (
    <header className="mb-8 flex flex-wrap items-end justify-between gap-4">
      <div className="grid min-w-0 gap-2 wrap-anywhere">
        <h1 className="text-title">{children}</h1>
        {lead && <p className="text-muted max-w-prose text-lg">{lead}</p>}
      </div>
      {actions}
    </header>
  );
}
