import { type ReactNode, useId } from 'react';
import { formatNumber } from '#lib/numbers/format-number.ts';
import { Badge } from '../display/badge.tsx';

interface SectionCardProps {
  heading: string;
  /** How many there are in all. */
  count?: number;
  children: ReactNode;
}

export function SectionCard({ heading, count, children }: SectionCardProps) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="sheet grid content-start gap-1 p-5 grid-cols-[minmax(0,1fr)]"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id={headingId} className="text-xl">
          {heading}
        </h2>
        {count !== undefined && <Badge>{formatNumber(count)}</Badge>}
      </div>
      {children}
    </section>
  );
}
