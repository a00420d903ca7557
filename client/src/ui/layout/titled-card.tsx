import type { ReactNode } from 'react';
import { Card } from './card.tsx';

interface TitledCardProps {
  heading: string;
  /** What it is for, below the heading. */
  text?: string;
  children: ReactNode;
}

/** A card with a heading, as on the settings and the profile. */
export function TitledCard({ heading, text, children }: TitledCardProps) {
  return (
    <Card className="grid gap-5">
      <div className="grid gap-2">
        <h2 className="text-heading">{heading}</h2>
        {text && <p className="text-muted">{text}</p>}
      </div>
      {children}
    </Card>
  );
}
